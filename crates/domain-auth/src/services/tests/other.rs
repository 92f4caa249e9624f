use super::world::{Browser, EMAIL, World, fields};
use crate::error::{AuthError, TokenKind, WaitReason};
use crate::services::AddressCaller;

#[tokio::test]
async fn an_unknown_email_is_answered_the_same_and_gets_no_mail() {
    let world = World::new();
    world.signed_up().await;
    let (before, browser) = (world.mails().len(), world.browser());
    let resets = &world.accounts.resets;
    resets
        .forgot(&browser.0, "nobody@example.com")
        .await
        .unwrap();
    assert_eq!(world.mails().len(), before);
    resets
        .forgot(&browser.0, "Rowan@Example.co.uk")
        .await
        .unwrap();
    assert_eq!(world.mails().len(), before + 1);
    let told = fields(resets.forgot(&browser.0, "nobody").await);
    assert_eq!(
        told,
        [("email".to_owned(), "Invalid email address".to_owned())]
    );
}

#[tokio::test]
async fn an_address_gets_three_reset_mails_an_hour() {
    let world = World::new();
    world.signed_up().await;
    let before = world.mails().len();
    for _ in 0..6 {
        world
            .accounts
            .resets
            .forgot(&world.browser().0, EMAIL)
            .await
            .unwrap();
    }
    assert_eq!(world.mails().len(), before + 3);
    let good = world.reset_token();
    let reset = world
        .accounts
        .resets
        .reset(&world.browser().0, &good, "An0ther word")
        .await;
    assert!(
        reset.is_ok(),
        "the silent requests did not kill the last link"
    );
}

#[tokio::test]
async fn cve_nextcloud_gmjf5_reset_links_cannot_be_guessed_without_limit() {
    let world = World::new();
    let browser = world.browser();
    let resets = &world.accounts.resets;
    for _ in 0..20 {
        let answer = resets.reset(&browser.0, "guess", "An0ther word").await;
        assert!(matches!(answer, Err(AuthError::Token(_))));
    }
    let answer = resets.reset(&browser.0, "guess", "An0ther word").await;
    assert!(matches!(
        answer,
        Err(AuthError::Wait {
            reason: WaitReason::Calls,
            ..
        })
    ));
}

fn from(browser: &Browser, had_session: bool) -> AddressCaller {
    AddressCaller::Browser {
        pre_session: browser.0.pre_session,
        had_session,
    }
}

#[tokio::test]
async fn addresses_are_found_by_who_signs_up_or_is_signed_in() {
    let world = World::new();
    let (browser, addresses) = (world.browser(), &world.accounts.addresses);
    let seeker = from(&browser, false);
    let stranger = addresses.lookup(seeker, "LS1 4AP").await;
    let missing = AuthError::Token(TokenKind::SignUp);
    assert_eq!(stranger.unwrap_err().to_string(), missing.to_string());
    let lapsed = addresses.lookup(from(&browser, true), "LS1 4AP").await;
    assert!(matches!(lapsed, Err(AuthError::NoSession)));
    world.step1(&browser, EMAIL).await.unwrap();
    assert_eq!(addresses.lookup(seeker, "ls14ap").await.unwrap().len(), 2);
    let invalid = "Invalid postcode. Please enter a valid UK postcode.";
    for (postcode, message) in [
        ("", "Postcode is required"),
        ("LS1", invalid),
        ("LS1 9ZZ", invalid),
    ] {
        let told = fields(addresses.lookup(seeker, postcode).await);
        assert_eq!(told, [("postCode".to_owned(), message.to_owned())]);
    }
    let down = addresses.lookup(seeker, "LS1 8ZZ").await;
    assert!(
        matches!(down, Err(error @ AuthError::LookupDown(_)) if error.to_string() == "Could not validate postcode")
    );
}
