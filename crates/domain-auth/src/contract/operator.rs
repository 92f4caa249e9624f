//! The promises of [`crate::ports::OperatorAccess`].

use super::Ports;
use super::fixtures::{event, now, seconds, token};
use crate::ports::OperatorToken;
use domain_shared::Effects;
use futures_util::future::join_all;

fn lasting(count: i64) -> OperatorToken {
    OperatorToken {
        token: token(),
        created_at: now(),
        expires_at: now() + seconds(count),
    }
}

async fn offered(ports: &Ports) -> OperatorToken {
    let link = lasting(900);
    ports.operator.offer(&link).await.unwrap();
    link
}

async fn enter(ports: &Ports, link: &OperatorToken) -> Option<OperatorToken> {
    let session = lasting(1800);
    let entered = ports.operator.enter(&link.token, &session, Effects::none());
    entered.await.unwrap().then_some(session)
}

async fn is_in(ports: &Ports, session: &OperatorToken) -> bool {
    let ends = ports.operator.session(&session.token, now()).await.unwrap();
    assert!(ends.is_none_or(|ends| ends == session.expires_at));
    ends.is_some()
}

pub async fn a_new_link_kills_the_ones_before_it(ports: &Ports) {
    let session = enter(ports, &offered(ports).await).await.unwrap();
    let (old, new) = (offered(ports).await, offered(ports).await);
    assert_eq!(enter(ports, &old).await, None);
    assert!(enter(ports, &new).await.is_some());
    assert!(is_in(ports, &session).await);
}

pub async fn a_link_is_used_once(ports: &Ports) {
    let link = offered(ports).await;
    let tries = join_all((0..5).map(|_| enter(ports, &link))).await;
    assert_eq!(tries.iter().flatten().count(), 1);
    let over = OperatorToken {
        expires_at: now(),
        ..lasting(0)
    };
    ports.operator.offer(&over).await.unwrap();
    assert_eq!(enter(ports, &over).await, None);
}

pub async fn a_session_is_no_link_and_a_link_no_session(ports: &Ports) {
    let link = offered(ports).await;
    assert!(!is_in(ports, &link).await);
    let session = enter(ports, &link).await.unwrap();
    assert_eq!(enter(ports, &session).await, None);
    assert!(is_in(ports, &session).await);
}

pub async fn a_session_is_written_with_its_effects(ports: &Ports) {
    let (link, session, (id, effects)) = (offered(ports).await, lasting(1800), event());
    let entered = ports.operator.enter(&link.token, &session, effects);
    assert!(entered.await.unwrap());
    assert!(ports.is_audited.call(id).await);
    let ((second, more), later) = (event(), lasting(1800));
    let again = ports.operator.enter(&link.token, &later, more);
    assert!(!again.await.unwrap());
    assert!(!ports.is_audited.call(second).await);
}

pub async fn a_session_ends(ports: &Ports) {
    let session = enter(ports, &offered(ports).await).await.unwrap();
    let late = ports.operator.session(&session.token, session.expires_at);
    assert_eq!(late.await.unwrap(), None);
    assert!(is_in(ports, &session).await);
}

pub async fn one_session_is_left_and_no_other(ports: &Ports) {
    let first = enter(ports, &offered(ports).await).await.unwrap();
    let second = enter(ports, &offered(ports).await).await.unwrap();
    ports.operator.leave(&first.token).await.unwrap();
    assert!(!is_in(ports, &first).await);
    assert!(is_in(ports, &second).await);
}
