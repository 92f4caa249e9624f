//! Test doubles.

use domain_shared::Random;
use std::sync::atomic::{AtomicU8, Ordering};

/// Random bytes that are not: each call fills with the next number.
#[derive(Default)]
pub(crate) struct Counting(AtomicU8);

impl Random for Counting {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(self.0.fetch_add(1, Ordering::Relaxed).wrapping_add(1));
    }
}
