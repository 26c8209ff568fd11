//! Crossroads.
