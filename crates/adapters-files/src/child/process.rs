//! The parent's side: the child, its limits and its clock.

use super::ChildTask;
use super::sandbox::Protection;
use bytes::Bytes;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How often is looked whether it has ended.
const LOOK_EVERY: Duration = Duration::from_millis(5);
/// The child's working directory, outside the data of the server.
const NOWHERE: &str = "/";
/// How much is read of its complaints, in bytes: the names of all protections have room.
const COMPLAINTS: u64 = 1024;

/// How a child ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// It came to the end of its file.
    Finished,
    /// It gave up, or it was ended: by its limits, or because it said too much.
    Broken,
    /// Its time was up.
    TooSlow,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct ChildReply {
    /// As much of it as the task takes.
    pub(super) output: Vec<u8>,
    pub(super) end: End,
    /// The protections that the system does not have.
    pub(super) missing: Vec<Protection>,
}

/// Has a child read `input`.
///
/// # Errors
/// Where no child can be had.
pub(super) fn run(program: &Path, task: ChildTask, input: &[Bytes]) -> io::Result<ChildReply> {
    let mut child = Command::new(program)
        .arg(task.argument)
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
            let _sent = sink.map(|mut sink| input.iter().try_for_each(|part| sink.write_all(part)));
        });
        let output = scope.spawn(move || read_up_to(task.most_output, source));
        let complaints = scope.spawn(move || read_up_to(COMPLAINTS, complaints));
        let end = wait(&mut child, task.patience)?;
        let complaints = complaints.join().unwrap_or_default();
        Ok(ChildReply {
            output: output.join().unwrap_or_default(),
            end,
            missing: missing(&complaints),
        })
    })
}

/// Reads `source` until it closes, or until there are `most` bytes.
fn read_up_to(most: u64, source: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(source) = source {
        let _end = source.take(most).read_to_end(&mut bytes);
    }
    bytes
}

/// The protections that are named. Whatever else a child complains of may come from its file, and goes
/// into no log.
fn missing(complaints: &[u8]) -> Vec<Protection> {
    let complaints = String::from_utf8_lossy(complaints);
    let named = |one: &Protection| complaints.lines().any(|line| line == one.name());
    Protection::ALL.into_iter().filter(named).collect()
}

/// How the child ends. It has ended in any case.
fn wait(child: &mut Child, patience: Duration) -> io::Result<End> {
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(if status.success() {
                End::Finished
            } else {
                End::Broken
            });
        }
        if began.elapsed() > patience {
            child.kill()?;
            child.wait()?;
            return Ok(End::TooSlow);
        }
        thread::sleep(LOOK_EVERY);
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::child::script::program_of;

    const TASK: ChildTask = ChildTask {
        argument: "read-it",
        files: "Papers",
        patience: Duration::from_secs(20),
        most_output: 1_000_000,
        at_once: 1,
    };

    /// The answer of a program that runs `script`.
    fn answer_within(patience: Duration, script: &str) -> ChildReply {
        let folder = tempfile::tempdir().unwrap();
        let program = program_of(script, folder.path());
        let input = [Bytes::from_static(b"one "), Bytes::from_static(b"two")];
        run(&program, ChildTask { patience, ..TASK }, &input).unwrap()
    }

    fn answer_of(script: &str) -> ChildReply {
        answer_within(TASK.patience, script)
    }

    #[test]
    fn a_child_has_none_of_the_environment() {
        let answer = answer_of("echo $1; pwd; echo $HOME$CARGO; cat");
        assert_eq!(answer.output, b"read-it\n/\n\none two");
        assert_eq!(answer.end, End::Finished);
    }

    #[test]
    fn what_it_said_before_it_broke_is_kept() {
        let answer = answer_of("echo half; kill -KILL $$");
        assert_eq!(
            (answer.output.as_slice(), answer.end),
            (&b"half\n"[..], End::Broken)
        );
        let answer = answer_of("exit 3");
        assert_eq!(
            (answer.output.as_slice(), answer.end),
            (&b""[..], End::Broken)
        );
    }

    #[test]
    fn a_child_whose_time_is_up_is_ended() {
        let began = Instant::now();
        let answer = answer_within(Duration::from_millis(200), "echo half; exec sleep 60");
        assert_eq!(
            (answer.output.as_slice(), answer.end),
            (&b"half\n"[..], End::TooSlow)
        );
        assert!(began.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn no_more_than_enough_is_read() {
        let answer = answer_of("while echo 0123456789abcdef0123456789abcdef; do :; done");
        assert_eq!(
            u64::try_from(answer.output.len()).unwrap(),
            TASK.most_output
        );
        assert_eq!(answer.end, End::Broken);
    }

    #[test]
    fn the_protections_that_it_names_are_missing_and_nothing_else_it_complains_of() {
        let script = "echo Landlock >&2; echo 'the PDF says seccomp' >&2; echo text";
        let answer = answer_of(script);
        assert_eq!(answer.missing, [Protection::Files]);
        assert_eq!(answer.output, b"text\n");
    }

    #[test]
    fn a_program_that_is_not_there_is_no_file_without_an_answer() {
        assert!(run(Path::new("/nowhere/at/all"), TASK, &[]).is_err());
    }
}
