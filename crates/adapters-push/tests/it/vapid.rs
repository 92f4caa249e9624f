//! Who sends, as a push service checks it.

use crate::support;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use wiremock::ResponseTemplate;

fn decoded(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).unwrap()
}

fn json_of(part: &str) -> Value {
    serde_json::from_slice(&decoded(part)).unwrap()
}

#[tokio::test]
async fn the_token_names_the_push_service_and_is_signed_with_the_public_key() {
    let (sent, server) = support::answered(ResponseTemplate::new(201)).await;
    sent.unwrap();
    let requests = support::requests(&server).await;
    let authorization = requests[0].headers["authorization"].to_str().unwrap();
    let (token, key) = authorization
        .strip_prefix("vapid t=")
        .and_then(|rest| rest.split_once(", k="))
        .unwrap();
    assert_eq!(key, support::web_push().public_key());

    let (signed, signature) = token.rsplit_once('.').unwrap();
    UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decoded(key))
        .verify(signed.as_bytes(), &decoded(signature))
        .unwrap();

    let (header, claims) = signed.split_once('.').unwrap();
    assert_eq!(json_of(header), json!({ "typ": "JWT", "alg": "ES256" }));
    let twelve_hours_on = support::now().timestamp() + 12 * 60 * 60;
    assert_eq!(
        json_of(claims),
        json!({ "aud": server.uri(), "exp": twelve_hours_on, "sub": "mailto:post@money.example" })
    );
}

/// Browsers have subscribed to this key: another would end every subscription.
#[test]
fn a_secret_has_the_same_public_key_for_ever() {
    assert_eq!(
        support::web_push().public_key(),
        "BDW5tXtV5el1GDGdOyEOMUSDfa02zEtBxZMWfArlW4yWBRrlrmVIAYGoQOWcb5t93Pg1J0kod5o6heWURG8D7YQ"
    );
}
