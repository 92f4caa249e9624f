use crate::{ColumnKey, MacKey, SealError, SecretKey};

macro_rules! system_keys {
    ($($(#[$meta:meta])* $name:ident $field:ident,)*) => {
        /// The uses of an installation's keys. The text names the row that keeps it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum SystemKey { $($(#[$meta])* $name,)* }

        impl SystemKey {
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => stringify!($field),)* }
            }
        }

        /// Every system key, random and independent of one another.
        #[derive(Debug, Clone)]
        pub struct SystemKeys { $($field: SecretKey,)* }

        impl SystemKeys {
            /// The keys that `find` answers, asked once for each of [`SystemKey::ALL`].
            ///
            /// # Errors
            /// The first error of `find`.
            pub fn load<E>(
                mut find: impl FnMut(SystemKey) -> Result<SecretKey, E>,
            ) -> Result<Self, E> {
                Ok(Self { $($field: find(SystemKey::$name)?,)* })
            }

            pub const fn get(&self, name: SystemKey) -> &SecretKey {
                match name { $(SystemKey::$name => &self.$field,)* }
            }
        }
    };
}

system_keys! {
    /// Hardens password, PIN and answer hashes.
    Pepper pepper,
    /// Signs CSRF tokens.
    Csrf csrf,
    /// Keys the hash of a one-time code.
    Code code,
    /// Keys the hashes by which an email or a phone is found.
    EmailIndex email_index,
    /// Seals messages on their way out.
    Outbox outbox,
    /// Seals registrations, which belong to nobody yet.
    Registration registration,
    Answers answers,
    /// Signs notices to devices.
    Push push,
    /// Vouches for rows that let somebody in, and keys the hashes of their tokens.
    Rows rows,
    /// Vouches for the audit log.
    Audit audit,
}

impl SystemKeys {
    /// New keys for a new installation.
    ///
    /// # Errors
    /// [`SealError::NoRandomness`].
    pub fn generate() -> Result<Self, SealError> {
        Self::load(|_| SecretKey::generate())
    }

    /// The key that seals columns under one of these.
    ///
    /// # Errors
    /// [`SealError`] where it cannot be derived.
    pub fn columns(&self, name: SystemKey) -> Result<ColumnKey, SealError> {
        ColumnKey::derive(self.get(name), "holdfast/system/columns")
    }

    /// One of these as a key that vouches. Such a key serves no other purpose.
    pub fn macs(&self, name: SystemKey) -> MacKey {
        MacKey::new(self.get(name).clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_key_is_its_own_and_has_its_own_row() {
        let keys = SystemKeys::generate().unwrap();
        let secrets: HashSet<_> = SystemKey::ALL
            .iter()
            .map(|name| *keys.get(*name).expose())
            .collect();
        let rows: HashSet<_> = SystemKey::ALL.iter().map(|name| name.as_str()).collect();
        assert_eq!(secrets.len(), SystemKey::ALL.len());
        assert_eq!(rows.len(), SystemKey::ALL.len());
    }

    #[test]
    fn loading_asks_for_each_key_by_name() {
        let mut asked = Vec::new();
        let keys = SystemKeys::load(|name| {
            asked.push(name);
            Ok::<_, SealError>(SecretKey::from_bytes(
                [u8::try_from(name.as_str().len()).unwrap(); 32],
            ))
        });
        assert_eq!(asked, SystemKey::ALL);
        assert_eq!(keys.unwrap().get(SystemKey::Csrf).expose(), &[4; 32]);
    }
}
