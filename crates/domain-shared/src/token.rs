//! Tokens: 256 random bits on the wire. A store keeps an HMAC of their SHA-256.

use crate::Random;
use crate::random::bytes32;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::fmt;
use zeroize::Zeroizing;

/// A token as its bearer holds it.
#[derive(Clone)]
pub struct Token(Zeroizing<[u8; 32]>);

impl Token {
    /// A fresh token.
    pub fn generate(random: &dyn Random) -> Self {
        Self(Zeroizing::new(bytes32(random)))
    }

    /// Reads 43 characters of base64url; anything else is no token.
    pub fn parse(text: &str) -> Option<Self> {
        let mut bytes = Zeroizing::new([0; 32]);
        match URL_SAFE_NO_PAD.decode_slice(text, bytes.as_mut_slice()) {
            Ok(32) => Some(Self(bytes)),
            _ => None,
        }
    }

    /// The form that cookies, answers and links carry.
    pub fn encode(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.as_slice())
    }

    /// The hash by which a store finds the token.
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_slice()).into())
    }
}

impl fmt::Debug for Token {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The SHA-256 of a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    pub const fn stored(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for TokenHash {
    /// Links between cookies and rows stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Sevens;
    impl Random for Sevens {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(7);
        }
    }

    #[test]
    fn a_token_survives_the_wire() {
        let token = Token::generate(&Sevens);
        assert_eq!(token.encode().len(), 43);
        assert_eq!(Token::parse(&token.encode()).unwrap().hash(), token.hash());
    }

    #[test]
    fn what_is_no_token_is_none() {
        let wire = Token::generate(&Sevens).encode();
        for text in [
            "",
            "abc",
            &wire[1..],
            &format!("{wire}A"),
            &format!("{wire}="),
            &wire.replace('B', "+"),
        ] {
            assert!(Token::parse(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_store_is_given_the_digest_only() {
        let token = Token::generate(&Sevens);
        assert_ne!(token.hash().bytes(), &[7; 32]);
        assert_eq!(format!("{token:?}"), "Token(…)");
    }
}
