use super::{Challenge, EmailIndex};
use domain_shared::{Email, PersonId, Timestamp, UkMobile};

/// For a number that is not a UK mobile.
pub const INVALID_PHONE: &str = "Please enter a valid phone number";

domain_shared::id_type! {
    /// A new email or phone that waits for its code.
    PendingId
}

domain_shared::text_enum! {
    pub enum ContactKind {
        Email => "email";
        Phone => "phone";
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Contact {
    /// An email, with the keyed hash that finds an account by it.
    Email(Email, EmailIndex),
    /// A mobile number.
    Phone(UkMobile),
}

impl Contact {
    pub const fn kind(&self) -> ContactKind {
        match self {
            Self::Email(..) => ContactKind::Email,
            Self::Phone(_) => ContactKind::Phone,
        }
    }

    /// Whether it reaches the same mailbox or telephone, however it was typed.
    pub fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Email(_, one), Self::Email(_, other)) => one == other,
            (Self::Phone(one), Self::Phone(other)) => one == other,
            (Self::Email(..), Self::Phone(_)) | (Self::Phone(_), Self::Email(..)) => false,
        }
    }

    pub fn as_str(&self) -> &str {
        match self {
            Self::Email(email, _) => email.as_str(),
            Self::Phone(phone) => phone.as_str(),
        }
    }
}

/// A new email or phone that waits for its code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingContact {
    pub id: PendingId,
    /// Raised by every code that is sent again.
    pub version: i32,
    pub person: PersonId,
    pub contact: Contact,
    /// An email that another account has: it answers like any other and never becomes theirs.
    pub dead: bool,
    pub challenge: Challenge,
    /// When the code was last sent again; the first time is free.
    pub resent_at: Option<Timestamp>,
    /// When it was asked for.
    pub created_at: Timestamp,
    /// From this moment on it counts as missing.
    pub expires_at: Timestamp,
}

/// Reads a mobile number as settings take it: everything but digits is passed over, 10 to 15 of
/// them are needed, and they must be a UK mobile with or without `44` or `0`.
pub fn parse_phone(text: &str) -> Result<UkMobile, &'static str> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    if !(10..=15).contains(&digits.len()) {
        return Err(INVALID_PHONE);
    }
    UkMobile::parse(&digits).map_err(|_| INVALID_PHONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uk_mobile_is_read_with_or_without_its_prefix() {
        for text in [
            "07700900461",
            "7700900461",
            "+44 7700 900461",
            "+44 (0)7700 900461",
            "00447700900461",
            "07700.900/461",
        ] {
            assert_eq!(
                parse_phone(text).unwrap().as_str(),
                "+447700900461",
                "{text}"
            );
        }
    }

    #[test]
    fn anything_else_has_the_message_of_the_spec() {
        for text in [
            "",
            "   ",
            "770090046",
            "01223344556",
            "+1 202 555 0143",
            "07000900461",
            "447700900461447",
            "0770090046100000",
            "seven",
        ] {
            assert_eq!(parse_phone(text), Err(INVALID_PHONE), "{text}");
        }
    }
}
