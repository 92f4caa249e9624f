//! A filter between a connection and actix: only requests that actix can read reach it.
//!
//! actix answers unreadable requests by itself, without security headers, logs them as errors, and
//! has no hook for either. So its own decoder reads each connection here first. The bytes it
//! accepts are passed on unchanged. Where it stops, and where a head has bare line feeds, is too
//! large or too slow, a request for [`refused`] is passed on instead, and then the end of the
//! stream: that answer stands in its turn behind those of earlier requests, and has the headers,
//! the envelope and the counters of any other.

use crate::access_log::UNREADABLE;
use crate::telemetry::LogLimit;
use actix_codec::Decoder;
use actix_http::error::ParseError;
use actix_http::h1::{Codec, Message, MessageType};
use actix_web::{HttpRequest, HttpResponse};
use api_actix::http::ApiError;
use bytes::{Buf, BytesMut};
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// How long a request's head may take to arrive.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// The largest head, in bytes. Browsers send two thousand.
const HEAD_LIMIT: usize = 32 * 1024;
/// How much is read at once.
const CHUNK: usize = 16 * 1024;
/// How much of what follows a refused request is read, so that the caller reads the answer.
const DISCARDED: usize = 256 * 1024;

/// One line every ten seconds says how many more there were.
static LOGGED: LogLimit = LogLimit::new(Duration::from_secs(10));

/// Why a connection is not read on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Refusal {
    Malformed,
    TooLarge,
    TooSlow,
}

impl Refusal {
    const fn status(self) -> &'static str {
        match self {
            Self::Malformed => "400",
            Self::TooLarge => "431",
            Self::TooSlow => "408",
        }
    }
}

/// Answers what could not be read.
pub async fn refused(req: HttpRequest) -> HttpResponse {
    let refusal = match req.match_info().query("status") {
        "408" => ApiError::TooSlow,
        "431" => ApiError::HeadTooLarge,
        _ => ApiError::Malformed("The request cannot be read."),
    };
    if let Some(left_out) = LOGGED.allows(Instant::now()) {
        let status = refusal.status().as_u16();
        tracing::warn!(status, left_out, "a request could not be read");
    }
    refusal.into_response()
}

/// A connection that hands on whole requests only.
pub struct Guard<Io> {
    io: Io,
    codec: Codec,
    /// Bytes received and not decoded yet.
    inbox: BytesMut,
    /// The same bytes as they came, from the first that was not passed on.
    raw: BytesMut,
    /// Bytes that may be read.
    ready: BytesMut,
    in_head: bool,
    is_first: bool,
    has_ended: bool,
    head_time: Option<Pin<Box<Sleep>>>,
}

impl<Io> Guard<Io> {
    pub fn new(io: Io) -> Self {
        Self {
            io,
            codec: Codec::default(),
            inbox: BytesMut::new(),
            raw: BytesMut::new(),
            ready: BytesMut::new(),
            in_head: true,
            is_first: true,
            has_ended: false,
            head_time: None,
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        self.inbox.extend_from_slice(bytes);
        self.raw.extend_from_slice(bytes);
        // Of what fails, the decoder may have taken a part, which is not passed on.
        let mut undecoded = self.inbox.len();
        let decoded = self.decode(&mut undecoded);
        let passed = self.raw.len().saturating_sub(undecoded);
        self.ready.unsplit(self.raw.split_to(passed));
        if let Err(refusal) = decoded {
            self.refuse(refusal);
        }
    }

    /// Decodes what is there, as far as it is whole. `undecoded` is what is left of it.
    fn decode(&mut self, undecoded: &mut usize) -> Result<(), Refusal> {
        loop {
            if self.in_head {
                check_head(&self.inbox)?;
            }
            match self.codec.decode(&mut self.inbox) {
                Ok(Some(Message::Item(_))) => {
                    self.in_head = self.codec.message_type() == MessageType::None;
                    self.is_first = false;
                    self.head_time = None;
                }
                Ok(Some(Message::Chunk(None))) => self.in_head = true,
                Ok(Some(Message::Chunk(Some(_)))) => {}
                Ok(None) => {
                    *undecoded = self.inbox.len();
                    return Ok(());
                }
                Err(ParseError::TooLarge) => return Err(Refusal::TooLarge),
                Err(_) => return Err(Refusal::Malformed),
            }
            *undecoded = self.inbox.len();
        }
    }

    /// Ends the stream; in place of a head, with a request that answers why. The reader of a body
    /// answers one that breaks off.
    fn refuse(&mut self, refusal: Refusal) {
        if self.in_head {
            let path = UNREADABLE.replace("{status}", refusal.status());
            let request =
                format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
            self.ready.extend_from_slice(request.as_bytes());
        }
        self.has_ended = true;
        self.head_time = None;
        self.inbox.clear();
        self.raw.clear();
    }

    /// Whether a head that has begun, or the first one, did not come in time.
    fn is_late(&mut self, cx: &mut Context<'_>) -> bool {
        if !self.in_head || (self.inbox.is_empty() && !self.is_first) {
            return false;
        }
        let timer = self
            .head_time
            .get_or_insert_with(|| Box::pin(sleep(HEAD_TIME)));
        timer.as_mut().poll(cx).is_ready()
    }
}

/// Refuses a head that is too large or has a line feed without its carriage return.
fn check_head(bytes: &[u8]) -> Result<(), Refusal> {
    let (mut line, mut is_begun) = (0, false);
    for (at, byte) in bytes.iter().enumerate() {
        if at >= HEAD_LIMIT {
            return Err(Refusal::TooLarge);
        }
        if *byte != b'\n' {
            continue;
        }
        let text = bytes.get(line..at).unwrap_or_default();
        match text {
            // Empty lines may stand before a head.
            [b'\r'] if is_begun => return Ok(()),
            [b'\r'] => {}
            [.., b'\r'] => is_begun = true,
            _ => return Err(Refusal::Malformed),
        }
        line = at + 1;
    }
    Ok(())
}

impl<Io: AsyncRead + Unpin> Guard<Io> {
    /// Reads from the connection until something may be read or it has ended.
    fn fill(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut chunk = [0; CHUNK];
        while self.ready.is_empty() && !self.has_ended {
            let mut read = ReadBuf::new(&mut chunk);
            match Pin::new(&mut self.io).poll_read(cx, &mut read) {
                Poll::Ready(Ok(())) if read.filled().is_empty() => self.has_ended = true,
                Poll::Ready(Ok(())) => self.take(read.filled()),
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error)),
                Poll::Pending if self.is_late(cx) => self.refuse(Refusal::TooSlow),
                Poll::Pending => return Poll::Pending,
            }
        }
        Poll::Ready(Ok(()))
    }

    /// Reads what has come and forgets it: a socket that is closed with unread bytes may take the
    /// answer back.
    fn discard(&mut self, cx: &mut Context<'_>) {
        let mut chunk = [0; CHUNK];
        let mut discarded = 0;
        while discarded < DISCARDED {
            let mut read = ReadBuf::new(&mut chunk);
            match Pin::new(&mut self.io).poll_read(cx, &mut read) {
                Poll::Ready(Ok(())) if !read.filled().is_empty() => {
                    discarded += read.filled().len();
                }
                _ => break,
            }
        }
    }
}

impl<Io: AsyncRead + Unpin> AsyncRead for Guard<Io> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let guard = self.get_mut();
        ready!(guard.fill(cx))?;
        let length = guard.ready.len().min(into.remaining());
        into.put_slice(guard.ready.get(..length).unwrap_or_default());
        guard.ready.advance(length);
        Poll::Ready(Ok(()))
    }
}

impl<Io: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Guard<Io> {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().io).poll_write(cx, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let guard = self.get_mut();
        ready!(Pin::new(&mut guard.io).poll_shutdown(cx))?;
        if guard.has_ended {
            guard.discard(cx);
        }
        Poll::Ready(Ok(()))
    }
}
