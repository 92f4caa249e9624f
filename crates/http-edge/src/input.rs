//! The body of a request: bounded, timed, and hashed for the idempotency key. actix's extractors
//! bound a body, but let it crawl, and nothing else can read what they have read.

use crate::RequestError;
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use bytes::{Bytes, BytesMut};
use futures_util::{Stream, StreamExt, stream};
use sha2::{Digest, Sha256};
use std::cell::{Cell, RefCell};
use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// The largest JSON body, in bytes.
pub const JSON_LIMIT: u64 = 64 * 1024;
/// The largest form, in bytes: one file of 10 485 760 bytes and its fields.
pub const FORM_LIMIT: u64 = 11 * 1024 * 1024;
/// How long a JSON body may take.
const JSON_TIME: Duration = Duration::from_secs(60);
/// How long an upload may stand still.
const STILL: Duration = Duration::from_secs(25);
/// The slowest upload, in bytes a second, once it has been waited for this long.
const SLOWEST: u64 = 16 * 1024;
const PATIENCE: Duration = Duration::from_secs(20);
/// How much of a refused upload is read on, and for how long, so that the browser reads the answer.
const DRAIN: u64 = FORM_LIMIT;
const DRAIN_TIME: Duration = Duration::from_secs(25);
/// How long a refused upload may stand still until its sender is answered.
const DRAIN_STILL: Duration = Duration::from_secs(1);

/// For a body beyond its limit.
pub const BODY_TOO_LARGE: &str = "The request is too large.";

/// A request's body, shared by who reads it and who drains what remains.
#[derive(Clone)]
pub struct Input(Rc<Shared>);

struct Shared {
    payload: RefCell<Payload>,
    limit: Cell<u64>,
    read: Cell<u64>,
    waited: Cell<Duration>,
    ended: Cell<bool>,
    digest: RefCell<Sha256>,
}

impl Input {
    /// The body `payload`, of at most `limit` bytes.
    pub fn new(payload: Payload, limit: u64) -> Self {
        Self(Rc::new(Shared {
            payload: RefCell::new(payload),
            limit: Cell::new(limit),
            read: Cell::new(0),
            waited: Cell::new(Duration::ZERO),
            ended: Cell::new(false),
            digest: RefCell::default(),
        }))
    }

    pub async fn bytes(&self) -> Result<Bytes, RequestError> {
        let read = async {
            let mut whole = BytesMut::new();
            while let Some(chunk) = self.chunk().await {
                whole.extend_from_slice(&chunk.map_err(refusal)?);
            }
            Ok(whole.freeze())
        };
        timeout(JSON_TIME, read)
            .await
            .unwrap_or(Err(RequestError::TooSlow))
    }

    /// The body as it arrives. It fails where it stands still, crawls or passes its limit.
    pub fn stream(&self) -> impl Stream<Item = Result<Bytes, PayloadError>> + use<> {
        stream::unfold(self.clone(), |input| async move {
            let before = Instant::now();
            let chunk = match timeout(STILL, input.chunk()).await {
                Ok(chunk) => chunk?,
                Err(_) => Err(too_slow()),
            };
            let waited = input.0.waited.get() + before.elapsed();
            input.0.waited.set(waited);
            let crawls =
                waited > PATIENCE && input.0.read.get() < waited.as_secs().saturating_mul(SLOWEST);
            Some((if crawls { Err(too_slow()) } else { chunk }, input))
        })
        .fuse()
    }

    /// Adds to the hash that tells one body from another.
    pub fn absorb(&self, bytes: &[u8]) {
        self.0.digest.borrow_mut().update(bytes);
    }

    /// The hash of what was added.
    pub fn digest(&self) -> [u8; 32] {
        self.0.digest.borrow().clone().finalize().into()
    }

    /// Reads on and forgets, bounded in bytes and time, until nothing more comes.
    pub async fn drain(&self) {
        let limit = self.0.read.get().saturating_add(DRAIN);
        self.0.limit.set(limit);
        let rest =
            async { while let Ok(Some(Ok(_))) = timeout(DRAIN_STILL, self.chunk()).await {} };
        // A body that does not end in time is cut off by the connection's end.
        let _ended = timeout(DRAIN_TIME, rest).await;
    }

    async fn chunk(&self) -> Option<Result<Bytes, PayloadError>> {
        if self.0.ended.get() {
            return None;
        }
        let next =
            std::future::poll_fn(|cx| Pin::new(&mut *self.0.payload.borrow_mut()).poll_next(cx))
                .await;
        match next {
            Some(Ok(chunk)) => {
                let size = u64::try_from(chunk.len()).unwrap_or(u64::MAX);
                let read = self.0.read.get().saturating_add(size);
                self.0.read.set(read);
                Some(if read > self.0.limit.get() {
                    Err(PayloadError::Overflow)
                } else {
                    Ok(chunk)
                })
            }
            other => {
                self.0.ended.set(true);
                other
            }
        }
    }
}

fn too_slow() -> PayloadError {
    PayloadError::Io(io::ErrorKind::TimedOut.into())
}

/// The error for a body that could not be read.
pub fn refusal(error: PayloadError) -> RequestError {
    match error {
        PayloadError::Overflow => RequestError::TooLarge(BODY_TOO_LARGE),
        PayloadError::Io(error) if error.kind() == io::ErrorKind::TimedOut => RequestError::TooSlow,
        _ => RequestError::Malformed("The request ended before its body did."),
    }
}

/// Reads `input` to its end, chunk by chunk, for its hash alone.
pub async fn hash_all(input: &Input) -> Result<(), RequestError> {
    let mut body = std::pin::pin!(input.stream());
    while let Some(chunk) = body.next().await {
        input.absorb(&chunk.map_err(refusal)?);
    }
    Ok(())
}
