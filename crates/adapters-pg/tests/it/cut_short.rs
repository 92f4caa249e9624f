//! A write whose caller goes away in the middle of it. It takes a runtime of several threads, as
//! background work has one; calls over HTTP are run to their end instead.

use crate::support;
use crate::support::{Fresh, people};
use domain_shared::Effects;
use domain_vault::contract::samples::{at, item, point};
use domain_vault::{Added, Category, ValueSource};
use futures_util::FutureExt;
use std::pin::pin;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn wherever_a_write_is_cut_short_the_next_one_works_on_sqlite() {
    cut_everywhere(support::sqlite().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wherever_a_write_is_cut_short_the_next_one_works_on_postgres() {
    cut_everywhere(support::postgres().await).await;
}

/// More than one write waits for the database.
const MOST_WAITS: u32 = 24;

/// Cuts writes at each place where they wait for the database. The write after each works, and
/// nothing is left half done.
async fn cut_everywhere(fresh: Fresh) {
    let owner = people::anybody(&fresh.store).await;
    let (items, history) = (fresh.store.items(), fresh.store.transactions());
    let mut cuts = 0;
    for waits in 0..MOST_WAITS {
        let cut = item(owner, Category::Loan, at(0), 10);
        let first = point(&cut, at(0), ValueSource::Added);
        let finished = {
            let mut adding = pin!(items.add(cut.clone(), first.clone(), Effects::none()));
            let mut answer = adding.as_mut().now_or_never();
            for _ in 0..waits {
                if answer.is_some() {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(2)).await;
                answer = adding.as_mut().now_or_never();
            }
            answer.is_some()
        };
        let next = item(owner, Category::Loan, at(0), 20);
        let point_of_next = point(&next, at(0), ValueSource::Added);
        let added = items.add(next, point_of_next, Effects::none()).await;
        assert_eq!(added.unwrap(), Added::Done, "after {waits} waits");
        let kept = items.find(owner, cut.id).await.unwrap().is_some();
        let points = history.points(owner, Some(cut.id), at(-1)).await.unwrap();
        assert_eq!(points.len(), usize::from(kept), "after {waits} waits");
        cuts += u32::from(!finished);
    }
    assert!(cuts > 0, "a write waits for the database");
}
