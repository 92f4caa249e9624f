use crate::support;
use adapters_sms::SandboxSms;
use chrono::DateTime;
use domain_shared::Message;
use domain_shared::messages::SmsSender;
use domain_shared::outbox::{MemoryOutbox, Outbox, SentMessage};
use domain_shared::time::FixedClock;
use std::sync::Arc;

#[tokio::test]
async fn a_text_is_left_in_the_development_outbox_once() {
    let outbox = Arc::new(MemoryOutbox::default());
    let clock = Arc::new(FixedClock::at(DateTime::UNIX_EPOCH));
    let sender = SandboxSms::new(outbox.clone(), clock);
    let sms = support::sms("Your code is 123456");
    sender.send(support::id(), &sms).await.unwrap();
    sender.send(support::id(), &sms).await.unwrap();
    assert_eq!(
        outbox.newest(10).await.unwrap(),
        [SentMessage {
            id: support::id(),
            message: Message::Sms(sms),
            sent_at: DateTime::UNIX_EPOCH,
        }]
    );
}
