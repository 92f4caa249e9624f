//! The parent's side: the child, its limits and its clock.

use super::pages::MOST_TEXT;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The argument that asks the program to read a PDF.
pub const ARGUMENT: &str = "read-pdf";

/// How long a child may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often is looked whether it has ended.
const LOOK_EVERY: Duration = Duration::from_millis(5);
/// What the shell that becomes the child sets first: a gibibyte of memory, in KiB, and seconds of
/// processor time. A system that does not know one of them goes on without.
#[cfg(unix)]
const LIMITED: &str = "ulimit -v 1048576; ulimit -t 20; exec \"$0\" \"$1\"";

/// What a child says of `pdf`, and whether it came to its end.
///
/// # Errors
/// Where no child can be had.
pub(super) fn read(program: &Path, pdf: &[u8]) -> io::Result<(String, bool)> {
    let mut child = command(program)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let (sink, source) = (child.stdin.take(), child.stdout.take());
    thread::scope(|scope| {
        scope.spawn(move || {
            // A child that is no longer interested has its reasons.
            let _sent = sink.map(|mut sink| sink.write_all(pdf));
        });
        let heard = scope.spawn(move || {
            let mut heard = Vec::new();
            if let Some(source) = source {
                let _end = source.take(MOST_TEXT).read_to_end(&mut heard);
            }
            heard
        });
        let ended = wait(&mut child)?;
        let heard = heard.join().unwrap_or_default();
        Ok((String::from_utf8_lossy(&heard).into_owned(), ended))
    })
}

/// Whether the child ends well before its time is up. It has ended in any case.
fn wait(child: &mut Child) -> io::Result<bool> {
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        if began.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        thread::sleep(LOOK_EVERY);
    }
}

#[cfg(unix)]
fn command(program: &Path) -> Command {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", LIMITED]).arg(program).arg(ARGUMENT);
    command
}

#[cfg(not(unix))]
fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg(ARGUMENT);
    command
}
