//! Compiles the migrations in anew when their folder changes.

#![allow(
    clippy::print_stdout,
    reason = "this is how a build script speaks to cargo"
)]

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
    println!("cargo:rerun-if-changed=../../bench/proxies/next-version");
}
