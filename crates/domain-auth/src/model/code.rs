use super::hashes::CodeHash;
use domain_shared::Timestamp;
use std::fmt;

pub const NOT_A_CODE: &str = "Verification code must be 6 digits";

domain_shared::id_type! {
    /// One code that was sent: a resend makes another challenge.
    ChallengeId
}

/// Six digits sent by text.
#[derive(Clone, PartialEq, Eq)]
pub struct SixDigitCode(String);

impl SixDigitCode {
    /// Accepts exactly six ASCII digits.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        if text.len() == 6 && text.bytes().all(|b| b.is_ascii_digit()) {
            Ok(Self(text.to_owned()))
        } else {
            Err(NOT_A_CODE)
        }
    }

    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SixDigitCode {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SixDigitCode(…)")
    }
}

/// The code that a flow expects before it goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    pub id: ChallengeId,
    /// The keyed hash of the right code.
    pub code: CodeHash,
    /// From this moment on the code is refused.
    pub expires_at: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_six_digits_are_a_code() {
        assert_eq!(SixDigitCode::parse("004217").unwrap().expose(), "004217");
        for text in ["", "12345", "1234567", "12345a", "１２", "      "] {
            assert_eq!(SixDigitCode::parse(text).unwrap_err(), NOT_A_CODE, "{text}");
        }
    }
}
