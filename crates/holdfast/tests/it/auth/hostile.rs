//! Bodies that no form sends: they are refused, and never at the server's own fault.

use crate::support::World;
use actix_web::http::Method;
use api_actix::http::Route;
use http_edge::operation::Content;
use serde_json::Value;
use std::sync::Arc;

/// Fields of any account route, so that each finds some of its own among them.
const FIELDS: [&str; 20] = [
    "email",
    "password",
    "rememberMe",
    "firstName",
    "lastName",
    "termsAccepted",
    "marketingAccepted",
    "dateOfBirth",
    "address",
    "postCode",
    "phone",
    "token",
    "verificationToken",
    "verificationCode",
    "pinCode",
    "resetToken",
    "newPassword",
    "questionType",
    "answer",
    "name",
];

/// An object in which every field has this value, as it is written.
fn all(value: &str) -> String {
    let fields = FIELDS.map(|field| format!("\"{field}\":{value}"));
    format!("{{{}}}", fields.join(","))
}

/// Bodies that are no object, or give every key twice.
fn unreadable() -> Vec<Vec<u8>> {
    let twice = ["\"a\"", "1"].map(|value| {
        let once = all(value);
        format!("{},{}", once.trim_end_matches('}'), &once[1..])
    });
    let plain = ["", "{", "null", "[]", "\u{feff}{}"].map(str::to_owned);
    let texts = plain.into_iter().chain(twice);
    let not_text = [
        b"{\"email\":\"\xff\xfe\"}".to_vec(),
        b"\x1f\x8b\x08\x00".to_vec(),
    ];
    texts.map(String::into_bytes).chain(not_text).collect()
}

/// Objects with values that no form sends.
fn strange() -> Vec<Vec<u8>> {
    [
        "123456789012345678901234567890",
        "-0",
        "null",
        "[]",
        "{}",
        "[\"a\"]",
        "{\"$ne\":null}",
        "\"\\ud800\"",
        "\"\\udfff\\ud800\"",
        "\"\\u0000\"",
        "\"\\u0000' OR 1=1 --\"",
        "\"\\u202e\\ufeff\\uffff\"",
        "\"' OR '1'='1\"",
        "\"%00%0d%0a\"",
        "\"../../etc/passwd\"",
        "\"2026-02-30T25:61:61Z\"",
        "\"9999999999-01-01\"",
        "\"\"",
        "\"é́́́́\"",
        "\"𝟎𝟏𝟐𝟑𝟒𝟓\"",
        "\"٠١٢٣٤٥\"",
        &format!("\"{}\"", "a".repeat(3_000)),
        &format!("\"{}\"", "é".repeat(1_500)),
    ]
    .map(|value| all(value).into_bytes())
    .to_vec()
}

/// The account routes that read a JSON body.
fn account_routes(world: &World) -> Vec<Arc<Route>> {
    let routes = world.shared.routes().iter();
    routes
        .filter(|route| {
            ["/auth/", "/security-questions/", "/settings"]
                .iter()
                .any(|area| route.path().contains(area))
                && route.method() != Method::GET
                && route.content == Content::Json
        })
        .cloned()
        .collect()
}

#[actix_web::test]
async fn t29_no_body_makes_an_account_route_fail() {
    let world = World::new();
    let routes = account_routes(&world);
    assert!(routes.len() >= 16, "{}", routes.len());
    let newcomer = world.newcomer().await;
    let caller = world.owner.clone();
    let caller = caller.with("__Host-pre", newcomer.cookie("__Host-pre"));
    let caller = caller.with("__Secure-rt", newcomer.cookie("__Host-pre"));
    let unreadable = unreadable().into_iter().map(|body| (body, true));
    let strange = strange().into_iter().map(|body| (body, false));
    let bodies: Vec<_> = unreadable.chain(strange).collect();
    for route in routes {
        let path = route.path().replace(['{', '}'], "");
        for (body, is_unreadable) in &bodies {
            let request = caller
                .request(route.method(), &path)
                .insert_header(("Content-Type", "application/json"))
                .set_payload(body.clone());
            let reply = world.send(request).await;
            let shown = String::from_utf8_lossy(&body[..body.len().min(60)]);
            let call = format!("{} {path} {shown}: {}", route.method(), reply.text());
            let is_expected = match reply.status {
                400 | 404 | 422 => true,
                // A refresh cookie that is none is told so before the PIN is looked at. Passkeys ask
                // for the session themselves, and it is not in their store here.
                401 => {
                    path == "/api/v1/auth/refresh-token"
                        || path.starts_with("/api/v1/auth/passkeys/")
                }
                // A strange name is a name.
                200 | 201 => !is_unreadable,
                _ => false,
            };
            assert!(is_expected, "{} {call}", reply.status);
            let said: Value = reply.json();
            assert_eq!(said["success"], reply.status < 300, "{call}");
        }
    }
    let metrics = world.get(&world.owner, "/metrics").await;
    assert!(metrics.text().contains("holdfast_panics_total 0"));
}
