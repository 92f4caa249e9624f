//! Logs: one JSON object a line in production, readable text in development.

mod limit;
mod lines;

use crate::config::Mode;
pub use limit::LogLimit;
pub use lines::{LogLines, lost};
use std::io::{self, IsTerminal, Write};
use tracing_subscriber::EnvFilter;

/// Reads a log filter, such as `info` or `api_actix=debug,info`.
///
/// # Errors
/// Says on one line why `text` is no filter.
pub fn filter(text: &str) -> Result<EnvFilter, String> {
    EnvFilter::builder()
        .parse(text)
        .map_err(|error| format!("`{text}` cannot be read: {error}"))
}

/// Logging that has started. What still waits is written when it is dropped.
pub struct Logging(LogLines);

impl Drop for Logging {
    fn drop(&mut self) {
        self.0.flush();
    }
}

/// Starts logging what `filter` lets through.
pub fn start(mode: Mode, filter: EnvFilter) -> io::Result<Logging> {
    let lines = LogLines::to(output()?)?;
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(lines.clone())
        // A complaint on standard error may fail like the log itself.
        .log_internal_errors(false)
        // In a file or a journal, colours are noise.
        .with_ansi(io::stdout().is_terminal());
    // Only the first of several starts in one process counts, which is what tests need.
    let _started = match mode {
        // One span at most is open: the list of all would repeat it.
        Mode::Production => logs
            .json()
            .flatten_event(true)
            .with_span_list(false)
            .try_init(),
        Mode::Development => logs.compact().with_target(false).try_init(),
    };
    Ok(Logging(lines))
}

/// Standard output without a buffer of its own, which would keep half a line that failed.
#[cfg(unix)]
fn output() -> io::Result<impl Write + Send + 'static> {
    use std::os::fd::AsFd;
    io::stdout()
        .as_fd()
        .try_clone_to_owned()
        .map(std::fs::File::from)
}

#[cfg(not(unix))]
fn output() -> io::Result<impl Write + Send + 'static> {
    Ok(io::stdout())
}
