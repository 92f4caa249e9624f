//! Bearer secrets of 256 bits, as they stand in cookies and links.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain_shared::random::{Random, bytes32};
use std::fmt;

/// 32 random bytes in base64url: 43 characters. Stores keep its SHA-256 only.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A fresh token.
    pub fn fresh(random: &dyn Random) -> Self {
        Self(URL_SAFE_NO_PAD.encode(bytes32(random)))
    }

    /// Reads a token; anything that is not 32 bytes in canonical base64url is none.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        (bytes.len() == 32).then(|| Self(text.to_owned()))
    }

    /// The token's text. It is a secret.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    /// Secrets stay out of logs (T34).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_32_bytes_in_base64url_are_a_token() {
        let good = URL_SAFE_NO_PAD.encode([7; 32]);
        assert_eq!(Token::parse(&good).unwrap().as_str(), good);
        for bad in [
            "",
            "short",
            &good[1..],
            &format!("{good}A"),
            &format!("{good}="),
            &format!("{}+", &good[..42]),
            &format!(" {}", &good[1..]),
        ] {
            assert!(Token::parse(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn a_token_is_not_printed() {
        let token = Token::parse(&URL_SAFE_NO_PAD.encode([7; 32])).unwrap();
        assert_eq!(format!("{token:?}"), "Token(…)");
    }
}
