//! Promises of `CalendarFeeds`.

use super::Harness;
use super::given::{token, told};
use domain_presets::contract::fixture::{at, noted};
use domain_shared::{AuditKind, PersonId, TokenHash};

async fn made(store: &impl Harness, owner: PersonId) -> TokenHash {
    let token = token();
    let effects = noted(owner, AuditKind::CalendarFeedMade);
    let made = store.feeds().replace(owner, token, at(0), effects);
    made.await.unwrap();
    token
}

async fn revoke(store: &impl Harness, owner: PersonId) {
    let effects = noted(owner, AuditKind::CalendarFeedRevoked);
    store.feeds().revoke(owner, effects).await.unwrap();
}

async fn owner_of(store: &impl Harness, token: &TokenHash) -> Option<PersonId> {
    store.feeds().owner_of(token).await.unwrap()
}

/// The second feed's token is the owner's, and the first nobody's.
pub async fn a_new_feed_kills_the_one_before(store: &impl Harness) {
    let owner = store.person().await;
    let first = made(store, owner).await;
    let second = made(store, owner).await;
    assert_eq!(owner_of(store, &first).await, None);
    assert_eq!(owner_of(store, &second).await, Some(owner));
}

/// A feed in the place of another writes its effects like the first.
pub async fn making_a_feed_writes_its_effects(store: &impl Harness) {
    let owner = store.person().await;
    for times in [1, 2] {
        made(store, owner).await;
        assert_eq!(told(store, owner, AuditKind::CalendarFeedMade).await, times);
    }
}

/// Revoking a feed leaves those of others.
pub async fn a_revoked_feed_is_nobodys(store: &impl Harness) {
    let (owner, other) = (store.person().await, store.person().await);
    let (gone, kept) = (made(store, owner).await, made(store, other).await);
    revoke(store, owner).await;
    assert_eq!(owner_of(store, &gone).await, None);
    assert_eq!(owner_of(store, &kept).await, Some(other));
}

/// Where there is no feed to revoke no effect is written.
pub async fn revoking_a_feed_writes_its_effects_once(store: &impl Harness) {
    let owner = store.person().await;
    revoke(store, owner).await;
    assert_eq!(told(store, owner, AuditKind::CalendarFeedRevoked).await, 0);
    made(store, owner).await;
    for _ in 0..2 {
        revoke(store, owner).await;
        assert_eq!(told(store, owner, AuditKind::CalendarFeedRevoked).await, 1);
    }
}

/// One person's feed makes nobody else's active.
pub async fn a_feed_is_active_from_its_making_to_its_end(store: &impl Harness) {
    let (owner, other) = (store.person().await, store.person().await);
    let is_active = async |person| store.feeds().is_active(person).await.unwrap();
    assert!(!is_active(owner).await);
    made(store, owner).await;
    assert!(is_active(owner).await);
    assert!(!is_active(other).await);
    revoke(store, owner).await;
    assert!(!is_active(owner).await);
}

/// Each of two feeds' tokens tells its own owner, and an unknown one nobody.
pub async fn a_feeds_token_tells_its_owner_and_no_other_does(store: &impl Harness) {
    let (owner, other) = (store.person().await, store.person().await);
    let (one, two) = (made(store, owner).await, made(store, other).await);
    assert_eq!(owner_of(store, &one).await, Some(owner));
    assert_eq!(owner_of(store, &two).await, Some(other));
    assert_eq!(owner_of(store, &token()).await, None);
}
