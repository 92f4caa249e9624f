//! The parent's side: the child, its limits and its clock.

use super::pages::MOST_TEXT;
use super::sandbox::Protection;
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
/// The child's working directory, outside the data of the server.
const NOWHERE: &str = "/";
/// How much is read of its complaints, in bytes: the names of all protections have room.
const COMPLAINTS: u64 = 1024;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct ChildReply {
    pub(super) text: String,
    /// Whether it came to the end of the PDF.
    pub(super) finished: bool,
    /// The protections that the system does not have.
    pub(super) missing: Vec<Protection>,
}

/// Has a child read `pdf`.
///
/// # Errors
/// Where no child can be had.
pub(super) fn read(program: &Path, pdf: &[u8]) -> io::Result<ChildReply> {
    let mut child = Command::new(program)
        .arg(ARGUMENT)
        .current_dir(NOWHERE)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let sink = child.stdin.take();
    let (source, complaints) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        scope.spawn(move || {
            // A child that is no longer interested has its reasons.
            let _sent = sink.map(|mut sink| sink.write_all(pdf));
        });
        let text = scope.spawn(move || read_up_to(MOST_TEXT, source));
        let complaints = scope.spawn(move || read_up_to(COMPLAINTS, complaints));
        let finished = wait(&mut child)?;
        let complaints = complaints.join().unwrap_or_default();
        Ok(ChildReply {
            text: text.join().unwrap_or_default(),
            finished,
            missing: missing(&complaints),
        })
    })
}

/// Reads `source` until it closes, or until there are `most` bytes.
fn read_up_to(most: u64, source: Option<impl Read>) -> String {
    let mut bytes = Vec::new();
    if let Some(source) = source {
        let _end = source.take(most).read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The protections that are named. Whatever else a child complains of may come from the PDF, and goes
/// into no log.
fn missing(complaints: &str) -> Vec<Protection> {
    let named = |one: &Protection| complaints.lines().any(|line| line == one.name());
    Protection::ALL.into_iter().filter(named).collect()
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
#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{Permissions, set_permissions, write};
    use std::os::unix::fs::PermissionsExt;

    /// The answer of a program that runs `script`.
    fn answer_of(script: &str) -> ChildReply {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("program");
        write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
        set_permissions(&program, Permissions::from_mode(0o700)).unwrap();
        read(&program, b"%PDF").unwrap()
    }

    #[test]
    fn a_child_has_none_of_the_environment() {
        let answer = answer_of("echo $1; pwd; echo $HOME$CARGO; cat");
        assert_eq!(answer.text, "read-pdf\n/\n\n%PDF");
        assert!(answer.finished);
    }

    #[test]
    fn what_it_said_before_it_broke_is_kept() {
        let answer = answer_of("echo half; kill -KILL $$");
        assert_eq!((answer.text.as_str(), answer.finished), ("half\n", false));
        let answer = answer_of("exit 3");
        assert_eq!((answer.text.as_str(), answer.finished), ("", false));
    }

    #[test]
    fn no_more_than_enough_is_read() {
        let answer = answer_of("while echo 0123456789abcdef0123456789abcdef; do :; done");
        assert_eq!(u64::try_from(answer.text.len()).unwrap(), MOST_TEXT);
    }

    #[test]
    fn the_protections_that_it_names_are_missing_and_nothing_else_it_complains_of() {
        let script = "echo Landlock >&2; echo 'the PDF says seccomp' >&2; echo text";
        let answer = answer_of(script);
        assert_eq!(answer.missing, [Protection::Files]);
        assert_eq!(answer.text, "text\n");
    }

    #[test]
    fn a_program_that_is_not_there_is_no_file_without_text() {
        assert!(read(Path::new("/nowhere/at/all"), b"%PDF").is_err());
    }
}
