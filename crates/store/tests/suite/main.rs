//! What the store promises, on both engines: every test of [`on_both_engines`](harness) runs on SQLite and on PostgreSQL.

mod harness;

mod accounts;
mod appends;
mod backups;
mod codes;
mod crash;
mod deletion;
mod lists;
mod moderation;
mod news;
mod opening;
mod outages;
mod programs;
mod results;
mod sendable;
mod sessions;
