use crate::browser::Browser;
use crate::support;
use adapters_push::SandboxPush;
use domain_shared::Message;
use domain_shared::messages::PushSender;
use domain_shared::outbox::{MemoryOutbox, Outbox, SentMessage};
use domain_shared::time::FixedClock;
use std::sync::Arc;

#[tokio::test]
async fn a_notice_is_left_in_the_development_outbox_once() {
    let outbox = Arc::new(MemoryOutbox::default());
    let clock = Arc::new(FixedClock::at(support::now()));
    let sender = SandboxPush::new(outbox.clone(), clock);
    let push = support::push(Browser::new().subscription("https://push.example/device"));
    sender.send(support::id(), &push).await.unwrap();
    sender.send(support::id(), &push).await.unwrap();
    assert_eq!(
        outbox.newest(10).await.unwrap(),
        [SentMessage {
            id: support::id(),
            message: Message::Push(push),
            sent_at: support::now(),
        }]
    );
}
