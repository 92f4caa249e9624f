use super::line::one_line;
use std::fmt;

/// A postal address of at most 300 characters.
#[derive(Clone, PartialEq, Eq)]
pub struct Address(String);

impl Address {
    /// Reads an address; runs of white space become one space and control characters are dropped.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let address = one_line(text);
        match address.chars().count() {
            0 => Err("Address is required"),
            1..=300 => Ok(Self(address)),
            _ => Err("Address cannot exceed 300 characters"),
        }
    }

    /// An address that was accepted earlier, read back from a store.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Address {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Address(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_kept_on_one_line() {
        let address = Address::parse(" 12 High Street,\n  Leeds ").unwrap();
        assert_eq!(address.as_str(), "12 High Street, Leeds");
        let address = Address::parse("12 \u{0} High\u{7} Street").unwrap();
        assert_eq!(address.as_str(), "12 High Street");
    }

    #[test]
    fn an_empty_or_endless_address_is_refused() {
        for empty in ["", " \t ", "\u{0} \u{0}", "\u{7f}"] {
            assert_eq!(Address::parse(empty).unwrap_err(), "Address is required");
        }
        assert_eq!(
            Address::parse(&"x".repeat(301)).unwrap_err(),
            "Address cannot exceed 300 characters"
        );
    }
}
