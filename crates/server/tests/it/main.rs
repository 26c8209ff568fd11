//! A real server on loopback, real sockets, real requests.
#![allow(missing_docs)]

mod accounts;
mod clocks;
mod crash;
mod evenings;
mod http;
mod leaks;
mod operating;
mod play;
mod processes;
mod sockets;
mod support;
