/// `text` on one line: control characters are dropped, and runs of white space become one space.
pub(super) fn one_line(text: &str) -> String {
    // Dropped first, so that one between two spaces does not keep them apart.
    let text: String = text
        .chars()
        .filter(|c| c.is_whitespace() || !c.is_control())
        .collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn white_space_becomes_one_space_and_control_characters_nothing() {
        for (typed, kept) in [
            (" 12 High Street,\r\n\tLeeds ", "12 High Street, Leeds"),
            ("Ng\u{0}uyen", "Nguyen"),
            ("a \u{0} b", "a b"),
            ("\u{0} \u{7f}", ""),
            ("Anne\u{a0}de\u{2003}Vries", "Anne de Vries"),
        ] {
            assert_eq!(one_line(typed), kept, "{typed:?}");
        }
    }

    proptest! {
        #[test]
        fn a_line_has_no_control_characters_and_stays_as_it_is(text in any::<String>()) {
            let line = one_line(&text);
            prop_assert!(!line.chars().any(char::is_control));
            prop_assert_eq!(one_line(&line), line);
        }
    }
}
