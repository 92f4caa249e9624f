//! Promises of `CalendarFeeds`.

use super::Ports;
use super::given::{token, told};
use domain_presets::contract::fixture::{at, noted};
use domain_shared::{AuditKind, PersonId, TokenHash};

async fn made(ports: &Ports, owner: PersonId) -> TokenHash {
    let token = token();
    let effects = noted(owner, AuditKind::CalendarFeedMade);
    let made = ports.feeds.replace(owner, token, at(0), effects);
    made.await.unwrap();
    token
}

async fn revoke(ports: &Ports, owner: PersonId) {
    let effects = noted(owner, AuditKind::CalendarFeedRevoked);
    ports.feeds.revoke(owner, effects).await.unwrap();
}

async fn owner_of(ports: &Ports, token: &TokenHash) -> Option<PersonId> {
    ports.feeds.owner_of(token).await.unwrap()
}

/// The second feed's token is the owner's, and the first nobody's.
pub async fn a_new_feed_kills_the_one_before(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let first = made(ports, owner).await;
    let second = made(ports, owner).await;
    assert_eq!(owner_of(ports, &first).await, None);
    assert_eq!(owner_of(ports, &second).await, Some(owner));
}

/// A feed in the place of another writes its effects like the first.
pub async fn making_a_feed_writes_its_effects(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for times in [1, 2] {
        made(ports, owner).await;
        assert_eq!(told(ports, owner, AuditKind::CalendarFeedMade).await, times);
    }
}

/// Revoking a feed leaves those of others.
pub async fn a_revoked_feed_is_nobodys(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (gone, kept) = (made(ports, owner).await, made(ports, other).await);
    revoke(ports, owner).await;
    assert_eq!(owner_of(ports, &gone).await, None);
    assert_eq!(owner_of(ports, &kept).await, Some(other));
}

/// Where there is no feed to revoke no effect is written.
pub async fn revoking_a_feed_writes_its_effects_once(ports: &Ports) {
    let owner = ports.new_person.get().await;
    revoke(ports, owner).await;
    assert_eq!(told(ports, owner, AuditKind::CalendarFeedRevoked).await, 0);
    made(ports, owner).await;
    for _ in 0..2 {
        revoke(ports, owner).await;
        assert_eq!(told(ports, owner, AuditKind::CalendarFeedRevoked).await, 1);
    }
}

/// One person's feed makes nobody else's active.
pub async fn a_feed_is_active_from_its_making_to_its_end(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let is_active = async |person| ports.feeds.is_active(person).await.unwrap();
    assert!(!is_active(owner).await);
    made(ports, owner).await;
    assert!(is_active(owner).await);
    assert!(!is_active(other).await);
    revoke(ports, owner).await;
    assert!(!is_active(owner).await);
}

/// Each of two feeds' tokens tells its own owner, and an unknown one nobody.
pub async fn a_feeds_token_tells_its_owner_and_no_other_does(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (one, two) = (made(ports, owner).await, made(ports, other).await);
    assert_eq!(owner_of(ports, &one).await, Some(owner));
    assert_eq!(owner_of(ports, &two).await, Some(other));
    assert_eq!(owner_of(ports, &token()).await, None);
}
