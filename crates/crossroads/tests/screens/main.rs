//! The program as its user sees it: started in a real terminal, driven by keys, read back from the screen.
#![cfg(unix)]

mod games;
mod help;
mod house;
mod manners;
mod pty;
mod seen;
