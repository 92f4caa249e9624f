//! Web Push, RFC 8030.

use crate::encryption::Recipient;
use crate::http::{self, ClientBuildError};
use crate::key;
use crate::payload::payload;
use crate::vapid::Vapid;
use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain_shared::Clock;
use domain_shared::ids::MessageId;
use domain_shared::messages::{Push, PushError, PushSender, PushSubscription, SendError};
use rand::TryRng;
use rand::rngs::SysRng;
use reqwest::Client;
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderName};
use std::sync::Arc;
use url::Url;

const TTL: HeaderName = HeaderName::from_static("ttl");
const URGENCY: HeaderName = HeaderName::from_static("urgency");
const TOPIC: HeaderName = HeaderName::from_static("topic");

/// How long a push service keeps a notice for a device that is off, in seconds: seven days. After
/// that the date is told of anew, and the app itself shows what is due.
const LIFE: u32 = 7 * 24 * 60 * 60;

pub struct WebPushConfig<'a> {
    /// 32 random bytes, kept as long as the installation lives: browsers subscribe to the key that is
    /// made from them, and take notices of no other.
    pub secret: &'a [u8; 32],
    /// Where push services reach whoever runs the installation: an `https` address or a `mailto:`.
    pub contact: String,
    /// Whether notices also go to addresses without TLS: for push services on this machine, in tests.
    pub without_tls: bool,
}

pub struct WebPush {
    client: Client,
    vapid: Vapid,
    without_tls: bool,
    clock: Arc<dyn Clock>,
}

impl WebPush {
    pub fn new(config: WebPushConfig<'_>, clock: Arc<dyn Clock>) -> Result<Self, ClientBuildError> {
        Ok(Self {
            client: http::client()?,
            vapid: Vapid::new(config.secret, config.contact),
            without_tls: config.without_tls,
            clock,
        })
    }

    /// The public key, under which browsers subscribe (`applicationServerKey`): an uncompressed point of
    /// P-256 in base64url without padding.
    pub fn public_key(&self) -> String {
        self.vapid.public_key()
    }

    fn endpoint(&self, to: &PushSubscription) -> Result<Url, SendError> {
        let url = Url::parse(&to.endpoint).ok();
        url.filter(|url| match url.scheme() {
            "https" => true,
            "http" => self.without_tls,
            _ => false,
        })
        .ok_or_else(|| SendError::Refused("the address is no push service's".to_owned()))
    }
}

#[async_trait]
impl PushSender for WebPush {
    async fn send(
        &self,
        id: MessageId,
        push: &Push,
        to: &PushSubscription,
    ) -> Result<(), PushError> {
        let endpoint = self.endpoint(to)?;
        let recipient = Recipient::of(to)
            .ok_or_else(|| SendError::Refused("the keys cannot be read".to_owned()))?;
        let encrypted = recipient
            .encrypt(payload(id, push), random()?, &key::from_seed(&random()?))
            .map_err(|error| SendError::NotSent(error.to_string(), None))?;
        let authorization = self.vapid.authorization(&endpoint, self.clock.now());
        let request = self
            .client
            .post(endpoint)
            .header(TTL, LIFE)
            .header(URGENCY, "normal")
            // A notice that waits at the push service is replaced by its repeat.
            .header(TOPIC, URL_SAFE_NO_PAD.encode(id.uuid()))
            .header(AUTHORIZATION, authorization)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .body(encrypted);
        http::send(request).await
    }
}

fn random<const N: usize>() -> Result<[u8; N], SendError> {
    let mut bytes = [0; N];
    SysRng
        .try_fill_bytes(&mut bytes)
        .map_err(|_| SendError::NotSent("the system has no randomness".to_owned(), None))?;
    Ok(bytes)
}
