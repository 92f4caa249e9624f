//! Serving until told to stop.

use crate::app::{Shared, app};
use crate::config::Config;
use actix_web::HttpServer;
use anyhow::Context;
use std::net::TcpListener;
use std::time::Duration;

/// How long a request's head may take to arrive (T31).
const HEAD_TIME: Duration = Duration::from_secs(5);
/// How long an idle connection is kept.
const IDLE_TIME: Duration = Duration::from_secs(15);
/// How many connections one worker keeps.
const CONNECTIONS: usize = 4_000;
/// How long calls may finish after the signal to stop, in seconds.
const FAREWELL: u64 = 30;

/// Takes the address that the configuration names.
pub fn listen(config: &Config) -> anyhow::Result<TcpListener> {
    TcpListener::bind(config.bind)
        .with_context(|| format!("HOLDFAST_BIND: cannot listen on {}", config.bind))
}

/// Serves on `listener` until SIGTERM or SIGINT; then finishes the calls that are running.
pub async fn serve(listener: TcpListener, shared: Shared) -> anyhow::Result<()> {
    HttpServer::new(move || app(&shared))
        .client_request_timeout(HEAD_TIME)
        .keep_alive(IDLE_TIME)
        .max_connections(CONNECTIONS)
        .shutdown_timeout(FAREWELL)
        .listen(listener)?
        .run()
        .await?;
    Ok(())
}
