//! Every message of accounts beside the call that produces it, with its status and field.

mod rows;

use super::site::{PIN, Site, Visitor};
use rows::{Row, Rows};
use serde_json::json;
use std::collections::BTreeSet;
use std::path::Path;

/// The messages on fields that the server sends.
const SECTION_5: [&str; 26] = [
    "Invalid email address",
    "Password must be at least 8 characters",
    "Password must contain at least one uppercase letter, one lowercase letter, and one number",
    "First name must be at least 2 characters",
    "First name cannot exceed 50 characters",
    "Last name must be at least 2 characters",
    "Last name cannot exceed 50 characters",
    "You must accept the terms and conditions",
    "Invalid date of birth",
    "You must be at least 16 years old to sign up",
    "Address is required",
    "Postcode is required",
    "Phone number must be valid",
    "Phone number is required",
    "Registration token is required",
    "Verification code must be 6 digits",
    "Verification token is required",
    "Invalid or expired reset token",
    "PIN must be exactly 6 digits",
    "PIN must contain only numbers",
    "Token is required",
    "Please select a security question",
    "Answer must be at least 3 characters",
    "Answer cannot exceed 100 characters",
    "Invalid postcode. Please enter a valid UK postcode.",
    "Could not validate postcode",
];

/// The messages of failed steps that the server sends too.
const SECTION_8: [&str; 4] = [
    "Login failed. Please check your credentials and try again.",
    "Phone verification failed. Please check the code and try again.",
    "Verification failed. Please check the code and try again.",
    "Invalid PIN. Please try again.",
];

/// Messages that only the web app shows: where a form compares two of its own fields, or where an
/// answer has no message.
const WEB_APP: [&str; 8] = [
    "Signup failed. Please try again.",
    "Could not complete your profile. Please try again.",
    "Failed to resend verification code. Please try again.",
    "Password reset failed. Please try again.",
    "Failed to set PIN. Please try again.",
    "Failed to set security question. Please try again.",
    "Failed to load security questions",
    "Reset token is missing. Please use the link from your email.",
];

/// Somebody at each stage of sign-up and login.
struct Cast<'a> {
    registering: Actor<'a>,
    verifying: Actor<'a>,
    choosing: Actor<'a>,
    confirming: Actor<'a>,
    giving_code: Actor<'a>,
    giving_pin: Actor<'a>,
    remembered: Actor<'a>,
}

/// A visitor and the token of their step.
struct Actor<'a> {
    visitor: Visitor<'a>,
    token: String,
}

impl<'a> Cast<'a> {
    async fn of(site: &'a Site) -> Self {
        let actor = |visitor, token| Actor { visitor, token };
        let mut visitor = site.visitor();
        let token = visitor.step1("registering@example.co.uk").await;
        let registering = actor(visitor, token);
        let mut visitor = site.visitor();
        visitor.until_code("verifying@example.co.uk").await;
        let verifying = actor(visitor, String::new());
        let mut visitor = site.visitor();
        let token = visitor.until_pin("choosing@example.co.uk").await;
        let choosing = actor(visitor, token);
        let mut visitor = site.visitor();
        let token = visitor.until_pin("confirming@example.co.uk").await;
        let pin = json!({"token": token, "pinCode": PIN});
        visitor.done("/auth/set-pin", pin).await;
        let confirming = actor(visitor, token);
        let mut visitor = site.member().await;
        visitor.log_in(true).await;
        let remembered = actor(visitor, String::new());
        let mut visitor = site.visitor();
        let token = visitor.give_password(false).await;
        let giving_code = actor(visitor, token);
        let mut visitor = site.visitor();
        let token = visitor.give_code(false).await;
        let giving_pin = actor(visitor, token);
        Self {
            registering,
            verifying,
            choosing,
            confirming,
            giving_code,
            giving_pin,
            remembered,
        }
    }
}

impl Actor<'_> {
    /// Makes each call and answers the messages that were seen.
    async fn produce(&mut self, rows: Vec<Row>) -> BTreeSet<&'static str> {
        let mut seen = BTreeSet::new();
        for (message, status, field, path, body) in rows {
            let reply = self.visitor.post(path, body).await;
            assert_eq!(reply.status, status, "{path}: {}", reply.text());
            let said = reply.json();
            assert_eq!(said["success"], false, "{path}");
            assert_eq!(said["message"], message, "{path}");
            let errors = match field {
                "" => json!([]),
                field => json!([{"field": field, "message": message}]),
            };
            let told = said.get("errors").cloned().unwrap_or_else(|| json!([]));
            assert_eq!(told, errors, "{path}");
            seen.insert(message);
        }
        seen
    }
}

#[actix_web::test]
async fn each_message_of_the_spec_is_produced_by_a_call() {
    let site = Site::new();
    let mut cast = Cast::of(&site).await;
    let mut newcomer = Actor {
        visitor: site.visitor(),
        token: String::new(),
    };
    let mut seen = newcomer.produce(rows::of_details()).await;
    seen.extend(newcomer.produce(rows::of_forgotten_password()).await);
    let acts: [(&mut Actor<'_>, Rows); 7] = [
        (&mut cast.registering, rows::of_personal_details),
        (&mut cast.verifying, |_| rows::of_phone()),
        (&mut cast.choosing, |token| {
            rows::of_pin("/auth/set-pin", "token", token)
        }),
        (&mut cast.confirming, |token| {
            let mut rows = rows::of_pin("/auth/verify-pin", "token", token);
            rows.extend(rows::of_wrong_pin("/auth/verify-pin", "token", token));
            rows
        }),
        (&mut cast.giving_code, rows::of_login),
        (&mut cast.giving_pin, |token| {
            let (path, field) = ("/auth/verify-login-pin", "verificationToken");
            let mut rows = rows::of_pin(path, field, token);
            rows.extend(rows::of_pin("/auth/set-login-pin", field, token));
            rows.extend(rows::of_wrong_pin(path, field, token));
            rows
        }),
        (&mut cast.remembered, |_| {
            let mut rows = rows::of_question();
            rows.extend(rows::of_wrong_pin("/auth/refresh-token", "token", ""));
            rows
        }),
    ];
    for (actor, rows) in acts {
        let rows = rows(&actor.token);
        seen.extend(actor.produce(rows).await);
    }
    let expected: BTreeSet<_> = SECTION_5.into_iter().chain(SECTION_8).collect();
    assert_eq!(seen, expected);
}

/// The text of every source below `folder` that is no test.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() && name != "tests" {
            text.push_str(&sources(&path));
        } else if [".ts", ".tsx", ".rs"].iter().any(|end| name.ends_with(end))
            && !name.contains(".test.")
            && !name.contains("tests.rs")
        {
            text.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
    text
}

#[test]
fn the_web_apps_own_messages_stand_in_the_web_app_and_nowhere_else() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let web_app = sources(&crates.parent().unwrap().join("frontend/src"));
    let server = ["api-actix", "holdfast", "domain-auth"]
        .map(|name| sources(&crates.join(name).join("src")))
        .concat();
    // So that the search finds what is there.
    assert!(server.contains(SECTION_8[0]));
    // Resetting, the form compares; changing in settings, both do.
    let both = "Passwords don't match";
    assert!(web_app.contains(both) && server.contains(both));
    for message in WEB_APP {
        let quoted = message.replace('\'', "\\'");
        assert!(
            web_app.contains(message) || web_app.contains(&quoted),
            "{message}"
        );
        assert!(!server.contains(message), "{message}");
    }
}
