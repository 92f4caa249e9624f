//! A mail server on the loopback that takes its time, with a port for each process.

use anyhow::Context;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

/// How long it keeps a client waiting once it has a mail.
const TAKES: Duration = Duration::from_millis(50);

/// A mail that the server has taken, also if its sender never heard so.
#[derive(Clone)]
pub(crate) struct Mail {
    pub(crate) to: String,
    pub(crate) id: String,
    /// All of it but its moment and what separates its parts, which differ each time.
    pub(crate) content: String,
    pub(crate) at: Instant,
}

impl Mail {
    fn read(to: &str, message: &str) -> Self {
        let line = |name: &str| {
            let mut lines = message.lines();
            lines.find_map(|line| line.strip_prefix(name))
        };
        let boundary = message.split("boundary=\"").nth(1);
        let boundary = boundary.and_then(|rest| rest.split('"').next());
        let lines = message.lines().filter(|line| !line.starts_with("Date: "));
        let content = lines.collect::<Vec<_>>().join("\n");
        Self {
            to: to.to_owned(),
            id: line("Message-ID: ").unwrap_or_default().to_owned(),
            content: boundary.map_or(content.clone(), |one| content.replace(one, "")),
            at: Instant::now(),
        }
    }

    /// How many dates it tells of: each has a link of its own in the text.
    pub(crate) fn dates(&self) -> usize {
        let text = self.content.split("text/html").next().unwrap_or_default();
        let links = text.lines().filter(|line| line.starts_with("Renewed: "));
        links.count()
    }
}

/// The mails that came from each process.
type Taken = Arc<[Mutex<Vec<Mail>>; 2]>;

pub(crate) struct MailServer {
    pub(crate) ports: [u16; 2],
    taken: Taken,
}

impl MailServer {
    pub(crate) async fn start() -> anyhow::Result<Self> {
        let (taken, mut ports) = (Taken::default(), [0; 2]);
        for (process, port) in ports.iter_mut().enumerate() {
            let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
            *port = listener.local_addr()?.port();
            let taken = taken.clone();
            tokio::spawn(async move {
                while let Ok((stream, _)) = listener.accept().await {
                    let taken = taken.clone();
                    tokio::spawn(async move {
                        // A client that is killed ends its own conversation only.
                        let _ended = talk(stream, process, &taken).await;
                    });
                }
            });
        }
        Ok(Self { ports, taken })
    }

    /// How many mails it has taken from each process.
    pub(crate) fn counts(&self) -> [usize; 2] {
        self.taken.each_ref().map(|mails| {
            let mails = mails.lock().unwrap_or_else(PoisonError::into_inner);
            mails.len()
        })
    }

    /// All that it has taken, the first one first.
    pub(crate) fn mails(&self) -> Vec<Mail> {
        let mails = self.taken.iter().flat_map(|mails| {
            let mails = mails.lock().unwrap_or_else(PoisonError::into_inner);
            mails.clone()
        });
        let mut mails: Vec<_> = mails.collect();
        mails.sort_by_key(|mail| mail.at);
        mails
    }
}

async fn talk(stream: TcpStream, process: usize, taken: &Taken) -> anyhow::Result<()> {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    let mut to = String::new();
    writer.write_all(b"220 drill\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let command = line.split([' ', ':']).next().unwrap_or_default();
        let answer = match command.to_uppercase().as_str() {
            "RCPT" => {
                let address = line.split(['<', '>']).nth(1);
                to = address.context("a recipient")?.to_owned();
                "250 ok"
            }
            "DATA" => {
                writer.write_all(b"354 go on\r\n").await?;
                let mut message = String::new();
                loop {
                    // One that breaks off was not taken.
                    let line = lines.next_line().await?.context("the end of a mail")?;
                    if line == "." {
                        break;
                    }
                    message.push_str(&line);
                    message.push('\n');
                }
                let mail = Mail::read(&to, &message);
                if let Some(mails) = taken.get(process) {
                    let mut mails = mails.lock().unwrap_or_else(PoisonError::into_inner);
                    mails.push(mail);
                }
                // From here on a client that is killed does not know that it was taken.
                sleep(TAKES).await;
                "250 taken"
            }
            "QUIT" => "221 bye",
            _ => "250 ok",
        };
        writer.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
    Ok(())
}
