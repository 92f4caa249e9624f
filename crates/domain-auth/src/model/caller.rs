//! The caller: what a request shows before we know the user.

use super::device::Device;
use super::token::{PreSession, TokenHash};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use uuid::Uuid;

/// The network a request comes from, as limits count it: an IPv4 address, or the /64 of an IPv6
/// one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddress(IpAddr);

impl ClientAddress {
    /// The network of `address`.
    pub fn new(address: IpAddr) -> Self {
        Self(match address {
            IpAddr::V4(v4) => IpAddr::V4(v4),
            IpAddr::V6(v6) => v6.to_ipv4_mapped().map_or_else(
                || IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
                IpAddr::V4,
            ),
        })
    }

    /// This machine.
    pub const LOOPBACK: Self = Self(IpAddr::V4(Ipv4Addr::LOCALHOST));

    /// The octets of the narrowest network.
    pub fn octets(&self) -> Vec<u8> {
        match self.0 {
            IpAddr::V4(v4) => v4.octets().to_vec(),
            IpAddr::V6(v6) => v6.octets().to_vec(),
        }
    }

    /// The networks that a call from here counts against, the narrowest first: an IPv4 address, or the
    /// /64 and the /56 of an IPv6 one. A customer is commonly given a whole /56, whose 256 networks
    /// must not count as 256 customers.
    pub fn networks(&self) -> Vec<Network> {
        let narrow = |octets: &[u8]| Network {
            octets: octets.to_vec(),
            scale: 1,
        };
        match self.0 {
            IpAddr::V4(v4) => vec![narrow(&v4.octets())],
            IpAddr::V6(v6) => {
                let [a, b, c, d, e, f, g, h, ..] = v6.octets();
                let wide = Network {
                    octets: vec![a, b, c, d, e, f, g],
                    scale: WIDE_SCALE,
                };
                vec![narrow(&[a, b, c, d, e, f, g, h]), wide]
            }
        }
    }
}

/// How many times the limit of a /64 a /56 has: mobile networks give each telephone a /64 of its own.
const WIDE_SCALE: u32 = 4;

/// A network that limits count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Network {
    octets: Vec<u8>,
    scale: u32,
}

impl Network {
    /// The octets of its prefix, as many as it has: networks of different lengths are never equal.
    pub fn octets(&self) -> &[u8] {
        &self.octets
    }

    /// `limit`, as it is for an address, for the whole network.
    pub const fn limit(&self, limit: u32) -> u32 {
        limit.saturating_mul(self.scale)
    }
}

/// The group that shares turns at hashing, so that many calls from one place do not keep
/// the others waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HashingKey {
    /// Everybody in one network, of whom nothing is known: an IPv4 address, or the /56 of an IPv6
    /// one, which a customer is commonly given whole.
    Network(ClientAddress),
    /// One browser that has proven something before: the id of what it is known by, or of its
    /// session, remembered device or flow.
    Known(Uuid),
}

#[derive(Debug, Clone, Copy)]
pub struct Caller {
    pub address: ClientAddress,
    /// Its pre-session, to which every flow is bound.
    pub pre_session: PreSession,
    /// The session cookie it shows, live or not.
    pub session: Option<TokenHash>,
    /// The refresh cookie it shows, live or not.
    pub refresh: Option<TokenHash>,
    /// Its own id, drawn for this call where it shows none.
    pub browser: TokenHash,
    /// The device that the caller says it is.
    pub device: Device,
}

impl Caller {
    /// The group whose hashing turns it shares while its user is unknown.
    pub fn hashing_key(&self) -> HashingKey {
        let ClientAddress(address) = self.address;
        HashingKey::Network(ClientAddress(match address {
            IpAddr::V4(v4) => IpAddr::V4(v4),
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 72 << 72)),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> ClientAddress {
        ClientAddress::new(text.parse().unwrap())
    }

    #[test]
    fn one_ipv6_network_counts_once() {
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9"));
        assert_ne!(of("2001:db8:1:2::9"), of("2001:db8:1:3::9"));
    }

    #[test]
    fn an_ipv6_network_is_also_counted_with_its_neighbours() {
        let (one, neighbour) = (of("2001:db8:1:2::9"), of("2001:db8:1:ff::9"));
        let stranger = of("2001:db8:1:102::9");
        let [narrow, wide] = one.networks().try_into().unwrap();
        assert_eq!((narrow.limit(5), wide.limit(5)), (5, 20));
        assert_ne!(neighbour.networks()[0], narrow);
        assert_eq!(neighbour.networks()[1], wide);
        assert!(!stranger.networks().contains(&wide));
        // The first /64 of a /56 begins with the same octets.
        let first = of("2001:db8:1:0::9").networks();
        assert_ne!(first[0].octets(), first[1].octets());
    }

    #[test]
    fn an_ipv4_address_is_one_network() {
        assert_eq!(of("192.0.2.7").networks().len(), 1);
    }

    #[test]
    fn a_mapped_ipv4_address_is_the_ipv4_address() {
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
    }
}
