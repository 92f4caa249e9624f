//! How often a caller may do what costs something (ASVS 2.4.1).

use super::authority::Subject;
use domain_auth::model::ClientAddress;
use domain_shared::throttle::{Allowance, CountKey};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt;

/// What a call costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Limit {
    /// A change of the caller's own records.
    Write,
    /// A file.
    Upload,
    /// A question to a provider that bills.
    Lookup,
    /// An attempt at a credential or a message that is sent.
    Credential,
}

impl Limit {
    /// Its name in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Write => "write",
            Self::Upload => "upload",
            Self::Lookup => "lookup",
            Self::Credential => "credential",
        }
    }
}

/// Calls for each class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowances {
    /// Changes a minute.
    pub writes: u32,
    /// Files a minute.
    pub uploads: u32,
    /// Questions to providers, an hour (T20).
    pub lookups: u32,
    /// Attempts at credentials a minute.
    pub credentials: u32,
}

impl Allowances {
    /// How often calls of `limit` may be made.
    pub const fn of(self, limit: Limit) -> Allowance {
        match limit {
            Limit::Write => Allowance::a_minute(self.writes),
            Limit::Upload => Allowance::a_minute(self.uploads),
            Limit::Lookup => Allowance::an_hour(self.lookups),
            Limit::Credential => Allowance::a_minute(self.credentials),
        }
    }
}

/// Turns who does what into the digest that is counted under.
#[derive(Clone)]
pub struct CountKeys([u8; 32]);

impl CountKeys {
    /// Derived from one of the installation's keys.
    pub fn new(secret: &[u8; 32]) -> Self {
        Self(mac(secret, &[b"holdfast/throttle"]))
    }

    /// What calls of `limit` by `subject` are counted under.
    pub fn of(&self, limit: Limit, subject: Subject) -> CountKey {
        let class = limit.as_str().as_bytes();
        match subject {
            Subject::Person(person) => mac(&self.0, &[class, b"person", person.uuid().as_bytes()]),
            Subject::Address(address) => mac(&self.0, &[class, b"address", &address.octets()]),
        }
    }
}

impl CountKeys {
    /// What refused calls of `address` are counted under.
    pub fn of_refused(&self, address: ClientAddress) -> CountKey {
        mac(&self.0, &[b"refused", &address.octets()])
    }
}

impl fmt::Debug for CountKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CountKeys(…)")
    }
}

fn mac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    // HMAC itself fills a short key up with zeros to the length of a block.
    let block: [u8; 64] = std::array::from_fn(|place| key.get(place).copied().unwrap_or(0));
    let mut mac = Hmac::<Sha256>::new(&block.into());
    for part in parts {
        mac.update(&[0]);
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn each_class_subject_and_installation_is_counted_for_itself() {
        let one = Subject::Address(ClientAddress::LOOPBACK);
        let other = ClientAddress::new(Ipv4Addr::new(10, 0, 0, 1).into());
        let other = Subject::Address(other);
        let keys = CountKeys::new(&[1; 32]);
        let all = [
            keys.of(Limit::Write, one),
            keys.of(Limit::Upload, one),
            keys.of(Limit::Write, other),
            CountKeys::new(&[2; 32]).of(Limit::Write, one),
        ];
        assert_eq!(std::collections::HashSet::from(all).len(), all.len());
        assert_eq!(keys.of(Limit::Write, one), keys.of(Limit::Write, one));
    }
}
