use std::fmt;

/// The hash of a password, a PIN or a security answer: a PHC string with the id of its pepper, as
/// the [`crate::ports::Hasher`] made it.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    pub fn new(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

macro_rules! keyed_hash {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name([u8; 32]);

        impl $name {
            pub const fn new(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            pub const fn bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl fmt::Debug for $name {
            /// Links between people and rows stay out of logs.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    };
}

keyed_hash!(
    /// The keyed hash of a normalised email: finds an account without showing the address.
    EmailIndex
);
keyed_hash!(PhoneIndex);
keyed_hash!(
    /// The keyed hash of a code, bound to its challenge.
    CodeHash
);
keyed_hash!(
    /// The keyed hash of a browser's cookie, bound to a person: it does not show that two people use
    /// one browser.
    BrowserHash
);
