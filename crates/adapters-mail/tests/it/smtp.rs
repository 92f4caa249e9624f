//! SMTP, against a tiny server on the loopback.

use crate::support::{Mood, Server, id, mail, smtp};
use adapters_mail::{Composer, Security, Smtp, SmtpConfig, SmtpCredentials};
use domain_shared::messages::{MailSender, SendError};

async fn sent_in(mood: Mood) -> (Result<(), SendError>, Server) {
    let server = Server::start(mood).await;
    let sent = smtp(server.port).send(id(), &mail("Hello")).await;
    (sent, server)
}

#[tokio::test]
async fn a_mail_reaches_the_server_with_its_envelope() {
    let (sent, server) = sent_in(Mood::Kind).await;
    sent.unwrap();
    assert_eq!(
        server.envelopes(),
        [
            "MAIL FROM:<no-reply@example.org>",
            "RCPT TO:<rowan@example.co.uk>"
        ]
    );
    assert!(server.messages()[0].trim_end().ends_with("\n\nHello"));
}

#[tokio::test]
async fn every_attempt_has_the_same_message_id() {
    let server = Server::start(Mood::Kind).await;
    let smtp = smtp(server.port);
    smtp.send(id(), &mail("Hello")).await.unwrap();
    smtp.send(id(), &mail("Hello")).await.unwrap();
    let named = "Message-ID: <01900000-0000-7000-8000-000000000001@money.example>\n";
    assert_eq!(server.messages().len(), 2);
    assert!(server.messages().iter().all(|m| m.contains(named)));
}

#[tokio::test]
async fn a_line_with_a_lone_dot_does_not_end_the_message() {
    let server = Server::start(Mood::Kind).await;
    let body = "one\n.\nMAIL FROM:<robin@example.org>\n";
    smtp(server.port).send(id(), &mail(body)).await.unwrap();
    assert_eq!(server.messages().len(), 1);
    assert_eq!(server.envelopes().len(), 2);
}

#[tokio::test]
async fn a_server_that_says_never_is_believed() {
    let (sent, _server) = sent_in(Mood::Recipient("550 rowan@example.co.uk unknown")).await;
    let Err(SendError::Refused(said)) = sent else {
        panic!("not refused");
    };
    assert_eq!(said, "code 550");
}

#[tokio::test]
async fn a_server_that_says_later_is_asked_again() {
    let (sent, _server) = sent_in(Mood::Recipient("451 greylisted")).await;
    assert!(matches!(sent, Err(SendError::NotSent(..))));
}

#[tokio::test]
async fn a_server_that_does_not_let_us_in_says_nothing_of_the_mail() {
    let (sent, _server) = sent_in(Mood::Recipient("530 Authentication required")).await;
    assert!(matches!(sent, Err(SendError::Denied(_))));
}

#[tokio::test]
async fn nobody_knows_when_the_server_hangs_up_on_a_whole_message() {
    let (sent, server) = sent_in(Mood::HangsUp).await;
    assert!(matches!(sent, Err(SendError::Unknown(..))));
    assert_eq!(server.messages().len(), 1);
}

#[tokio::test]
async fn a_silent_server_is_left_after_eight_seconds() {
    let asked = std::time::Instant::now();
    let (sent, _server) = sent_in(Mood::Silent).await;
    assert!(matches!(sent, Err(SendError::Unknown(..))));
    assert!(asked.elapsed() < std::time::Duration::from_secs(10));
}

#[tokio::test]
async fn a_server_that_is_not_there_is_tried_again() {
    // Port 9 of the loopback: nobody serves "discard" any more.
    let sent = smtp(9).send(id(), &mail("Hello")).await;
    assert!(matches!(
        sent,
        Err(SendError::Unknown(..) | SendError::NotSent(..))
    ));
}

#[tokio::test]
async fn nothing_goes_out_in_clear_where_tls_was_asked_for() {
    let server = Server::start(Mood::Kind).await;
    let config = SmtpConfig {
        host: "127.0.0.1".to_owned(),
        port: server.port,
        security: Security::StartTls,
        login: Some(SmtpCredentials {
            user: "holdfast".to_owned(),
            password: "hunter2".into(),
        }),
    };
    assert!(!format!("{config:?}").contains("hunter2"));
    let composer = Composer::new("no-reply@example.org", "money.example").unwrap();
    let sent = Smtp::new(&config, composer)
        .unwrap()
        .send(id(), &mail("Hello"))
        .await;
    assert!(sent.is_err());
    assert!(server.envelopes().is_empty());
}
