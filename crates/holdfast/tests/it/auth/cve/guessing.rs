use crate::auth::site::{
    EMAIL, PASSWORD, PHONE, PIN, Site, Visitor, WRONG_PIN, assert_refused, credentials,
};
use chrono::TimeDelta;
use http_edge::cookies::CSRF_COOKIE;
use serde_json::{Value, json};

const SPENT: &str = "Too many wrong codes. Please ask for a new one.";

/// Gives six wrong codes, from a browser that drops its CSRF token each time, then the right one.
async fn six_wrong_then_right(visitor: &mut Visitor<'_>, path: &str, mut body: Value, right: &str) {
    for number in 0..6 {
        body["verificationCode"] = json!(format!("90000{number}"));
        visitor.cookies.remove(CSRF_COOKIE);
        assert_eq!(visitor.post(path, body.clone()).await.status, 400);
    }
    body["verificationCode"] = json!(right);
    let reply = visitor.post(path, body).await;
    assert_refused(&reply, 400, "verificationCode", SPENT);
}

/// Vaultwarden CVE-2026-27801: wrong codes were counted in memory and never saved.
#[actix_web::test]
async fn cve_2026_27801_after_six_wrong_codes_the_right_one_is_refused() {
    let site = Site::new();
    let mut newcomer = site.visitor();
    newcomer.until_code("new@example.co.uk").await;
    let (code, body) = (site.code(), json!({"phone": PHONE}));
    six_wrong_then_right(&mut newcomer, "/auth/verify-phone", body, &code).await;

    site.member().await;
    let mut visitor = site.visitor();
    let token = visitor.give_password(false).await;
    let (code, body) = (site.code(), json!({"verificationToken": token}));
    six_wrong_then_right(&mut visitor, "/auth/verify-login", body, &code).await;
    assert!(!visitor.is_in().await);
}

/// `FileRise` CVE-2026-69193 and CVE-2026-103977: another name, or a new session, began a new
/// count.
#[actix_web::test]
async fn cve_2026_69193_a_thousand_names_from_one_network_get_five_answers() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let mut evaluated = 0;
    for number in 0..1000 {
        let email = format!("name{number}@example.co.uk");
        let wrong = json!({"email": email, "password": "Tr0ubadour-lutes"});
        visitor.cookies.clear();
        match visitor.post("/auth/login", wrong).await.status {
            400 => evaluated += 1,
            status => assert_eq!(status, 429),
        }
    }
    assert_eq!(evaluated, 5);
    // Nobody else is slowed down, and the way by mail stays open.
    let reply = site.visitor().post("/auth/login", credentials(false)).await;
    assert_eq!(reply.status, 200);
    site.pass(TimeDelta::minutes(1));
    visitor
        .done("/auth/forgot-password", json!({"email": EMAIL}))
        .await;
}

/// A thousand networks at one name.
#[actix_web::test]
async fn cve_2026_103977_one_name_from_a_thousand_networks_gets_five_answers() {
    let site = Site::new();
    site.member().await;
    let wrong = json!({"email": EMAIL, "password": "Tr0ubadour-lutes"});
    let mut evaluated = 0;
    for _ in 0..1000 {
        let reply = site.visitor().post("/auth/login", wrong.clone()).await;
        evaluated += u32::from(reply.status == 400);
    }
    assert_eq!(evaluated, 5);
}

/// Delinea CVE-2026-115829: a PIN was made for any account without the first step, and then let in
/// alone.
#[actix_web::test]
async fn cve_2026_115829_no_pin_is_chosen_before_the_code_or_over_another() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let token = visitor.give_password(false).await;
    let chosen = json!({"verificationToken": token, "pinCode": WRONG_PIN});
    let missing = "Verification token is required";
    for path in ["/auth/set-login-pin", "/auth/verify-login-pin"] {
        let reply = visitor.post(path, chosen.clone()).await;
        assert_refused(&reply, 400, "verificationToken", missing);
    }
    let code = json!({"verificationToken": token, "verificationCode": site.code()});
    visitor.done("/auth/verify-login", code).await;
    let reply = visitor.post("/auth/set-login-pin", chosen.clone()).await;
    assert_refused(&reply, 400, "verificationToken", missing);
    let reply = visitor.post("/auth/verify-login-pin", chosen).await;
    assert_refused(&reply, 400, "pinCode", "Invalid PIN. Please try again.");
    let own = json!({"verificationToken": token, "pinCode": PIN});
    visitor.done("/auth/verify-login-pin", own).await;
}

/// Nextcloud GHSA-mjf5-p765-qmr6: links that reset could be tried without limit.
#[actix_web::test]
async fn cve_ghsa_mjf5_p765_qmr6_reset_links_are_tried_twenty_times_an_hour() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let guess = json!({"resetToken": "A".repeat(43), "newPassword": PASSWORD});
    for _ in 0..20 {
        let reply = visitor.post("/auth/reset-password", guess.clone()).await;
        assert_eq!(reply.status, 400);
        visitor.cookies.clear();
    }
    let reply = visitor.post("/auth/reset-password", guess).await;
    assert_eq!(reply.status, 429);
    assert_eq!(reply.header("retry-after"), "3600");
}
