//! Faults of comparable products that concern accounts, each with the row of section 1.4 of the
//! security bar that tells of it. What several servers or a restart are needed for is in
//! `stores/`.

mod guessing;
mod lifetimes;
mod routes;
mod spoofing;
mod unfinished;
