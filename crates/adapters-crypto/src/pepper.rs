//! The secret that hashes need beside what the database holds.

use domain_auth::ports::{HashContext, SecretKind};
use sealing::mac;
use std::fmt;
use zeroize::Zeroizing;

/// Bytes by which a hash names its pepper.
const ID: usize = 4;

/// One pepper. What it is called tells nothing of it.
pub struct Pepper {
    id: [u8; ID],
    key: Zeroizing<[u8; 32]>,
}

impl Pepper {
    pub fn new(key: &[u8; 32]) -> Self {
        let [a, b, c, d, ..] = mac(key, "pepper id", &[]);
        Self {
            id: [a, b, c, d],
            key: Zeroizing::new(*key),
        }
    }

    pub(crate) const fn id(&self) -> &[u8; ID] {
        &self.id
    }

    /// `raw` as it is stored: of no use without this pepper, nor for another person or another use.
    pub(crate) fn season(&self, of: HashContext, raw: &[u8; 32]) -> [u8; 32] {
        let which: &[u8] = match of.which {
            SecretKind::Password => b"password",
            SecretKind::Pin => b"pin",
            SecretKind::Answer => b"answer",
        };
        mac(
            &self.key,
            "pepper",
            &[of.person.uuid().as_bytes(), which, raw],
        )
    }
}

impl fmt::Debug for Pepper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pepper(…)")
    }
}

/// Today's pepper, and those before it that stored hashes may still name.
#[derive(Debug)]
pub struct Peppers {
    /// Seasons new hashes.
    pub current: Pepper,
    pub older: Vec<Pepper>,
}

impl Peppers {
    pub fn only(key: &[u8; 32]) -> Self {
        Self {
            current: Pepper::new(key),
            older: Vec::new(),
        }
    }

    pub(crate) fn named(&self, id: &[u8]) -> Option<&Pepper> {
        let mut all = std::iter::once(&self.current).chain(&self.older);
        all.find(|pepper| pepper.id() == id)
    }
}
