//! The services on the in-memory store, with a clock, codes and hashes that can be foreseen.

mod attacks;
mod codes;
mod contacts;
mod endings;
mod equal_work;
mod factors;
mod login;
mod machine;
mod model;
mod operator;
mod other;
mod races;
mod sign_up;
mod welcome;
mod world;
