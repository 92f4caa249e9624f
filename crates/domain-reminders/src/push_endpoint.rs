//! Which subscriptions of browsers we send notices to.

use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use domain_shared::Invalid;
use domain_shared::messages::PushSubscription;
use url::{Host, Url};

/// The push services of the browsers there are. A name that begins with a point stands for all below
/// it. Anything else would make us call whatever server a stranger names.
const SERVICES: [&str; 6] = [
    // Chrome, Edge on Android, Samsung Internet, Opera and Brave.
    "fcm.googleapis.com",
    // Chrome, before 2018.
    "android.googleapis.com",
    // Firefox.
    ".push.services.mozilla.com",
    // Safari.
    ".push.apple.com",
    // Edge.
    ".notify.windows.com",
    ".wns.windows.com",
];

/// How long an address of a push service is at most.
const LONGEST: usize = 1_000;
/// An uncompressed point of P-256 (SEC 1, 2.3.3).
const KEY_BYTES: usize = 65;
const AUTH_BYTES: usize = 16;

/// Some browsers pad what they say.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

const NOT_KNOWN: &str = "We don't know this browser's push service";
const NOT_A_KEY: &str = "This is not a key of a push subscription";

/// Which push services are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushServices {
    /// Those of the known browsers.
    Known,
    /// Those, and any on this machine, without TLS: for tests.
    KnownAndLoopback,
}

impl PushServices {
    /// Reads a subscription as a browser says it.
    ///
    /// # Errors
    /// [`Invalid`], on `endpoint` or `keys`.
    pub fn parse(
        self,
        endpoint: &str,
        p256dh: &str,
        auth: &str,
    ) -> Result<PushSubscription, Invalid> {
        let endpoint = Url::parse(endpoint).ok().filter(|url| self.takes(url));
        let endpoint = endpoint.ok_or_else(|| Invalid::new("endpoint", NOT_KNOWN))?;
        let is_point =
            decoded(p256dh).is_some_and(|key| key.len() == KEY_BYTES && key.first() == Some(&4));
        if !is_point || decoded(auth).is_none_or(|auth| auth.len() != AUTH_BYTES) {
            return Err(Invalid::new("keys", NOT_A_KEY));
        }
        Ok(PushSubscription {
            // One browser has one address, however it is spelled.
            endpoint: endpoint.into(),
            p256dh: p256dh.trim_end_matches('=').to_owned(),
            auth: auth.trim_end_matches('=').to_owned(),
        })
    }

    fn takes(self, url: &Url) -> bool {
        let names_somebody = !url.username().is_empty() || url.password().is_some();
        if url.as_str().len() > LONGEST || names_somebody || url.fragment().is_some() {
            return false;
        }
        if self == Self::KnownAndLoopback && is_loopback(url) {
            return true;
        }
        url.scheme() == "https" && url.port().is_none() && url.host_str().is_some_and(is_known)
    }
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}

fn is_known(host: &str) -> bool {
    SERVICES
        .iter()
        .any(|service| match service.strip_prefix('.') {
            Some(_) => host.ends_with(service),
            None => host == *service,
        })
}

fn decoded(text: &str) -> Option<Vec<u8>> {
    BASE64.decode(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn only_the_known_push_services_are_called() {
        for (endpoint, known, loopback) in [
            ("https://fcm.googleapis.com/fcm/send/abc:def", true, true),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
                true,
                true,
            ),
            ("https://web.push.apple.com/QAAA", true, true),
            (
                "https://wns2-ln2p.notify.windows.com/w/?token=B",
                true,
                true,
            ),
            ("http://fcm.googleapis.com/fcm/send/abc", false, false),
            ("https://fcm.googleapis.com:8443/x", false, false),
            ("https://fcm.googleapis.com.evil.example/x", false, false),
            ("https://evilfcm.googleapis.com/x", false, false),
            ("https://push.apple.com.evil.example/x", false, false),
            ("https://evilpush.apple.com/x", false, false),
            ("https://user@fcm.googleapis.com/x", false, false),
            ("https://web.push.apple.com/QAAA#2", false, false),
            ("https://169.254.169.254/latest/meta-data", false, false),
            ("http://127.0.0.1:9000/push/1", false, true),
            ("http://localhost:9000/push/1", false, true),
            ("http://10.0.0.1/push", false, false),
            ("file:///etc/passwd", false, false),
            ("not an address", false, false),
            ("", false, false),
        ] {
            for (services, taken) in [
                (PushServices::Known, known),
                (PushServices::KnownAndLoopback, loopback),
            ] {
                let read = services.parse(endpoint, KEY, AUTH);
                assert_eq!(read.is_ok(), taken, "{endpoint}");
            }
        }
        let long = format!("https://web.push.apple.com/{}", "a".repeat(LONGEST));
        assert!(PushServices::Known.parse(&long, KEY, AUTH).is_err());
    }

    #[test]
    fn an_address_is_kept_as_it_is_called() {
        let spelled = " https://WEB.push.apple.com/QA\nAA";
        let read = PushServices::Known.parse(spelled, KEY, AUTH).unwrap();
        assert_eq!(read.endpoint, "https://web.push.apple.com/QAAA");
    }

    #[test]
    fn keys_of_another_size_are_refused_on_their_field() {
        let endpoint = "https://web.push.apple.com/QAAA";
        let read = |key: &str, auth: &str| PushServices::Known.parse(endpoint, key, auth);
        assert!(read(KEY, AUTH).is_ok());
        let padded = read(KEY, &format!("{AUTH}==")).unwrap();
        assert_eq!(padded.auth, AUTH);
        for (key, auth) in [
            ("", AUTH),
            (AUTH, AUTH),
            (KEY, KEY),
            (KEY, ""),
            ("ä", AUTH),
            (&KEY.replace("BC", "CC"), AUTH),
        ] {
            let refused = read(key, auth).unwrap_err();
            let told: Vec<_> = refused.errors().map(|e| (e.field, &*e.message)).collect();
            assert_eq!(told, [("keys", NOT_A_KEY)], "{key} {auth}");
        }
        let refused = PushServices::Known.parse("https://example.com/", KEY, AUTH);
        assert_eq!(
            refused.unwrap_err().errors().next().unwrap().field,
            "endpoint"
        );
    }
}
