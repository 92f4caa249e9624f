//! The services on the in-memory store, with a clock, codes and hashes that can be foreseen.

mod attacks;
mod browsers;
mod code_status;
mod codes;
mod contacts;
mod corrections;
mod departure;
mod drafts;
mod endings;
mod equal_work;
mod factors;
mod fakes;
mod guesses;
mod login;
mod machine;
mod member;
mod operator;
mod other;
mod passkeys;
mod questions;
mod races;
mod settings;
mod sign_up;
mod welcome;
mod without_texts;
mod world;
