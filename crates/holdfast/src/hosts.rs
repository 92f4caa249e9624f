//! Refuses calls under a name that is not ours. A page under a foreign name that resolves to this server
//! would be of one origin with us, and could read what a browser on this machine may read. actix's
//! `guard::Host` takes the first of several Host headers, and answers 404.

use crate::access_log::UNREADABLE;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::HOST;
use actix_web::http::uri::Authority;
use actix_web::middleware::Next;
use actix_web::web::Data;
use api_actix::http::ApiError;
use std::net::{Ipv4Addr, Ipv6Addr};

/// Pages for those who watch the server, under any name.
const ANY_HOST: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Middleware that answers 421 to a request for another host.
pub async fn only_ours(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, actix_web::Error> {
    let is_ours = ANY_HOST.contains(&req.path())
        || req.match_pattern().as_deref() == Some(UNREADABLE)
        || req
            .app_data::<Data<Hosts>>()
            .is_some_and(|hosts| hosts.are_named_by(&req));
    if is_ours {
        return Ok(next.call(req).await?.map_into_left_body());
    }
    let refused = ApiError::UnknownHost.into_response();
    Ok(req.into_response(refused).map_into_right_body())
}

/// The hosts that are ours, whatever the port.
#[derive(Debug, Clone)]
pub struct Hosts {
    public: Option<String>,
    loopback: bool,
}

impl Hosts {
    /// The host of the public URL, such as `money.example.org` or `[2001:db8::1]`.
    pub fn public(host: impl Into<String>) -> Self {
        Self {
            public: Some(host.into()),
            loopback: false,
        }
    }

    /// The names of this machine for itself, and no other.
    pub const fn loopback() -> Self {
        Self {
            public: None,
            loopback: true,
        }
    }

    fn is_ours(&self, host: &str) -> bool {
        let is_public = |public: &String| public.eq_ignore_ascii_case(host);
        self.public.as_ref().is_some_and(is_public) || (self.loopback && is_loopback(host))
    }

    /// Whether the request names us: in the Host header, and in its target where that is absolute.
    fn are_named_by(&self, req: &ServiceRequest) -> bool {
        let target = req.uri().host();
        let headers: Vec<_> = req.headers().get_all(HOST).collect();
        let named = match headers.as_slice() {
            [] => target.is_some(),
            [host] => self.is_header(host.as_bytes()),
            _ => false,
        };
        named && target.is_none_or(|host| self.is_ours(host))
    }

    fn is_header(&self, header: &[u8]) -> bool {
        Authority::try_from(header).is_ok_and(|authority| {
            let host = authority.host();
            let is_alone = authority.as_str() == host || authority.port_u16().is_some();
            is_alone && !authority.as_str().contains('@') && self.is_ours(host)
        })
    }
}

fn is_loopback(host: &str) -> bool {
    let v6 = || host.strip_prefix('[')?.strip_suffix(']');
    host.eq_ignore_ascii_case("localhost")
        || host.parse().is_ok_and(|v4: Ipv4Addr| v4.is_loopback())
        || v6().is_some_and(|v6| v6.parse().is_ok_and(|v6: Ipv6Addr| v6.is_loopback()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_hosts_are_the_public_one_and_in_development_those_of_this_machine() {
        let production = Hosts::public("money.example.org");
        let by_address = Hosts::public("[2001:db8::1]");
        let development = Hosts::loopback();
        for (hosts, header, ours) in [
            (&production, "money.example.org", true),
            (&production, "Money.Example.ORG", true),
            (&production, "money.example.org:8443", true),
            (&production, "money.example.org.evil.test", false),
            (&production, "evil.test", false),
            (&production, "localhost", false),
            (&production, "", false),
            (&by_address, "[2001:db8::1]:443", true),
            (&by_address, "[2001:db8::2]", false),
            (&development, "localhost:8080", true),
            (&development, "LOCALHOST", true),
            (&development, "127.0.0.1", true),
            (&development, "127.8.8.8:1", true),
            (&development, "[::1]:8080", true),
            (&development, "192.168.1.2", false),
            (&development, "[::2]", false),
            (&development, "localhost.evil.test", false),
            (&development, "localhost@evil.test", false),
            (&development, "evil.test@localhost", false),
            (&development, "localhost:x", false),
            (&development, "local host", false),
        ] {
            assert_eq!(hosts.is_header(header.as_bytes()), ours, "{header}");
        }
    }
}
