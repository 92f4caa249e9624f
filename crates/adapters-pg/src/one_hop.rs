//! Which thread a statement of SQLite runs on. It blocks, so it never runs on a thread that answers
//! calls. A port method that asks one statement after another moves to a thread that may block once and
//! asks them all there.

use crate::sqlite::CONNECTIONS;
use async_trait::async_trait;
use diesel_async::sync_connection_wrapper::SpawnBlocking;
use domain_shared::read_together::Reads;
use domain_shared::{ReadTogether, StoreError};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use std::cell::Cell;
use std::convert::Infallible;
use std::error::Error;
use std::future::Future;
use std::io;
use std::panic::resume_unwind;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{OnceLock, mpsc};
use std::task::{Context, Poll};
use tokio::runtime::{Builder, Handle, Runtime, RuntimeFlavor};
use tokio::task::{JoinHandle, block_in_place, spawn_blocking};
use tracing::{Instrument, Span};

/// One for each connection, as each may be waiting for a disk, and one for work that has none at the moment.
/// A process has one database; tests that open several share the threads.
const THREADS: usize = CONNECTIONS + 1;

thread_local! {
    /// Whether this thread belongs to the runtime of [`threads`], and so may block.
    static MAY_BLOCK: Cell<bool> = const { Cell::new(false) };
}

/// The threads on which statements run. They are a runtime of their own and not tokio's threads for blocking
/// work: of those there would be dozens that take turns, and none would find in the processor's caches what it
/// left there. Here the few that are busy stay busy.
fn threads() -> io::Result<&'static Runtime> {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    if let Some(started) = RUNTIME.get() {
        return Ok(started);
    }
    let started = Builder::new_multi_thread()
        .worker_threads(THREADS)
        .thread_name("sqlite")
        .on_thread_start(|| MAY_BLOCK.set(true))
        // The clock ends a wait for a connection, and reads that are done together may need the network.
        .enable_all()
        .build()?;
    if let Err(second) = RUNTIME.set(started) {
        // Dropping it would wait for its threads, which a thread that answers calls must not.
        second.shutdown_background();
    }
    RUNTIME
        .get()
        .ok_or_else(|| io::Error::other("no runtime was kept"))
}

/// Runs `work` on a blocking thread. What it logs belongs to the request that asks for it.
pub(crate) fn run_blocking<R: Send + 'static>(
    work: impl FnOnce() -> R + Send + 'static,
) -> JoinHandle<R> {
    let span = Span::current();
    spawn_blocking(move || span.in_scope(work))
}

/// How often this process has moved to another thread for SQLite.
static HOPS: AtomicUsize = AtomicUsize::new(0);

/// How often this process has moved to another thread for SQLite so far.
pub fn hops() -> usize {
    HOPS.load(Ordering::Relaxed)
}

fn hop<R: Send + 'static>(
    work: impl Future<Output = R> + Send + 'static,
) -> io::Result<JoinHandle<R>> {
    HOPS.fetch_add(1, Ordering::Relaxed);
    Ok(threads()?.spawn(work))
}

/// Does `work` on threads that may block, statements of SQLite and all. Once begun it goes on to its
/// end, or to that of the process, whether or not anybody waits for it.
pub(crate) async fn in_one_hop<T: Send + 'static>(
    work: impl Future<Output = Result<T, StoreError>> + Send + 'static,
) -> Result<T, StoreError> {
    if MAY_BLOCK.get() {
        return work.await;
    }
    let done = hop(work.in_current_span()).map_err(StoreError::unavailable)?;
    match done.await {
        Ok(done) => done,
        Err(ended) => match ended.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(ended) => Err(StoreError::failed(ended)),
        },
    }
}

/// Reads that follow each other, in one hop.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OneHop;

#[async_trait]
impl ReadTogether for OneHop {
    async fn run(&self, reads: Reads) -> Result<(), StoreError> {
        in_one_hop(reads.map(Ok)).await
    }
}

/// Runs a connection's statements: on a thread that may block where they are asked, elsewhere each
/// on such a thread.
pub struct Statements;

impl SpawnBlocking for Statements {
    fn spawn_blocking<'a, R>(
        &mut self,
        task: impl FnOnce() -> R + Send + 'static,
    ) -> BoxFuture<'a, Result<R, Box<dyn Error + Send + Sync + 'static>>>
    where
        R: Send + 'static,
    {
        if MAY_BLOCK.get() {
            return ready(Ok(task())).boxed();
        }
        let (end, ended) = mpsc::channel();
        let statement = hop(async move {
            let _end = end;
            task()
        });
        match statement {
            Ok(statement) => ToItsEnd { statement, ended }.boxed(),
            Err(error) => ready(Err(error.into())).boxed(),
        }
    }

    fn get_runtime() -> Self {
        Self
    }
}

/// A statement on another thread. Dropped before its end it is waited for, as the connection must
/// not be used by two at once.
struct ToItsEnd<R> {
    statement: JoinHandle<R>,
    /// Closed at its end.
    ended: mpsc::Receiver<Infallible>,
}

impl<R> Future for ToItsEnd<R> {
    type Output = Result<R, Box<dyn Error + Send + Sync + 'static>>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.statement).poll(cx).map_err(Box::from)
    }
}

impl<R> Drop for ToItsEnd<R> {
    fn drop(&mut self) {
        if self.statement.is_finished() {
            return;
        }
        let wait = || {
            let _closed = self.ended.recv();
        };
        match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
            // Another thread takes over the rest of this one's work.
            Ok(RuntimeFlavor::MultiThread) => block_in_place(wait),
            // A thread that answers calls has no other to take over.
            _ => wait(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::{join, try_join_all};
    use std::collections::HashSet;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::thread;
    use std::time::Duration;
    use tokio::sync::{oneshot, watch};

    #[tokio::test]
    async fn what_is_asked_in_one_hop_runs_on_one_thread_that_may_block() {
        let own = thread::current().id();
        let asked = || Statements.spawn_blocking(|| thread::current().id());
        let threads = in_one_hop(async move {
            let here = thread::current().id();
            let first = asked().await.map_err(StoreError::failed)?;
            let nested = in_one_hop(async { Ok(thread::current().id()) }).await?;
            Ok([here, first, nested])
        });
        let [here, first, nested] = threads.await.unwrap();
        assert_eq!([first, nested], [here, here]);
        assert_ne!(here, own);
        assert_ne!(
            asked().await.unwrap(),
            own,
            "not on a thread that answers calls"
        );
    }

    #[tokio::test]
    async fn much_work_is_done_by_few_threads() {
        let work = (0..200).map(|_| {
            in_one_hop(async {
                thread::sleep(Duration::from_millis(2));
                Ok(thread::current().id())
            })
        });
        let threads = try_join_all(work).await.unwrap();
        let threads: HashSet<_> = threads.into_iter().collect();
        assert!(threads.len() <= THREADS, "{}", threads.len());
    }

    #[tokio::test]
    async fn work_that_waits_for_other_work_keeps_no_thread_from_it() {
        let (tell, told) = watch::channel(());
        let waiting = (0..2 * THREADS).map(|_| {
            let mut told = told.clone();
            in_one_hop(async move { told.changed().await.map_err(StoreError::failed) })
        });
        let telling = in_one_hop(async move { tell.send(()).map_err(StoreError::failed) });
        let (waited, told) = join(try_join_all(waiting), telling).await;
        assert_eq!(waited.unwrap().len(), 2 * THREADS);
        told.unwrap();
    }

    /// Drops a statement that has begun, and looks whether it came to its end.
    async fn dropped_statement_ends() {
        let (begun, begins) = oneshot::channel();
        let ended = Arc::new(AtomicBool::new(false));
        let ends = ended.clone();
        let statement = Statements.spawn_blocking(move || {
            begun.send(()).unwrap();
            thread::sleep(Duration::from_millis(50));
            ends.store(true, Ordering::SeqCst);
        });
        begins.await.unwrap();
        drop(statement);
        assert!(ended.load(Ordering::SeqCst));
    }

    #[tokio::test]
    async fn a_dropped_statement_is_waited_for_on_a_thread_that_answers_calls() {
        dropped_statement_ends().await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_dropped_statement_is_waited_for_in_background_work() {
        dropped_statement_ends().await;
    }

    #[tokio::test]
    async fn a_panic_reaches_the_caller() {
        let asked = in_one_hop::<()>(async { panic!("by a case") });
        let caught = std::panic::AssertUnwindSafe(asked).catch_unwind().await;
        assert!(caught.is_err());
    }

    #[tokio::test]
    async fn what_a_blocking_thread_logs_belongs_to_the_request() {
        tracing::subscriber::set_global_default(tracing_subscriber::registry()).unwrap();
        let ids = async {
            let there = run_blocking(|| Span::current().id()).await.unwrap();
            (Span::current().id(), there)
        };
        let (here, there) = ids.instrument(tracing::info_span!("request")).await;
        assert!(here.is_some());
        assert_eq!(here, there);
    }
}
