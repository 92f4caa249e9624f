//! Lines that join others at their place in the file.

/// A number by which lines stand in the order of their file, which may be turned round: its `ends` are the
/// numbers of the first line and of the last.
pub(crate) fn place_in_file(ends: Option<(u32, u32)>) -> impl Fn(u32) -> i64 + Copy {
    let is_turned = ends.is_some_and(|(first, last)| first > last);
    move |number| match is_turned {
        true => -i64::from(number),
        false => i64::from(number),
    }
}

/// `lines` in their order with `others` between them, each before the first line whose place is behind its own.
pub(crate) fn placed_between<T, P: Ord>(
    lines: Vec<T>,
    mut others: Vec<T>,
    place: impl Fn(&T) -> P,
) -> Vec<T> {
    others.sort_by_key(&place);
    let mut others = others.into_iter().peekable();
    let mut all = Vec::with_capacity(lines.len());
    for line in lines {
        while let Some(other) = others.next_if(|other| place(other) < place(&line)) {
            all.push(other);
        }
        all.push(line);
    }
    all.extend(others);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_joins_others_stands_at_its_place_in_the_file() {
        for (lines, others, expected) in [
            (&[2, 3, 5][..], &[4][..], &[2, 3, 4, 5][..]),
            (&[2, 3], &[9, 1], &[1, 2, 3, 9]),
            (&[5, 3, 2], &[1, 4], &[5, 4, 3, 2, 1]),
            (&[], &[2, 1], &[1, 2]),
            (&[2, 7, 3], &[4], &[2, 4, 7, 3]),
        ] {
            let place = place_in_file(lines.first().copied().zip(lines.last().copied()));
            let all = placed_between(lines.to_vec(), others.to_vec(), |number| place(*number));
            assert_eq!(all, expected, "{lines:?} {others:?}");
        }
    }
}
