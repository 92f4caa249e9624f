//! Known and unknown emails are answered the same.

use super::site::{EMAIL, PHONE, Site, Visitor, cookie_names, step_one, step_two, text};
use crate::support::Reply;
use serde_json::{Value, json};

/// An answer with its tokens hidden: status, names of headers and cookies, and body.
fn seen(reply: &Reply) -> (u16, Vec<String>, Vec<String>, Value) {
    let mut headers: Vec<_> = reply.headers.keys().map(ToString::to_string).collect();
    headers.sort();
    let mut body = reply.json();
    if let Some(token) = body.pointer_mut("/data/token") {
        *token = json!(text(token).len());
    }
    (reply.status, headers, cookie_names(reply), body)
}

async fn both(
    known: &mut Visitor<'_>,
    unknown: &mut Visitor<'_>,
    path: &str,
    bodies: [Value; 2],
) -> [Reply; 2] {
    let [first, second] = bodies;
    let replies = [
        known.post(path, first).await,
        unknown.post(path, second).await,
    ];
    assert_eq!(seen(&replies[0]), seen(&replies[1]), "{path}");
    replies
}

#[actix_web::test]
async fn a_wrong_password_and_an_unknown_email() {
    let site = Site::new();
    site.member().await;
    let (mut known, mut unknown) = (site.visitor(), site.visitor());
    let login = |email| json!({"email": email, "password": "Tr0ubadour-lutes"});
    // Both are slowed down in the same way, too.
    for _ in 0..8 {
        let bodies = [login(EMAIL), login("nobody@example.co.uk")];
        both(&mut known, &mut unknown, "/auth/login", bodies).await;
    }
}

#[actix_web::test]
async fn a_sign_up_with_a_known_email_gets_the_same_answers_and_no_text() {
    let site = Site::new();
    site.member().await;
    let (texts, mails) = (site.texts().len(), site.mails().len());
    let (mut known, mut unknown) = (site.visitor(), site.visitor());
    let bodies = [step_one(EMAIL), step_one("new@example.co.uk")];
    let replies = both(&mut known, &mut unknown, "/auth/signup/step1", bodies).await;
    let bodies = replies.map(|reply| step_two(reply.json()["data"]["token"].as_str().unwrap()));
    both(&mut known, &mut unknown, "/auth/signup/step2", bodies).await;
    assert_eq!(site.texts().len(), texts + 1, "one text, to the new person");
    assert_eq!(site.mails().len(), mails + 1, "one mail, to the owner");
    let again = || json!({"phone": PHONE});
    let bodies = [again(), again()];
    both(&mut known, &mut unknown, "/auth/resend-phone-code", bodies).await;
    let wrong = || json!({"phone": PHONE, "verificationCode": "999999"});
    let bodies = [wrong(), wrong()];
    both(&mut known, &mut unknown, "/auth/verify-phone", bodies).await;
}

#[actix_web::test]
async fn a_forgotten_password() {
    let site = Site::new();
    site.member().await;
    let mails = site.mails().len();
    let (mut known, mut unknown) = (site.visitor(), site.visitor());
    for _ in 0..5 {
        let bodies = [EMAIL, "nobody@example.co.uk"].map(|email| json!({"email": email}));
        both(&mut known, &mut unknown, "/auth/forgot-password", bodies).await;
    }
    assert_eq!(site.mails().len(), mails + 3);
}
