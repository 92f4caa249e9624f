//! Choices that are the same for the same text.

/// A number made of `text` by FNV-1a: the same on every machine and in every version, unlike that
/// of the standard library's hasher.
pub(super) fn seed_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// One of `choices`; `None` where there are none.
pub(super) fn pick<T: Copy>(choices: &[T], seed: u64) -> Option<T> {
    let count = u64::try_from(choices.len()).ok()?;
    let index = usize::try_from(seed.checked_rem(count)?).ok()?;
    choices.get(index).copied()
}
