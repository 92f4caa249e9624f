//! How processes are ended, as service managers do.

use anyhow::{bail, ensure};
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Sends SIGTERM.
pub(crate) fn terminate(child: &Child) -> anyhow::Result<()> {
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-s", "TERM", &id]).status()?;
    ensure!(sent.success(), "no signal was sent");
    Ok(())
}

/// How a process ended that was told to.
pub(crate) async fn ends_within(child: &mut Child, limit: Duration) -> anyhow::Result<ExitStatus> {
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if began.elapsed() > limit {
            bail!("a process was told to stop and still runs after {limit:?}");
        }
        sleep(Duration::from_millis(20)).await;
    }
}
