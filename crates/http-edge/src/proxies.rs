//! The caller's address: the peer's, or what a configured proxy says (ASVS 4.1.3). actix's
//! `realip_remote_addr` believes every caller's header.

use actix_web::HttpRequest;
use actix_web::http::header::HeaderName;
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

    /// The id that a proxy of ours gave the request in its header `name`. Of anybody else, and of an id
    /// that is not 8 to 64 letters, digits, hyphens, underscores and dots, we know none.
    pub fn request_id_of<'r>(&self, req: &'r HttpRequest, name: &HeaderName) -> Option<&'r str> {
        if !self.contains(peer_of(req)) {
            return None;
        }
        let mut given = req.headers().get_all(name);
        let (Some(id), None) = (given.next(), given.next()) else {
            return None;
        };
        let id = id.to_str().ok()?;
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        ((8..=64).contains(&id.len()) && id.bytes().all(is_plain)).then_some(id)
    }

    /// The caller's address: from the right, the first one that is not a proxy of ours.
    pub fn client_of(&self, req: &HttpRequest) -> IpAddr {
        let peer = peer_of(req);
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

fn peer_of(req: &HttpRequest) -> IpAddr {
    req.peer_addr()
        .map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| {
            peer.ip().to_canonical()
        })
}

/// The network of an address, as far as the log tells it: 256 IPv4 addresses, or an IPv6 /48, which is
/// the most that a customer is given.
pub fn network_of(address: IpAddr) -> IpNet {
    let prefix = match address {
        IpAddr::V4(_) => 24,
        IpAddr::V6(_) => 48,
    };
    IpNet::new(address, prefix).map_or_else(|_| address.into(), |network| network.trunc())
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

    #[test]
    fn only_a_configured_proxy_names_a_request_and_only_plainly() {
        let proxies = Proxies::new(vec!["10.0.0.0/8".parse().unwrap()]);
        let name = HeaderName::from_static("x-request-id");
        let long = "a".repeat(64);
        for (peer, given, expected) in [
            ("10.0.0.1:1", &["0199d6f0-0000-7000.A_b"][..], true),
            ("10.0.0.1:1", &[long.as_str()], true),
            ("[::ffff:10.0.0.1]:1", &["12345678"], true),
            ("203.0.113.9:1", &["12345678"], false),
            ("10.0.0.1:1", &[], false),
            ("10.0.0.1:1", &["1234567"], false),
            ("10.0.0.1:1", &[&format!("{long}a")], false),
            ("10.0.0.1:1", &["1234 5678"], false),
            ("10.0.0.1:1", &["12345678\u{e9}"], false),
            ("10.0.0.1:1", &["<script>alert"], false),
            ("10.0.0.1:1", &["12345678", "87654321"], false),
        ] {
            let mut request = TestRequest::default().peer_addr(peer.parse().unwrap());
            for id in given {
                request = request.append_header(("X-Request-ID", *id));
            }
            let request = request.to_http_request();
            let known = proxies.request_id_of(&request, &name);
            let expected = expected.then(|| given[0]);
            assert_eq!(known, expected, "{peer} {given:?}");
        }
    }

    #[test]
    fn the_log_tells_the_network_and_not_the_address() {
        for (address, network) in [
            ("203.0.113.9", "203.0.113.0/24"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
        ] {
            assert_eq!(network_of(address.parse().unwrap()).to_string(), network);
        }
    }
}
