use std::fmt;

pub const INVALID_EMAIL: &str = "Invalid email address";

/// An address that mail can be sent to. Kept as typed; compared by [`Email::normalised`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Email(String);

impl Email {
    /// Parses an address of at most 254 characters: one `@`, a local part of atoms, a host with a
    /// dot, no spaces and no control characters (so that no header can be forged).
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let text = text.trim();
        let valid = text.len() <= 254
            && text
                .rsplit_once('@')
                .is_some_and(|(local, host)| is_local_part(local) && is_host(host));
        if valid {
            Ok(Self(text.to_owned()))
        } else {
            Err(INVALID_EMAIL)
        }
    }

    /// The form that identifies an account: lower case.
    pub fn normalised(&self) -> String {
        self.0.to_lowercase()
    }

    /// Whether it can be nobody's: mail is never delivered to `.invalid` (RFC 2606 §2).
    pub fn is_nobodys(&self) -> bool {
        self.normalised().ends_with(".invalid")
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_local_part(local: &str) -> bool {
    (1..=64).contains(&local.len())
        && local.split('.').all(|atom| {
            !atom.is_empty()
                && atom
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c))
        })
}

fn is_host(host: &str) -> bool {
    host.contains('.')
        && host.split('.').all(|label| {
            (1..=63).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        })
        && host
            .rsplit('.')
            .next()
            .is_some_and(|top| top.len() >= 2 && !top.chars().all(|c| c.is_ascii_digit()))
}

impl fmt::Debug for Email {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Email(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_in_invalid_is_nobodys() {
        for (text, nobodys) in [
            ("removed@abc.invalid", true),
            ("removed@abc.INVALID", true),
            ("rowan@invalid.example", false),
            ("rowan@notinvalid.co.uk", false),
        ] {
            assert_eq!(Email::parse(text).unwrap().is_nobodys(), nobodys, "{text}");
        }
    }

    #[test]
    fn addresses_are_accepted_and_refused() {
        for good in [
            "rowan@example.co.uk",
            " rowan@example.com ",
            "a.b+c@sub.example.org",
            "o'neil@example.ie",
        ] {
            assert!(Email::parse(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "rowan",
            "@example.com",
            "rowan@",
            "rowan@localhost",
            "a@b@example.com",
            "a b@example.com",
            "a..b@example.com",
            "a@example..com",
            "a@-example.com",
            "a@example.c",
            "a@1.2.3.4",
            "a@example.com\r\nBcc: b@example.com",
            "a\0@example.com",
        ] {
            assert_eq!(Email::parse(bad).unwrap_err(), INVALID_EMAIL, "{bad:?}");
        }
    }

    #[test]
    fn case_does_not_make_another_account() {
        let typed = Email::parse("Rowan@Example.CO.UK").unwrap();
        assert_eq!(typed.normalised(), "rowan@example.co.uk");
        assert_eq!(typed.as_str(), "Rowan@Example.CO.UK");
    }
}
