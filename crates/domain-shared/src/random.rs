/// A source of cryptographically secure randomness.
///
/// An implementation MUST fill every byte from a CSPRNG (ASVS 11.5.1).
pub trait Random: Send + Sync {
    fn fill(&self, bytes: &mut [u8]);
}

/// 32 fresh bytes from `random`.
pub fn bytes32(random: &dyn Random) -> [u8; 32] {
    let mut bytes = [0; 32];
    random.fill(&mut bytes);
    bytes
}
