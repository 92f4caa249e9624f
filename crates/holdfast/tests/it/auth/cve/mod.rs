//! Faults of comparable products that concern accounts: none of them is possible here. Cases that
//! need several servers or a restart are in `stores/`.

mod routes;
mod spoofing;
mod unfinished;
