//! Logs: one JSON object a line in production, readable text in development.

use crate::config::Mode;
use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// Reads what is logged, such as `info` or `api_actix=debug,info`.
///
/// # Errors
/// What is wrong with `text`, on one line.
pub fn filter(text: &str) -> Result<EnvFilter, String> {
    EnvFilter::builder()
        .parse(text)
        .map_err(|error| format!("`{text}` cannot be read: {error}"))
}

/// Starts logging what `filter` lets through.
pub fn start(mode: Mode, filter: EnvFilter) {
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        // In a file or a journal, colours are noise.
        .with_ansi(std::io::stdout().is_terminal());
    // Only the first of several starts in one process counts, which is what tests need.
    let _started = match mode {
        Mode::Production => logs.json().flatten_event(true).try_init(),
        Mode::Development => logs.compact().with_target(false).try_init(),
    };
}
