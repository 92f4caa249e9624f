//! Associated data: the place to which sealed data is bound.

/// Joins parts so that no two different lists give the same bytes: each part goes after its
/// length.
pub(crate) fn join(parts: &[&[u8]]) -> Vec<u8> {
    let mut joined = Vec::with_capacity(parts.iter().map(|part| part.len() + 8).sum());
    for part in parts {
        // A length beyond 64 bits cannot exist, and a saturated one would still differ in content.
        let length = u64::try_from(part.len()).unwrap_or(u64::MAX);
        joined.extend(length.to_be_bytes());
        joined.extend_from_slice(part);
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn different_parts_never_join_to_the_same(
            one in proptest::collection::vec(proptest::collection::vec(0_u8..2, 0..4), 0..4),
            other in proptest::collection::vec(proptest::collection::vec(0_u8..2, 0..4), 0..4),
        ) {
            let joined = |parts: &Vec<Vec<u8>>| {
                join(&parts.iter().map(Vec::as_slice).collect::<Vec<_>>())
            };
            prop_assert_eq!(joined(&one) == joined(&other), one == other);
        }
    }
}
