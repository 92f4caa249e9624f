//! A way to a server that can fall silent, as when the machine behind it loses its power: nothing
//! is closed or refused, and nobody answers.

use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Passes connections on to a server until it is told to fall silent.
pub struct Proxy {
    address: SocketAddr,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    /// Odd while silent. A connection passes bytes only in the epoch in which it was opened.
    epoch: AtomicU64,
    /// How many more bytes of answers are passed on.
    answers: AtomicU64,
    /// How many connections were opened.
    opened: AtomicU64,
}

impl Proxy {
    /// A proxy before the server at `behind`, on a free port of the loopback.
    ///
    /// # Panics
    /// When no port can be had.
    pub async fn before(behind: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let state = Arc::new(State::default());
        state.answers.store(u64::MAX, Ordering::SeqCst);
        let shared = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((caller, _)) = listener.accept().await {
                shared.opened.fetch_add(1, Ordering::SeqCst);
                tokio::spawn(pass(caller, behind.clone(), Arc::clone(&shared)));
            }
        });
        Self { address, state }
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many connections were opened up to now.
    pub fn opened(&self) -> u64 {
        self.state.opened.load(Ordering::SeqCst)
    }

    /// `url` with the proxy in place of its host and port.
    pub fn url(&self, url: &str) -> String {
        let (user, rest) = url.split_once('@').unwrap_or(("", url));
        let path = rest.split_once('/').map_or("", |(_, path)| path);
        format!("{user}@{}/{path}", self.address)
    }

    /// Nothing is passed on any more, and what is opened from here on is accepted and left waiting.
    pub fn fall_silent(&self) {
        self.state.epoch.fetch_or(1, Ordering::SeqCst);
    }

    /// Falls silent after so many bytes of answers.
    pub fn fall_silent_after(&self, bytes: u64) {
        self.state.answers.store(bytes, Ordering::SeqCst);
    }

    /// Connections opened from here on are served. Connections that were open before stay silent
    /// for ever.
    pub fn speak(&self) {
        self.state.answers.store(u64::MAX, Ordering::SeqCst);
        self.state.epoch.fetch_add(1, Ordering::SeqCst);
    }
}

impl State {
    fn speaks(&self, opened: u64) -> bool {
        opened.is_multiple_of(2) && self.epoch.load(Ordering::SeqCst) == opened
    }
}

async fn pass(caller: TcpStream, behind: String, state: Arc<State>) {
    let opened = state.epoch.load(Ordering::SeqCst);
    if !state.speaks(opened) {
        // The socket stands open, as that of a stopped process does.
        pending::<()>().await;
    }
    let Ok(server) = TcpStream::connect(behind).await else {
        return;
    };
    let (from_caller, to_caller) = caller.into_split();
    let (from_server, to_server) = server.into_split();
    // Hanging up ends both ways; a silence ends neither.
    tokio::select! {
        () = copy(from_caller, to_server, &state, opened, false) => {}
        () = copy(from_server, to_caller, &state, opened, true) => {}
    }
}

async fn copy(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    state: &State,
    opened: u64,
    answers: bool,
) {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let Ok(length @ 1..) = from.read(&mut buffer).await else {
            return;
        };
        let bytes = u64::try_from(length).unwrap_or(u64::MAX);
        if answers {
            let left = state.answers.load(Ordering::SeqCst);
            if left < bytes {
                state.epoch.fetch_or(1, Ordering::SeqCst);
            } else if left != u64::MAX {
                state.answers.fetch_sub(bytes, Ordering::SeqCst);
            }
        }
        if !state.speaks(opened) {
            pending::<()>().await;
        }
        if to
            .write_all(buffer.get(..length).unwrap_or_default())
            .await
            .is_err()
        {
            return;
        }
    }
}
