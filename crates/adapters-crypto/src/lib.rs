//! Hashing, codes, randomness, clock and ids.
