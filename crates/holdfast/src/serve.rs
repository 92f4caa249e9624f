//! Serving until told to stop.

mod closing;
pub mod draining;
pub mod guard;

use crate::app::{Shared, app};
use crate::config::Config;
use actix_http::HttpServiceBuilder;
use actix_http::error::DispatchError;
use actix_service::{ServiceFactoryExt, fn_service, map_config};
use actix_web::dev::{AppConfig, Server};
use actix_web::rt::net::TcpStream;
use anyhow::Context;
use closing::ClosingListener;
use draining::DRAIN;
use guard::Guard;
use socket2::{Domain, Socket, Type};
use std::io;
use std::net::TcpListener;
use std::time::Duration;
use tokio::signal::ctrl_c;
use tokio::time::sleep;

/// How long an idle connection is kept.
const IDLE_TIME: Duration = Duration::from_secs(15);
/// How long a caller may take to close a connection that we have closed.
const CLOSING_TIME: Duration = Duration::from_secs(1);
/// How many connections one worker keeps.
const CONNECTIONS: usize = 4_000;
/// How many connections wait to be accepted.
const WAITING: i32 = 1_024;
/// How long calls may finish after the signal to stop, in seconds.
const FAREWELL: u64 = 30;

/// An address that was taken, where nobody can connect yet.
pub struct Reserved(Socket);

impl Reserved {
    /// Takes the address that the configuration names.
    pub fn address(config: &Config) -> anyhow::Result<Self> {
        let taken = || {
            let socket = Socket::new(Domain::for_address(config.bind), Type::STREAM, None)?;
            // A process that starts again takes the port at once. On Windows it would share it.
            #[cfg(unix)]
            socket.set_reuse_address(true)?;
            socket.bind(&config.bind.into())?;
            Ok::<_, io::Error>(socket)
        };
        let socket = taken().with_context(|| cannot_listen(config))?;
        Ok(Self(socket))
    }

    /// The port, also where the system chose it.
    pub fn port(&self) -> io::Result<u16> {
        let address = self.0.local_addr()?.as_socket();
        Ok(address.map_or(0, |address| address.port()))
    }

    /// Lets callers connect. Until then they are refused, and a proxy goes to another process instead of
    /// waiting for this one to start.
    pub fn listen(self, config: &Config) -> anyhow::Result<TcpListener> {
        let listening = self.0.listen(WAITING);
        listening.with_context(|| cannot_listen(config))?;
        Ok(self.0.into())
    }
}

fn cannot_listen(config: &Config) -> String {
    format!("HOLDFAST_BIND: cannot listen on {}", config.bind)
}

/// Serves on `listener` until SIGTERM or SIGINT, and then finishes the calls that are running. With
/// `drains`, SIGTERM first makes proxies go elsewhere ([`draining`]).
pub async fn serve(listener: TcpListener, shared: Shared, drains: bool) -> anyhow::Result<()> {
    let draining = shared.draining().clone();
    let closing = ClosingListener::of(&listener)?;
    let server = server(listener, shared)?;
    let handle = server.handle();
    let stopping = tokio::spawn(async move {
        let is_told_to_drain = tokio::select! {
            _ = terminated() => drains,
            _ = ctrl_c() => false,
        };
        if is_told_to_drain {
            draining.begin();
            // Whoever is in a hurry sends a second signal.
            tokio::select! {
                () = sleep(DRAIN) => {}
                _ = terminated() => {}
                _ = ctrl_c() => {}
            }
            closing.close().await;
        } else {
            drop(closing);
        }
        handle.stop(true).await;
    });
    let served = server.await;
    stopping.abort();
    Ok(served?)
}

/// Waits for the signal by which service managers and containers end a process.
#[cfg(unix)]
async fn terminated() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    signal(SignalKind::terminate())?.recv().await;
    Ok(())
}

#[cfg(not(unix))]
async fn terminated() -> io::Result<()> {
    std::future::pending().await
}

/// actix-web's own `HttpServer` gives it no place for the [`Guard`].
pub fn server(listener: TcpListener, shared: Shared) -> io::Result<Server> {
    let builder = Server::build()
        .max_concurrent_connections(CONNECTIONS)
        .shutdown_timeout(FAREWELL)
        // We listen for them ourselves.
        .disable_signals();
    let stopping = builder.graceful_shutdown_signal();
    let builder = builder.listen("holdfast", listener, move || {
        let stopping = stopping.clone();
        let app = map_config(app(&shared), |()| AppConfig::default())
            .map_err(|error: actix_web::Error| error.error_response());
        let http = HttpServiceBuilder::default()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .keep_alive(IDLE_TIME)
            // The guard sees to it.
            .client_request_timeout(Duration::ZERO)
            .client_disconnect_timeout(CLOSING_TIME)
            .h1(app);
        fn_service(|stream: TcpStream| async move {
            let peer = stream.peer_addr().ok();
            stream.set_nodelay(true).map_err(DispatchError::Io)?;
            Ok::<_, DispatchError>((Guard::new(stream), peer))
        })
        .and_then(http)
    })?;
    Ok(builder.run())
}
