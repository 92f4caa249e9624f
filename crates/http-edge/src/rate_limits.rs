//! How often a caller may do what costs something (ASVS 2.4.1). actix has no rate limiter.

use domain_auth::model::ClientAddress;
use domain_shared::PersonId;
use domain_shared::rate_limit::{CountKey, RateLimit};
use sealing::mac;
use std::fmt;

/// Whom a call counts against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    Person(PersonId),
    /// The network of an address.
    Address(ClientAddress),
}

/// The cost of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Limit {
    /// A change of the caller's own records.
    Write,
    Upload,
    /// A question to a provider that bills.
    Lookup,
    /// An attempt at a credential or a message that is sent.
    Credential,
    /// A question that a screen asks again and again while somebody waits.
    Poll,
}

impl Limit {
    /// Its name in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Write => "write",
            Self::Upload => "upload",
            Self::Lookup => "lookup",
            Self::Credential => "credential",
            Self::Poll => "poll",
        }
    }
}

/// Polls a minute: a screen asks 20 times, and a household may have several.
const POLLS: u32 = 120;

/// Calls for each class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateLimits {
    /// Changes a minute.
    pub writes: u32,
    /// Files a minute.
    pub uploads: u32,
    /// Questions to providers, an hour.
    pub lookups: u32,
    /// Attempts at credentials a minute.
    pub credentials: u32,
}

impl RateLimits {
    /// Limits that a person, or a household behind one address, does not meet. A change or a file
    /// is work and room for the server, so a script is held to two changes and one file a second. A
    /// question to a provider is paid for: twenty an hour are more vehicles and homes than anybody
    /// adds at a time. An attempt at a credential every other second lets a family sign in
    /// together; what guesses may do to one account is limited there.
    pub const PRODUCTION: Self = Self {
        writes: 120,
        uploads: 60,
        lookups: 20,
        credentials: 30,
    };

    /// Ten times that, as one person plays many on one machine; questions cost nothing there.
    pub const DEVELOPMENT: Self = Self {
        writes: 1_200,
        uploads: 600,
        lookups: 2_000,
        credentials: 300,
    };

    /// How often calls of `limit` may be made.
    pub const fn of(self, limit: Limit) -> RateLimit {
        match limit {
            Limit::Write => RateLimit::a_minute(self.writes),
            Limit::Upload => RateLimit::a_minute(self.uploads),
            Limit::Lookup => RateLimit::an_hour(self.lookups),
            Limit::Credential => RateLimit::a_minute(self.credentials),
            Limit::Poll => RateLimit::a_minute(POLLS),
        }
    }
}

/// Turns who does what into the digest that is counted under.
#[derive(Clone)]
pub struct CountKeys([u8; 32]);

impl CountKeys {
    /// Derived from one of the installation's keys.
    pub fn new(secret: &[u8; 32]) -> Self {
        Self(mac(secret, "throttle", &[]))
    }

    /// The keys that calls of `limit` by `subject` are counted under, and how often each may be
    /// made where `allowed` is the allowance of an address: an address counts in each of its
    /// networks.
    pub fn of(
        &self,
        limit: Limit,
        subject: Subject,
        allowed: RateLimit,
    ) -> Vec<(CountKey, RateLimit)> {
        let class = limit.as_str().as_bytes();
        match subject {
            Subject::Person(person) => {
                let key = mac(&self.0, "person", &[class, person.uuid().as_bytes()]);
                vec![(key, allowed)]
            }
            Subject::Address(address) => {
                let networks = address.networks().into_iter();
                let counted = networks.map(|network| {
                    let key = mac(&self.0, "address", &[class, network.octets()]);
                    let calls = network.limit(allowed.calls);
                    (key, RateLimit { calls, ..allowed })
                });
                counted.collect()
            }
        }
    }
}

impl CountKeys {
    /// The key that refused calls of `address` are counted under.
    pub fn of_refused(&self, address: ClientAddress) -> CountKey {
        mac(&self.0, "refused", &[&address.octets()])
    }
}

impl fmt::Debug for CountKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CountKeys(…)")
    }
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
        let of = |keys: CountKeys, limit, subject| {
            let counted = keys.of(limit, subject, RateLimit::a_minute(5));
            assert_eq!(counted.len(), 1);
            counted[0].0
        };
        let keys = || CountKeys::new(&[1; 32]);
        let all = [
            of(keys(), Limit::Write, one),
            of(keys(), Limit::Upload, one),
            of(keys(), Limit::Write, other),
            of(CountKeys::new(&[2; 32]), Limit::Write, one),
        ];
        assert_eq!(std::collections::HashSet::from(all).len(), all.len());
        assert_eq!(of(keys(), Limit::Write, one), all[0]);
    }

    #[test]
    fn an_ipv6_address_is_counted_in_both_of_its_networks() {
        let keys = CountKeys::new(&[1; 32]);
        let of = |address: &str| {
            let subject = Subject::Address(ClientAddress::new(address.parse().unwrap()));
            keys.of(Limit::Credential, subject, RateLimit::a_minute(5))
        };
        let (one, neighbour) = (of("2001:db8:1:2::9"), of("2001:db8:1:3::9"));
        assert_eq!(one.len(), 2);
        assert_ne!(one[0], neighbour[0]);
        assert_eq!(one[1], neighbour[1]);
        assert_eq!((one[0].1.calls, one[1].1.calls), (5, 20));
    }
}
