//! Log lines on their way out. Logging never waits and never fails: where standard output is full,
//! stalled or gone, lines are lost, counted, and reported when writing works again.

use std::io::{self, ErrorKind, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;
use tracing_subscriber::fmt::MakeWriter;

/// Lines that may wait for a slow writer: a few hundred kilobytes.
const WAITING: usize = 4096;
/// How long the last lines of a process may take.
const LAST_LINES: Duration = Duration::from_secs(1);

static LOST: AtomicU64 = AtomicU64::new(0);

/// How many lines this process has lost.
pub fn lost() -> u64 {
    LOST.load(Ordering::Relaxed)
}

enum Sent {
    Line(Vec<u8>),
    /// Answered when every line before it is written or lost.
    Flush(SyncSender<()>),
}

/// Takes lines and hands them to a thread that writes them.
#[derive(Clone)]
pub struct LogLines(SyncSender<Sent>);

impl LogLines {
    /// Lines that a thread of their own writes to `to`.
    pub fn to(to: impl Write + Send + 'static) -> io::Result<Self> {
        let (lines, waiting) = sync_channel(WAITING);
        std::thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || write_all(&waiting, to, &LOST, report))?;
        Ok(Self(lines))
    }

    /// Waits for what was logged so far, for a second at most.
    pub fn flush(&self) {
        let (done, wait) = sync_channel(1);
        if self.0.try_send(Sent::Flush(done)).is_ok() {
            // A writer that is stalled loses its last lines rather than keeping the process.
            let _flushed = wait.recv_timeout(LAST_LINES);
        }
    }
}

impl Write for LogLines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.0.try_send(Sent::Line(line.to_vec())).is_err() {
            LOST.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for LogLines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// The report takes the way of every other line, so it may be lost as well. The next one makes up
/// for it: it tells of every line since the start.
fn report(since_start: u64) {
    tracing::error!(since_start, "log lines were lost");
}

/// Writes what comes until nobody sends any more. Where lines were lost, reports how many they are by
/// now as soon as one is written again.
fn write_all(waiting: &Receiver<Sent>, mut to: impl Write, lost: &AtomicU64, report: impl Fn(u64)) {
    let mut reported = lost.load(Ordering::Relaxed);
    let mut is_torn = false;
    for sent in waiting {
        let line = match sent {
            Sent::Line(line) => line,
            Sent::Flush(done) => {
                // Nobody may be waiting any more.
                let _answered = done.try_send(());
                continue;
            }
        };
        if is_torn && put(&mut to, b"\n") == Put::Whole {
            is_torn = false;
        }
        match put(&mut to, &line) {
            Put::Whole => {
                let so_far = lost.load(Ordering::Relaxed);
                if so_far > reported {
                    report(so_far);
                    reported = so_far;
                }
            }
            failed => {
                is_torn |= failed == Put::Part;
                lost.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

/// How much of a line was written.
#[derive(PartialEq, Eq)]
enum Put {
    Whole,
    Part,
    Nothing,
}

fn put(to: &mut impl Write, line: &[u8]) -> Put {
    let mut rest = line;
    while !rest.is_empty() {
        match to.write(rest) {
            Ok(written) if written > 0 => rest = rest.get(written..).unwrap_or_default(),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Ok(_) | Err(_) if rest.len() == line.len() => return Put::Nothing,
            Ok(_) | Err(_) => return Put::Part,
        }
    }
    Put::Whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    /// Keeps what is written, `room` bytes at most between two failures.
    #[derive(Clone)]
    struct Disk(Arc<Mutex<(usize, String)>>);

    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let (room, text) = &mut *self.0.lock().unwrap();
            if *room == 0 {
                return Err(ErrorKind::StorageFull.into());
            }
            let written = bytes.len().min(*room);
            *room -= written;
            text.push_str(std::str::from_utf8(&bytes[..written]).unwrap());
            Ok(written)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lost_lines_are_counted_and_reported_when_writing_works_again() {
        let (lines, waiting) = sync_channel(10);
        let disk = Disk(Arc::new(Mutex::new((9, String::new()))));
        let (written, lost) = (disk.clone(), Arc::new(AtomicU64::new(0)));
        let counted = lost.clone();
        let reports = Arc::new(Mutex::new(Vec::new()));
        let told = reports.clone();
        let writer = std::thread::spawn(move || {
            write_all(&waiting, disk, &counted, |lines| {
                told.lock().unwrap().push(lines);
            });
        });
        let send = |line: &str| lines.send(Sent::Line(line.into())).unwrap();
        let settle = || {
            let (done, wait) = sync_channel(1);
            lines.send(Sent::Flush(done)).unwrap();
            wait.recv().unwrap();
        };
        send("first\n");
        send("second\n");
        send("third\n");
        settle();
        assert_eq!(lost.load(Ordering::Relaxed), 2);
        assert_eq!(*reports.lock().unwrap(), Vec::<u64>::new());
        written.0.lock().unwrap().0 = 100;
        send("fourth\n");
        send("fifth\n");
        settle();
        assert_eq!(*reports.lock().unwrap(), [2]);
        drop(lines);
        writer.join().unwrap();
        assert_eq!(written.0.lock().unwrap().1, "first\nsec\nfourth\nfifth\n");
    }

    #[test]
    fn a_writer_that_stands_still_keeps_nobody_waiting() {
        let (lines, _waiting) = sync_channel(1);
        let mut lines = LogLines(lines);
        let before = lost();
        for _ in 0..5 {
            lines.write_all(b"line\n").unwrap();
        }
        assert!(lost() >= before + 4);
        lines.flush();
    }
}
