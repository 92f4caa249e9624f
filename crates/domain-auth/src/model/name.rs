use super::line::one_line;
use domain_shared::text::{is_invisible, is_reordered};
use std::fmt;

fn check(
    text: &str,
    too_short: &'static str,
    too_long: &'static str,
    reordered: &'static str,
) -> Result<String, &'static str> {
    let name = one_line(text);
    if name.chars().all(is_invisible) {
        return Err(too_short);
    }
    if is_reordered(&name) {
        return Err(reordered);
    }
    match name.chars().count() {
        0..=1 => Err(too_short),
        2..=50 => Ok(name),
        _ => Err(too_long),
    }
}

macro_rules! person_name {
    ($(#[$meta:meta])* $name:ident, $short:literal, $long:literal, $reordered:literal) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq)]
        pub struct $name(String);

        impl $name {
            /// Accepts 2 to 50 characters; runs of white space become one space and control
            /// characters are dropped.
            pub fn parse(text: &str) -> Result<Self, &'static str> {
                check(text, $short, $long, $reordered).map(Self)
            }

            /// A name that was accepted earlier, read back from a store.
            pub fn stored(text: String) -> Self {
                Self(text)
            }

            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Debug for $name {
            /// Personal data stays out of logs.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    };
}

person_name!(
    FirstName,
    "First name must be at least 2 characters",
    "First name cannot exceed 50 characters",
    "First name cannot contain characters that change the direction of text"
);
person_name!(
    LastName,
    "Last name must be at least 2 characters",
    "Last name cannot exceed 50 characters",
    "Last name cannot contain characters that change the direction of text"
);

/// For a name of no words at all.
pub const NAME_REQUIRED: &str = "Name is required";

/// Reads a whole name: the first word is the first name, the rest the last name.
pub fn split_name(text: &str) -> Result<(FirstName, LastName), &'static str> {
    let text = one_line(text);
    if text.is_empty() {
        return Err(NAME_REQUIRED);
    }
    let (first, last) = text.split_once(' ').unwrap_or((&text, ""));
    Ok((FirstName::parse(first)?, LastName::parse(last)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_word_is_the_first_name_and_the_rest_the_last() {
        for (text, first, last) in [
            ("Rowan Ashdown", "Rowan", "Ashdown"),
            ("  Mary   Jane Smith ", "Mary", "Jane Smith"),
            ("Anne\u{a0}de Vries", "Anne", "de Vries"),
        ] {
            let (one, rest) = split_name(text).unwrap();
            assert_eq!((one.as_str(), rest.as_str()), (first, last), "{text}");
        }
    }

    #[test]
    fn a_whole_name_is_refused_by_the_rule_that_it_breaks() {
        for (text, message) in [
            ("", NAME_REQUIRED),
            (" \t ", NAME_REQUIRED),
            ("\u{0} \u{0}", NAME_REQUIRED),
            ("J Smith", "First name must be at least 2 characters"),
            ("Rowan", "Last name must be at least 2 characters"),
            ("Rowan A", "Last name must be at least 2 characters"),
            (
                &format!("{} Smith", "x".repeat(51)),
                "First name cannot exceed 50 characters",
            ),
            (
                &format!("Rowan {}", "x".repeat(51)),
                "Last name cannot exceed 50 characters",
            ),
        ] {
            assert_eq!(split_name(text).unwrap_err(), message, "{text}");
        }
    }

    #[test]
    fn names_of_two_to_fifty_characters_are_accepted() {
        let fifty = "é".repeat(50);
        for (text, kept) in [
            ("Jo", "Jo"),
            ("  Anne   Marie ", "Anne Marie"),
            ("O'Brien-Smith", "O'Brien-Smith"),
            ("Ng\u{0}uyen", "Nguyen"),
            ("Anne \u{0} Marie", "Anne Marie"),
            (fifty.as_str(), fifty.as_str()),
        ] {
            assert_eq!(FirstName::parse(text).unwrap().as_str(), kept);
            assert_eq!(LastName::parse(text).unwrap().as_str(), kept);
        }
    }

    #[test]
    fn shorter_and_longer_names_have_their_own_messages() {
        for (text, first, last) in [
            (
                " J ",
                "First name must be at least 2 characters",
                "Last name must be at least 2 characters",
            ),
            (
                "\u{0} \u{0} \u{0}",
                "First name must be at least 2 characters",
                "Last name must be at least 2 characters",
            ),
            (
                "",
                "First name must be at least 2 characters",
                "Last name must be at least 2 characters",
            ),
            (
                "\u{200b}\u{200b}\u{3164}",
                "First name must be at least 2 characters",
                "Last name must be at least 2 characters",
            ),
            (
                "Row\u{202e}an",
                "First name cannot contain characters that change the direction of text",
                "Last name cannot contain characters that change the direction of text",
            ),
            (
                &"x".repeat(51),
                "First name cannot exceed 50 characters",
                "Last name cannot exceed 50 characters",
            ),
        ] {
            assert_eq!(FirstName::parse(text).unwrap_err(), first);
            assert_eq!(LastName::parse(text).unwrap_err(), last);
        }
    }
}
