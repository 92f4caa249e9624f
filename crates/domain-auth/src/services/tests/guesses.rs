//! Waiting for guesses that are being evaluated.

use super::world::{OTHER_PIN, PIN, World};
use crate::Limits;
use crate::error::{AuthError, WaitReason};
use chrono::TimeDelta;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// How often a call asks the store whose device it is, and whether it may guess, while each pause takes this long and
/// somebody else's guess never ends.
async fn times_asked(pause: TimeDelta) -> u64 {
    let world = Arc::new(World::with(Limits {
        pin_tries: 1,
        ..Limits::default()
    }));
    world.signed_up().await;
    let browser = world.logged_in(true).await;
    let evaluating = world.hasher.gate.lock().await;
    let verified = world.hasher.verified.load(Ordering::SeqCst);
    let first = tokio::spawn({
        let (world, browser) = (world.clone(), browser.clone());
        async move { world.accounts.area.refresh(&browser.0, OTHER_PIN).await }
    });
    while world.hasher.verified.load(Ordering::SeqCst) == verified {
        tokio::task::yield_now().await;
    }
    world.slow_down(pause);
    let before = world.store.calls();
    let waited = world.accounts.area.refresh(&browser.0, PIN).await;
    assert!(matches!(
        waited,
        Err(AuthError::Wait {
            reason: WaitReason::Attempts,
            ..
        })
    ));
    let calls = world.store.calls() - before;
    drop(evaluating);
    assert!(first.await.unwrap().is_err());
    calls
}

#[tokio::test]
async fn a_call_waits_no_longer_than_five_seconds_by_the_clock() {
    // The device, its owner, and four looks: at once, after two, four and six seconds.
    assert_eq!(times_asked(TimeDelta::seconds(2)).await, 2 + 4);
}

#[tokio::test]
async fn a_call_that_waits_looks_ever_more_rarely() {
    assert!(times_asked(TimeDelta::zero()).await < 2 + 20);
}
