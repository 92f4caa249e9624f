//! A tiny SMTP server on the loopback that takes one conversation after the other.

use adapters_mail::{Composer, Security, Smtp, SmtpConfig};
use domain_shared::ids::MessageId;
use domain_shared::{Email, Mail};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

pub(crate) fn id() -> MessageId {
    "01900000-0000-7000-8000-000000000001".parse().unwrap()
}

pub(crate) fn mail(body: &str) -> Mail {
    Mail {
        to: Email::parse("rowan@example.co.uk").unwrap(),
        subject: "Hello".to_owned(),
        body: body.to_owned(),
        buttons: Vec::new(),
    }
}

/// A sender to the server on this port.
pub(crate) fn smtp(port: u16) -> Smtp {
    let config = SmtpConfig {
        host: "127.0.0.1".to_owned(),
        port,
        security: Security::None,
        login: None,
    };
    let composer = Composer::new("no-reply@example.org", "money.example").unwrap();
    Smtp::new(&config, composer).unwrap()
}

#[derive(Clone, Copy)]
pub(crate) enum Mood {
    /// It accepts every one.
    Kind,
    /// It answers the recipient with this line.
    Recipient(&'static str),
    /// It closes the connection once it has the whole message.
    HangsUp,
    /// It never answers the greeting.
    Silent,
}

pub(crate) struct Server {
    pub(crate) port: u16,
    envelopes: Arc<Mutex<Vec<String>>>,
    messages: Arc<Mutex<Vec<String>>>,
}

impl Server {
    pub(crate) async fn start(mood: Mood) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let server = Self {
            port: listener.local_addr().unwrap().port(),
            envelopes: Arc::default(),
            messages: Arc::default(),
        };
        let (envelopes, messages) = (server.envelopes.clone(), server.messages.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (envelopes, messages) = (envelopes.clone(), messages.clone());
                tokio::spawn(async move {
                    // A client that hangs up ends its own conversation only.
                    let _ = talk(stream, mood, &envelopes, &messages).await;
                });
            }
        });
        server
    }

    /// The MAIL and RCPT commands it was given.
    pub(crate) fn envelopes(&self) -> Vec<String> {
        self.envelopes.lock().unwrap().clone()
    }

    /// The messages it was given, as they came over the wire.
    pub(crate) fn messages(&self) -> Vec<String> {
        self.messages.lock().unwrap().clone()
    }
}

async fn talk(
    stream: TcpStream,
    mood: Mood,
    envelopes: &Mutex<Vec<String>>,
    messages: &Mutex<Vec<String>>,
) -> std::io::Result<()> {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    if matches!(mood, Mood::Silent) {
        // Until the client gives up.
        while lines.next_line().await?.is_some() {}
        return Ok(());
    }
    writer.write_all(b"220 test\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let command = line.split([' ', ':']).next().unwrap_or("").to_uppercase();
        let answer = match command.as_str() {
            "EHLO" => "250 test",
            "MAIL" | "RCPT" => {
                envelopes.lock().unwrap().push(line);
                match mood {
                    Mood::Recipient(answer) if command == "RCPT" => answer,
                    _ => "250 ok",
                }
            }
            "DATA" => {
                writer.write_all(b"354 go on\r\n").await?;
                let mut message = String::new();
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    message.push_str(&line);
                    message.push('\n');
                }
                messages.lock().unwrap().push(message);
                if matches!(mood, Mood::HangsUp) {
                    return Ok(());
                }
                "250 taken"
            }
            "QUIT" => "221 bye",
            _ => "250 ok",
        };
        writer.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
    Ok(())
}
