use crate::auth::site::{EMAIL, PASSWORD, PIN, Site, Visitor};
use crate::support::{Reply, send};
use actix_web::http::Method;
use actix_web::http::header::{HeaderName, HeaderValue};
use api_actix::http::authority::Authority;
use http_edge::cookies::CSRF_COOKIE;
use serde_json::{Value, json};

const VICTIM: &str = "victim@example.co.uk";

/// `body` with every field by which a client may say who is meant.
fn claiming_to_be(victim: &str, mut body: Value) -> Value {
    for field in [
        "userId", "user_id", "user", "id", "personId", "ownerId", "sub", "role", "owner",
    ] {
        body[field] = json!(victim);
    }
    if body.get("email").is_none() {
        body["email"] = json!(victim);
    }
    if body.get("phone").is_none() {
        body["phone"] = json!("+447700900999");
    }
    body
}

async fn email_of(visitor: &mut Visitor<'_>) -> Value {
    visitor.get("/auth/me").await.json()["data"]["user"]["email"].clone()
}

/// Bitwarden CVE-2026-60104: the email in a body was not checked against the caller.
#[actix_web::test]
async fn cve_2026_60104_no_field_of_a_body_selects_whose_account_is_meant() {
    let site = Site::new();
    let mut victim = site.visitor();
    victim.sign_up(VICTIM).await;
    let mut caller = site.member().await;
    let before = victim.get("/auth/me").await.json();

    let login = json!({"email": EMAIL, "password": PASSWORD, "rememberMe": true});
    let data = caller
        .done("/auth/login", claiming_to_be(VICTIM, login))
        .await;
    let token = data["verificationToken"].clone();
    let code = json!({"verificationToken": token, "verificationCode": site.code()});
    caller
        .done("/auth/verify-login", claiming_to_be(VICTIM, code))
        .await;
    let pin = json!({"verificationToken": token, "pinCode": PIN});
    let data = caller
        .done("/auth/verify-login-pin", claiming_to_be(VICTIM, pin))
        .await;
    assert_eq!(data["user"]["email"], EMAIL);
    let pin = claiming_to_be(VICTIM, json!({"pinCode": PIN}));
    caller.done("/auth/refresh-token", pin).await;
    assert_eq!(email_of(&mut caller).await, EMAIL);
    let question = json!({"questionType": "first_pet", "answer": "Rex the dog"});
    let question = claiming_to_be(VICTIM, question);
    caller.done("/security-questions/set", question).await;

    assert_eq!(victim.get("/auth/me").await.json(), before);
    let status = victim.get("/security-questions/status").await.json();
    assert_eq!(status["data"]["hasSecurityQuestion"], false);
    caller
        .done("/auth/logout", claiming_to_be(VICTIM, json!({})))
        .await;
    assert!(victim.is_in().await);
}

/// A reset is of the account whose link it is, whatever email stands beside it.
#[actix_web::test]
async fn cve_2026_60104_a_reset_is_of_the_account_its_link_was_sent_to() {
    let site = Site::new();
    let mut victim = site.visitor();
    victim.sign_up(VICTIM).await;
    let mut caller = site.member().await;
    caller
        .done("/auth/forgot-password", json!({"email": EMAIL}))
        .await;
    let reset = json!({"resetToken": site.reset_token(), "newPassword": "N3w-lute-string"});
    caller
        .done("/auth/reset-password", claiming_to_be(VICTIM, reset))
        .await;
    assert!(victim.is_in().await);
    let body = json!({"email": VICTIM, "password": "N3w-lute-string"});
    assert_eq!(victim.post("/auth/login", body).await.status, 400);
    let body = json!({"email": VICTIM, "password": PASSWORD});
    victim.done("/auth/login", body).await;
}

/// Paperless-ngx CVE-2024-35184: the header of an identity proxy was believed.
#[actix_web::test]
async fn cve_2024_35184_no_header_says_who_is_signed_in() {
    let site = Site::new();
    site.member().await;
    for name in [
        "remote-user",
        "x-remote-user",
        "remote_user",
        "http_remote_user",
        "x-forwarded-user",
        "x-forwarded-email",
        "x-forwarded-preferred-username",
        "x-auth-request-email",
        "x-auth-request-user",
        "x-webauth-user",
        "x-user",
        "x-user-id",
        "x-original-user",
        "cf-access-authenticated-user-email",
        "x-goog-authenticated-user-email",
        "x-ms-client-principal-name",
        "x-authentik-email",
        "forwarded",
    ] {
        for route in site.shared.routes() {
            if route.authority == Authority::SignedIn && route.method() == Method::GET {
                let path = route.path().strip_prefix("/api/v1").unwrap();
                let request = site.visitor().request(&Method::GET, path);
                let name = HeaderName::from_static(name);
                let request = request.insert_header((name.clone(), EMAIL));
                let reply = send(&site.shared, request).await;
                assert_eq!(reply.status, 401, "{name} at {path}");
            }
        }
    }
}

/// Posts with one more header, from a browser that has its CSRF token already.
async fn post_with(
    visitor: &mut Visitor<'_>,
    site: &Site,
    path: &str,
    header: (&str, &str),
    body: &Value,
) -> Reply {
    if !visitor.cookies.contains_key(CSRF_COOKIE) {
        visitor.get("/auth/csrf").await;
    }
    let name = HeaderName::from_bytes(header.0.as_bytes()).unwrap();
    let value = HeaderValue::from_str(header.1).unwrap();
    let request = visitor.request(&Method::POST, path).set_json(body);
    let request = request.insert_header((name, value));
    visitor.exchange(&site.shared, request).await
}

/// Nor where the call comes from; the limit stays with the network.
#[actix_web::test]
async fn cve_2024_35184_no_header_says_where_a_caller_is() {
    let site = Site::new();
    for header in [
        "x-forwarded-for",
        "x-real-ip",
        "forwarded",
        "x-client-ip",
        "true-client-ip",
        "cf-connecting-ip",
        "x-cluster-client-ip",
    ] {
        let mut visitor = site.visitor();
        let mut statuses = Vec::new();
        for number in 0..7 {
            let body = json!({
                "email": format!("{header}{number}@example.co.uk"), "password": "Tr0ubadour-lutes",
            });
            let value = match header {
                "forwarded" => format!("for=198.51.100.{number}"),
                _ => format!("198.51.100.{number}"),
            };
            let reply =
                post_with(&mut visitor, &site, "/auth/login", (header, &value), &body).await;
            statuses.push(reply.status);
        }
        assert_eq!(statuses, [400, 400, 400, 400, 400, 429, 429], "{header}");
    }
}

/// Links in mails lead to our own address, whatever a request calls us.
#[actix_web::test]
async fn cve_2024_35184_no_header_says_where_a_reset_link_leads() {
    let mut sent = 0;
    for (name, value) in [
        ("host", "evil.test"),
        ("host", "money.example.org.evil.test"),
        ("x-forwarded-host", "evil.test"),
        ("x-forwarded-server", "evil.test"),
        ("x-forwarded-proto", "http"),
        ("x-forwarded-prefix", "/evil.test"),
        ("x-original-host", "evil.test"),
        ("x-original-url", "https://evil.test/"),
        ("x-rewrite-url", "https://evil.test/"),
        ("x-host", "evil.test"),
        ("forwarded", "host=evil.test;proto=http"),
        ("referer", "https://evil.test/"),
    ] {
        let site = Site::new();
        site.member().await;
        let (mut visitor, body) = (site.visitor(), json!({"email": EMAIL}));
        let path = "/auth/forgot-password";
        let reply = post_with(&mut visitor, &site, path, (name, value), &body).await;
        assert!(
            [200, 400, 421].contains(&reply.status),
            "{name}: {}",
            reply.text()
        );
        for mail in site.mails() {
            assert!(!mail.body.contains("evil"), "{name}: {}", mail.body);
            for link in mail.body.lines().filter(|line| line.contains("token=")) {
                let own = "https://money.example.org/";
                assert!(link.starts_with(own), "{name}: {link}");
                sent += u32::from(link.contains("/reset-password?token="));
            }
        }
    }
    assert!(sent >= 10, "{sent} links were sent");
}
