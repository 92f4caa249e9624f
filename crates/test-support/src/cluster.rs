//! One private cluster: made, started, and watched so that it never outlives us.

use crate::binaries::{ServerUser, folder, server_user};
use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// A port that was free a moment ago may be taken by the time the server asks for it.
const TRIES: u32 = 5;
/// Nothing in a test outlives a power cut, so nothing waits for the disk.
const SETTINGS: &str = "-c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off \
                        -c full_page_writes=off -c max_connections=400 -c shared_buffers=64MB";

/// Runs when its standard input ends: when we end, by whatever way.
const WATCHDOG: &str = r#"
trap '' INT TERM HUP
cat > /dev/null
"$@" -m immediate stop
rm -rf "$HOLDFAST_CLUSTER"
"#;

/// A running cluster on a loopback port. It stops, and its folder goes, when this is dropped or
/// the process ends.
pub struct Cluster {
    port: u16,
    watchdog: Child,
}

impl Cluster {
    /// Makes and starts a cluster.
    ///
    /// # Panics
    /// When there are no PostgreSQL binaries or the server does not start; the text says why.
    pub fn start() -> Self {
        let user = server_user();
        let bin = folder();
        let folder = make_folder(user.as_ref());
        let data = folder.join("data");
        let watchdog = watch(&folder, &as_user(user.as_ref(), &pg_ctl(&bin, &data)));
        run(as_user(
            user.as_ref(),
            &[
                &text(&bin.join("initdb")),
                "-D",
                &text(&data),
                "-U",
                "app",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--locale=C",
                "--no-sync",
            ]
            .map(str::to_owned),
        ));
        let port = (0..TRIES)
            .find_map(|_| try_start(&bin, &folder, user.as_ref()))
            .unwrap_or_else(|| {
                let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
                panic!("PostgreSQL did not start:\n{log}")
            });
        Self { port, watchdog }
    }

    /// The URL of one of its databases; `postgres` is always there.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://app@127.0.0.1:{}/{database}", self.port)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.watchdog.stdin.take());
        let _ = self.watchdog.wait();
    }
}

/// A folder that the server's user owns, under one that it can reach.
pub(crate) fn make_folder(user: Option<&ServerUser>) -> PathBuf {
    // Root's own TMPDIR may be closed to the server's user.
    let parent = match user {
        Some(_) => PathBuf::from("/tmp"),
        None => std::env::temp_dir(),
    };
    let folder = parent.join(format!("holdfast-pg-{}", uuid::Uuid::new_v4().simple()));
    std::fs::create_dir(&folder).expect("a temporary folder for PostgreSQL");
    if let Some(user) = user {
        std::os::unix::fs::chown(&folder, Some(user.uid), None)
            .expect("the temporary folder handed to PostgreSQL's user");
    }
    folder
}

fn try_start(bin: &Path, folder: &Path, user: Option<&ServerUser>) -> Option<u16> {
    let port = TcpListener::bind(("127.0.0.1", 0))
        .and_then(|listener| listener.local_addr())
        .expect("a free port on the loopback")
        .port();
    let mut line = pg_ctl(bin, &folder.join("data"));
    line.extend(
        [
            "-w",
            "-l",
            &text(&folder.join("log")),
            "-o",
            &format!("-k {} -p {port} {SETTINGS}", text(folder)),
            "start",
        ]
        .map(str::to_owned),
    );
    let output = output(as_user(user, &line));
    output.status.success().then_some(port)
}

/// Starts the watchdog before there is anything to stop, in a process group of its own, so that
/// an interrupt on the terminal does not reach it.
pub(crate) fn watch(folder: &Path, pg_ctl: &Command) -> Child {
    let mut command = Command::new("sh");
    command
        .args(["-c", WATCHDOG, "watchdog"])
        .arg(pg_ctl.get_program())
        .args(pg_ctl.get_args())
        .env("HOLDFAST_CLUSTER", folder)
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0);
    command.spawn().expect("a shell to watch over PostgreSQL")
}

pub(crate) fn pg_ctl(bin: &Path, data: &Path) -> Vec<String> {
    vec![text(&bin.join("pg_ctl")), "-D".to_owned(), text(data)]
}

pub(crate) fn as_user(user: Option<&ServerUser>, line: &[String]) -> Command {
    let mut words: Vec<&str> = Vec::new();
    if let Some(user) = user {
        words.extend(["runuser", "-u", user.name, "--"]);
    }
    words.extend(line.iter().map(String::as_str));
    let (program, arguments) = words.split_first().expect("a program to run");
    let mut command = Command::new(program);
    command.args(arguments).current_dir("/");
    command
}

pub(crate) fn run(command: Command) {
    let output = output(command);
    assert!(
        output.status.success(),
        "PostgreSQL could not be set up:\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

pub(crate) fn output(mut command: Command) -> Output {
    command
        .stdin(Stdio::null())
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

pub(crate) fn text(path: &Path) -> String {
    path.to_str().expect("a path in UTF-8").to_owned()
}
