//! A real server on loopback, real sockets, real requests.
#![allow(missing_docs)]

mod accounts;
mod arrivals;
mod clocks;
mod crash;
mod door;
mod evenings;
mod http;
mod leaks;
mod operating;
mod partners;
mod play;
mod processes;
mod programs;
mod sockets;
mod support;
