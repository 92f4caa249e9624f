//! The order in which searches of several people run.

use crate::support::World;
use crate::support::area::{OWNER, STRANGER};
use api_actix::features::queues::ReadQueue;
use async_trait::async_trait;
use domain_files::{DocumentId, FileId};
use domain_search::text_extraction::DocumentText;
use domain_search::{PaperDate, SearchCollector, SearchIndex};
use domain_shared::{PersonId, StoreError};
use futures_util::future::{join, join_all};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// Searches of the owner last until they are let go; those of others find nothing at once.
struct Held {
    let_go: Semaphore,
    now: AtomicUsize,
    most: AtomicUsize,
}

impl Held {
    fn let_go(&self) {
        self.let_go.add_permits(1_000);
    }
}

#[async_trait]
impl SearchIndex for Held {
    async fn search(
        &self,
        owner: PersonId,
        sieve: SearchCollector,
    ) -> Result<SearchCollector, StoreError> {
        if owner == OWNER {
            let now = self.now.fetch_add(1, Ordering::SeqCst) + 1;
            self.most.fetch_max(now, Ordering::SeqCst);
            self.let_go.acquire().await.unwrap().forget();
            self.now.fetch_sub(1, Ordering::SeqCst);
        } else {
            assert_eq!(owner, STRANGER);
        }
        Ok(sieve)
    }

    async fn save(&self, _: PersonId, _: FileId, _: &DocumentText) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn dates(
        &self,
        _: PersonId,
        _: DocumentId,
    ) -> Result<Option<Vec<PaperDate>>, StoreError> {
        Ok(None)
    }
}

fn world(reads: ReadQueue) -> (World, Arc<Held>) {
    let held = Arc::new(Held {
        let_go: Semaphore::new(0),
        now: AtomicUsize::new(0),
        most: AtomicUsize::new(0),
    });
    let search_index = Arc::clone(&held);
    let world = World::over(|ports| {
        ports.search_index = search_index;
        ports.reads = reads;
    });
    (world, held)
}

const SEARCH: &str = "/api/v1/search?q=violin";

#[actix_web::test]
async fn another_search_does_not_wait_for_twenty_of_one_person() {
    let (world, held) = world(ReadQueue::new(4, 2));
    let twenty = join_all((0..20).map(|_| world.get(&world.owner, SEARCH)));
    let other = async {
        while held.now.load(Ordering::SeqCst) < 2 {
            tokio::task::yield_now().await;
        }
        let reply = world.get(&world.stranger, SEARCH).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(held.now.load(Ordering::SeqCst), 2, "the others wait");
        held.let_go();
    };
    let (twenty, ()) = join(twenty, other).await;
    assert!(twenty.iter().all(|reply| reply.status == 200));
    assert_eq!(held.most.load(Ordering::SeqCst), 2);
}

#[actix_web::test]
async fn a_search_that_waits_too_long_for_ones_own_is_told_when_to_come_back() {
    let reads = ReadQueue::new(4, 1).waiting(Duration::from_millis(50));
    let (world, held) = world(reads);
    let second = async {
        while held.now.load(Ordering::SeqCst) < 1 {
            tokio::task::yield_now().await;
        }
        let reply = world.get(&world.owner, SEARCH).await;
        assert_eq!(reply.status, 429, "{}", reply.text());
        assert_eq!(reply.header("retry-after"), "1");
        held.let_go();
    };
    let (first, ()) = join(world.get(&world.owner, SEARCH), second).await;
    assert_eq!(first.status, 200);
    assert_eq!(world.get(&world.owner, SEARCH).await.status, 200);
}

#[actix_web::test]
async fn what_two_tabs_ask_for_at_once_is_not_refused() {
    let (world, held) = world(ReadQueue::default());
    let page = [
        "/api/v1/dashboard",
        "/api/v1/dashboard/history?span=1m",
        SEARCH,
    ];
    let calls = page.iter().cycle().take(2 * page.len());
    let all = join_all(calls.map(|path| world.get(&world.owner, path)));
    let end = async {
        while held.now.load(Ordering::SeqCst) < 1 {
            tokio::task::yield_now().await;
        }
        // By now every other call has asked for its turn.
        tokio::time::sleep(Duration::from_millis(100)).await;
        held.let_go();
    };
    let (replies, ()) = join(all, end).await;
    for reply in replies {
        assert!(![429, 503].contains(&reply.status), "{}", reply.text());
    }
}
