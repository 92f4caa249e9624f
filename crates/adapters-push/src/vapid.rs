//! Who sends, proven to a push service: VAPID, RFC 8292.

use crate::key;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use domain_shared::Timestamp;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use url::Url;

/// How long a token is good for. A push service takes none that lives longer than a day, and half of
/// it leaves room for a clock that is wrong.
const TOKEN_LIFE: TimeDelta = TimeDelta::hours(12);

/// The sender's key, and where the sender can be met.
pub(crate) struct Vapid {
    key: SigningKey,
    contact: String,
}

impl Vapid {
    pub(crate) fn new(secret: &[u8; 32], contact: String) -> Self {
        let key = SigningKey::from(key::from_seed(secret));
        Self { key, contact }
    }

    /// The point of the public key, uncompressed, in base64url without padding.
    pub(crate) fn public_key(&self) -> String {
        let point = self.key.verifying_key().to_encoded_point(false);
        URL_SAFE_NO_PAD.encode(point)
    }

    /// The `Authorization` of a notice that goes to `endpoint` at `now`.
    pub(crate) fn authorization(&self, endpoint: &Url, now: Timestamp) -> String {
        let header = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({
            "aud": endpoint.origin().ascii_serialization(),
            "exp": (now + TOKEN_LIFE).timestamp(),
            "sub": self.contact,
        });
        let [header, claims] =
            [header, claims].map(|part| URL_SAFE_NO_PAD.encode(part.to_string()));
        let signed = format!("{header}.{claims}");
        let signature: Signature = self.key.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public_key())
    }
}
