//! Users choose the address that mails go to. Over the wire each is one message with the headers
//! that we wrote, to one reader.

use crate::support::{Mood, Server, id, smtp};
use domain_shared::messages::MailSender;
use domain_shared::{Email, Mail};

const HEADERS: [&str; 8] = [
    "Content-Transfer-Encoding",
    "Content-Type",
    "Date",
    "From",
    "MIME-Version",
    "Message-ID",
    "Subject",
    "To",
];

/// Known injection attacks on an address, a name or a subject.
fn corpus() -> Vec<String> {
    let breaks = [
        "\r\n", "\n", "\r", "\0", "\u{85}", "\u{2028}", "%0d%0a", "\\r\\n", "\r\n\t",
    ];
    let forged = [
        "Bcc: robin@example.org",
        "Subject: You have won",
        "Content-Type: text/html\r\n\r\n<h1>Hello</h1>",
        ".\r\nMAIL FROM:<robin@example.org>",
    ];
    let mut corpus: Vec<String> = breaks
        .iter()
        .flat_map(|line| forged.map(|forgery| format!("rowan@example.co.uk{line}{forgery}")))
        .collect();
    corpus.extend(
        [
            "rowan@example.co.uk,robin@example.org",
            "rowan@example.co.uk;robin@example.org",
            "rowan@example.co.uk robin@example.org",
            "rowan@example.co.uk>,<robin@example.org",
            "rowan@example.co.uk> RCPT TO:<robin@example.org",
            "rowan@example.co.uk> SIZE=1",
            "rowan@example.co.uk BODY=8BITMIME",
            "<rowan@example.co.uk>",
            "Rowan <rowan@example.co.uk>",
            "\"Rowan\" <rowan@example.co.uk>",
            "\"rowan\r\nBcc: robin@example.org\"@example.co.uk",
            "\"rowan> RCPT TO:<robin@example.org\"@example.co.uk",
            "\"rowan@example.org\"@example.co.uk",
            "rowan(comment)@example.co.uk",
            "rowan@example.co.uk(comment)",
            "@example.org:rowan@example.co.uk",
            "rowan%example.org@example.co.uk",
            "rowan@[127.0.0.1]",
            "rowan@127.0.0.1",
            "rowan@localhost",
            "rowan@example.co.uk\u{0}.example.org",
            "rowan@exаmple.co.uk",
            "rowan@example。co。uk",
            "ro\u{202e}wan@example.co.uk",
            "=?utf-8?q?=0d=0aBcc:robin=40example.org?=@example.co.uk",
            "rowan+\u{1b}[31m@example.co.uk",
            "ro\u{7f}wan@example.co.uk",
            "rowan@example.co.uk\u{feff}",
            "rowan@@example.co.uk",
            "rowan@example..uk",
        ]
        .map(str::to_owned),
    );
    corpus
}

/// The names of the headers of what came over the wire.
fn headers(message: &str) -> Vec<&str> {
    let (head, _) = message.split_once("\n\n").unwrap();
    let lines = head.lines().filter(|line| !line.starts_with([' ', '\t']));
    let mut names: Vec<_> = lines.map(|line| line.split(':').next().unwrap()).collect();
    names.sort_unstable();
    names
}

async fn assert_one_message(mail: Mail) {
    let server = Server::start(Mood::Kind).await;
    smtp(server.port).send(id(), &mail).await.unwrap();
    let reader = format!("RCPT TO:<{}>", mail.to.as_str());
    let envelopes = server.envelopes();
    assert_eq!(
        envelopes,
        ["MAIL FROM:<no-reply@example.org>", &reader],
        "{mail:?}"
    );
    let messages = server.messages();
    assert_eq!(messages.len(), 1, "{mail:?}");
    assert_eq!(headers(&messages[0]), HEADERS, "{mail:?}");
    assert!(messages[0].trim_end().ends_with("\n\nHello"), "{mail:?}");
}

#[tokio::test]
async fn an_address_is_refused_or_is_the_one_reader_of_one_message() {
    let corpus = corpus();
    assert!(corpus.len() >= 60);
    let mut refused = 0;
    for typed in &corpus {
        let Ok(to) = Email::parse(typed) else {
            refused += 1;
            continue;
        };
        assert!(to.as_str().is_ascii(), "{typed:?}");
        assert_one_message(Mail {
            to,
            subject: "Hello".to_owned(),
            body: "Hello".to_owned(),
            buttons: Vec::new(),
        })
        .await;
    }
    assert!(refused >= 55, "{refused} of {}", corpus.len());
}

#[tokio::test]
async fn whatever_stands_in_a_subject_is_one_header() {
    for subject in corpus() {
        assert_one_message(Mail {
            to: Email::parse("rowan@example.co.uk").unwrap(),
            subject,
            body: "Hello".to_owned(),
            buttons: Vec::new(),
        })
        .await;
    }
}
