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
/// What the shell that becomes the child sets first: a gibibyte of memory, in KiB, seconds of
/// processor time, and no file of any size, least of all one of its memory, in which the PDF lies in
/// clear (DESIGN 2, T34). A system that does not know one of them goes on without.
#[cfg(unix)]
const LIMITED: &str =
    "ulimit -c 0; ulimit -f 0; ulimit -v 1048576; ulimit -t 20; exec \"$0\" \"$1\"";
/// Where it works: not among the data of the server.
#[cfg(unix)]
const NOWHERE: &str = "/";

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
///
/// # Errors
/// Where the shell has not found the program.
fn wait(child: &mut Child) -> io::Result<bool> {
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return match status.code() {
                Some(126 | 127) => Err(io::ErrorKind::NotFound.into()),
                _ => Ok(status.success()),
            };
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
    command.current_dir(NOWHERE);
    command
}

#[cfg(not(unix))]
fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg(ARGUMENT);
    command
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{Permissions, set_permissions, write};
    use std::os::unix::fs::PermissionsExt;

    /// What is heard of a program that does as `script` says.
    fn hear(script: &str) -> (String, bool) {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("program");
        write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
        set_permissions(&program, Permissions::from_mode(0o700)).unwrap();
        read(&program, b"%PDF").unwrap()
    }

    #[test]
    fn a_child_has_limits_and_none_of_the_environment() {
        let limits = "ulimit -c; ulimit -f; ulimit -v; ulimit -t";
        let (heard, ended) = hear(&format!("echo $1; {limits}; pwd; echo $HOME$CARGO; cat"));
        assert_eq!(heard, "read-pdf\n0\n0\n1048576\n20\n/\n\n%PDF");
        assert!(ended);
    }

    #[test]
    fn a_child_leaves_nothing_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let left = folder.path().join("left");
        let (heard, ended) = hear(&format!("echo heard; cat > {}", left.display()));
        assert_eq!((heard.as_str(), ended), ("heard\n", false));
        assert_eq!(std::fs::read(left).unwrap(), b"");
    }

    #[test]
    fn what_it_said_before_it_broke_is_heard() {
        let (heard, ended) = hear("echo half; kill -KILL $$");
        assert_eq!((heard.as_str(), ended), ("half\n", false));
        let (heard, ended) = hear("exit 3");
        assert_eq!((heard.as_str(), ended), ("", false));
    }

    #[test]
    fn more_than_enough_is_not_heard() {
        let (heard, _) = hear("while echo 0123456789abcdef0123456789abcdef; do :; done");
        assert_eq!(u64::try_from(heard.len()).unwrap(), MOST_TEXT);
    }

    #[test]
    fn a_program_that_is_not_there_is_no_file_without_text() {
        assert!(read(Path::new("/nowhere/at/all"), b"%PDF").is_err());
    }
}
