//! The caller's address: the peer's, or what a configured proxy says (ASVS 4.1.3). actix's
//! `realip_remote_addr` believes every caller's header.

use actix_web::HttpRequest;
use ipnet::IpNet;
use std::net::{IpAddr, Ipv6Addr};

/// The networks whose `X-Forwarded-For` is believed.
#[derive(Debug, Clone, Default)]
pub struct Proxies(Vec<IpNet>);

impl Proxies {
    pub const fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    /// Whether nobody is believed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The caller's address: from the right, the first one that is not a proxy of ours.
    pub fn client_of(&self, req: &HttpRequest) -> IpAddr {
        let peer = req
            .peer_addr()
            .map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| {
                peer.ip().to_canonical()
            });
        if !self.contains(peer) {
            return peer;
        }
        let forwarded = req
            .headers()
            .get_all("X-Forwarded-For")
            .filter_map(|value| value.to_str().ok())
            .collect::<Vec<_>>()
            .join(",");
        let mut client = peer;
        for hop in forwarded.rsplit(',') {
            match hop.trim().parse::<IpAddr>() {
                Ok(hop) => client = hop.to_canonical(),
                Err(_) => break,
            }
            if !self.contains(client) {
                break;
            }
        }
        client
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    fn client(proxies: &[&str], peer: &str, forwarded: Option<&str>) -> String {
        let proxies = Proxies::new(proxies.iter().map(|n| n.parse().unwrap()).collect());
        let mut request = TestRequest::default().peer_addr(peer.parse().unwrap());
        if let Some(forwarded) = forwarded {
            request = request.insert_header(("X-Forwarded-For", forwarded));
        }
        proxies.client_of(&request.to_http_request()).to_string()
    }

    #[test]
    fn only_a_configured_proxy_is_believed() {
        for (proxies, peer, forwarded, expected) in [
            (&[][..], "203.0.113.9:1", None, "203.0.113.9"),
            (&[], "203.0.113.9:1", Some("198.51.100.1"), "203.0.113.9"),
            (
                &["10.0.0.0/8"],
                "10.0.0.1:1",
                Some("198.51.100.1"),
                "198.51.100.1",
            ),
            (
                &["10.0.0.0/8"],
                "10.0.0.1:1",
                Some("6.6.6.6, 198.51.100.1"),
                "198.51.100.1",
            ),
            (
                &["10.0.0.0/8"],
                "10.0.0.1:1",
                Some("198.51.100.1, 10.0.0.2"),
                "198.51.100.1",
            ),
            (&["10.0.0.0/8"], "10.0.0.1:1", Some("rubbish"), "10.0.0.1"),
            (&["10.0.0.0/8"], "10.0.0.1:1", None, "10.0.0.1"),
            (
                &["10.0.0.0/8"],
                "[::ffff:10.0.0.1]:1",
                Some("2001:db8::1"),
                "2001:db8::1",
            ),
        ] {
            assert_eq!(
                client(proxies, peer, forwarded),
                expected,
                "{peer} {forwarded:?}"
            );
        }
    }
}
