//! Two servers of which one writes and the other stands by. What is committed stands on both, so either may be lost.

use crate::binaries::{ServerUser, folder, server_user};
use crate::cluster::{as_user, make_folder, output, pg_ctl, run, text, watch};
use std::fs::OpenOptions;
use std::io::Write;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A commit is acknowledged once both servers have it. Nothing outlives a power cut, so nothing waits for the disk.
const SETTINGS: &str = "-c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 -c shared_buffers=64MB \
                        -c wal_retrieve_retry_interval=200ms";
const WAITS_FOR_BOTH: &str = "synchronous_standby_names = '*'";
const WAITS_FOR_NOBODY: &str = "synchronous_standby_names = ''";
/// How long a standby may take to follow.
const FOLLOWS_IN: Duration = Duration::from_secs(30);
/// Ports that the system gives to nobody who connects, so that one is still free after a restart.
const PORTS: std::ops::Range<u16> = 30_000..32_000;

/// How a server is stopped.
#[derive(Debug, Clone, Copy)]
pub enum Stop {
    /// It ends every connection and writes all that it holds.
    Fast,
    /// It ends at once, as if it had crashed, and recovers at its next start.
    Immediate,
}

impl Stop {
    const fn mode(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Immediate => "immediate",
        }
    }
}

/// Two PostgreSQL servers on the loopback. They stop, and their folders go, when this is dropped or the process ends.
pub struct Pair {
    bin: PathBuf,
    user: Option<ServerUser>,
    /// The one that writes, and the one that stands by.
    nodes: [Node; 2],
}

struct Node {
    folder: PathBuf,
    port: u16,
    watchdog: Child,
}

impl Pair {
    /// Makes and starts both.
    ///
    /// # Panics
    /// When there are no PostgreSQL binaries or a server does not start; the text says why.
    pub fn start() -> Self {
        let (bin, user) = (folder(), server_user());
        let nodes = [(); 2].map(|()| {
            let folder = make_folder(user.as_ref());
            let stops = as_user(user.as_ref(), &pg_ctl(&bin, &folder.join("data")));
            Node {
                watchdog: watch(&folder, &stops),
                port: free_port(),
                folder,
            }
        });
        let pair = Self { bin, user, nodes };
        let data = text(&pair.nodes[0].data());
        let makes = [
            "-D",
            &data,
            "-U",
            "app",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
        ];
        pair.run("initdb", &makes);
        pair.start_node(&pair.nodes[0]);
        pair.stand_by();
        pair
    }

    /// Makes an empty database.
    pub fn create(&self, database: &str) {
        self.ask(&format!("CREATE DATABASE {database}"));
    }

    /// The URL of a database, which names both servers: the first that takes writes is meant.
    pub fn url(&self, database: &str) -> String {
        let mut ports = self.nodes.each_ref().map(|node| node.port);
        // It stays the same, whichever of them writes.
        ports.sort_unstable();
        let [one, other] = ports;
        format!("postgres://app@127.0.0.1:{one},127.0.0.1:{other}/{database}")
    }

    /// Stops the server that writes, and starts it again.
    pub fn restart(&self, stop: Stop) {
        // Without a log of its own it would keep our pipe, and we would wait for its end.
        let log = self.nodes[0].log();
        let words = ["-m", stop.mode(), "-w", "-l", &log, "restart"];
        self.control(&self.nodes[0], &words);
    }

    /// Loses the server that writes, and lets the other take over. Nobody stands by until [`Self::stand_by`].
    pub fn fail_over(&mut self) {
        self.control(&self.nodes[0], &["-m", Stop::Immediate.mode(), "stop"]);
        self.nodes.swap(0, 1);
        self.control(&self.nodes[0], &["-w", "promote"]);
    }

    /// Lets the other server follow the one that writes, from a fresh copy of it, and waits until commits reach both.
    ///
    /// # Panics
    /// When it does not follow.
    pub fn stand_by(&self) {
        let [primary, standby] = &self.nodes;
        let data = standby.data();
        if data.exists() {
            std::fs::remove_dir_all(&data).expect("the folder of a lost server can be emptied");
        }
        let (port, data) = (primary.port.to_string(), text(&data));
        let copies = [
            "-h",
            "127.0.0.1",
            "-p",
            &port,
            "-U",
            "app",
            "-D",
            &data,
            "-R",
            "-c",
            "fast",
            "--no-sync",
        ];
        self.run("pg_basebackup", &copies);
        // Whoever takes over has nobody to wait for.
        let mut settings = OpenOptions::new()
            .append(true)
            .open(standby.data().join("postgresql.auto.conf"))
            .expect("the settings of a copy");
        writeln!(settings, "{WAITS_FOR_NOBODY}").expect("the settings of a copy can be changed");
        self.start_node(standby);
        self.ask(&format!("ALTER SYSTEM SET {WAITS_FOR_BOTH}"));
        self.ask("SELECT pg_reload_conf()");
        let began = Instant::now();
        while self.ask("SELECT sync_state FROM pg_stat_replication") != "sync" {
            assert!(began.elapsed() < FOLLOWS_IN, "the standby does not follow");
            sleep(Duration::from_millis(50));
        }
    }

    fn start_node(&self, node: &Node) {
        let (folder, log) = (text(&node.folder), node.log());
        let options = format!("-k {folder} -p {} {SETTINGS}", node.port);
        self.control(node, &["-w", "-l", &log, "-o", &options, "start"]);
    }

    fn control(&self, node: &Node, words: &[&str]) {
        let mut line = pg_ctl(&self.bin, &node.data());
        line.extend(words.iter().map(|word| (*word).to_owned()));
        run(as_user(self.user.as_ref(), &line));
    }

    fn run(&self, program: &str, words: &[&str]) {
        run(self.command(program, words));
    }

    /// What the server that writes answers to `sql`, as text.
    fn ask(&self, sql: &str) -> String {
        let port = self.nodes[0].port.to_string();
        let words = [
            "-h",
            "127.0.0.1",
            "-p",
            &port,
            "-U",
            "app",
            "-d",
            "postgres",
            "-v",
            "ON_ERROR_STOP=1",
            "-tAc",
            sql,
        ];
        let answer = output(self.command("psql", &words));
        let said = String::from_utf8_lossy(&answer.stderr);
        assert!(answer.status.success(), "{sql}: {said}");
        String::from_utf8_lossy(&answer.stdout).trim().to_owned()
    }

    fn command(&self, program: &str, words: &[&str]) -> Command {
        let mut line = vec![text(&self.bin.join(program))];
        line.extend(words.iter().map(|word| (*word).to_owned()));
        as_user(self.user.as_ref(), &line)
    }
}

impl Node {
    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn log(&self) -> String {
        text(&self.folder.join("log"))
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        drop(self.watchdog.stdin.take());
        let _ = self.watchdog.wait();
    }
}

fn free_port() -> u16 {
    let [one, other, ..] = *uuid::Uuid::new_v4().as_bytes();
    let offset = u16::from_le_bytes([one, other]) % (PORTS.end - PORTS.start);
    let begin = PORTS.start + offset;
    (begin..PORTS.end)
        .chain(PORTS.start..begin)
        .find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
        .expect("a free port on the loopback")
}
