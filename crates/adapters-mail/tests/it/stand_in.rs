use crate::support;
use adapters_mail::SandboxMail;
use chrono::DateTime;
use domain_shared::Message;
use domain_shared::messages::MailSender;
use domain_shared::outbox::{MemoryOutbox, Outbox, SentMessage};
use domain_shared::time::FixedClock;
use std::sync::Arc;

#[tokio::test]
async fn a_mail_is_left_in_the_development_outbox_once() {
    let outbox = Arc::new(MemoryOutbox::default());
    let clock = Arc::new(FixedClock::at(DateTime::UNIX_EPOCH));
    let sender = SandboxMail::new(outbox.clone(), clock);
    let mail = support::mail("Hello");
    sender.send(support::id(), &mail).await.unwrap();
    sender.send(support::id(), &mail).await.unwrap();
    assert_eq!(
        outbox.newest(10).await.unwrap(),
        [SentMessage {
            id: support::id(),
            message: Message::Mail(mail),
            sent_at: DateTime::UNIX_EPOCH,
        }]
    );
}
