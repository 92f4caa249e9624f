//! Sends notices to devices.

use adapters_push::{WebPush, WebPushConfig};
use async_trait::async_trait;
use domain_reminders::Notifications;
use domain_shared::Clock;
use domain_shared::ids::MessageId;
use domain_shared::messages::{Push, PushSender, SendError};
use std::sync::Arc;
use url::Url;

/// The adapter under the installation's own key. `public_url` tells push services who sends.
pub(super) fn open(
    secret: &[u8; 32],
    public_url: &Url,
    clock: Arc<dyn Clock>,
) -> anyhow::Result<WebPush> {
    let host = public_url.host_str().unwrap_or("localhost");
    let contact = match public_url.scheme() {
        "https" => format!("https://{host}"),
        // Push services take no other address.
        _ => format!("mailto:holdfast@{host}"),
    };
    Ok(WebPush::new(WebPushConfig { secret, contact }, clock)?)
}

/// Ends the devices whose subscription is over.
pub(super) struct EndingDevices {
    pub(super) sender: Arc<dyn PushSender>,
    pub(super) notifications: Arc<dyn Notifications>,
    pub(super) clock: Arc<dyn Clock>,
}

#[async_trait]
impl PushSender for EndingDevices {
    async fn send(&self, id: MessageId, push: &Push) -> Result<(), SendError> {
        let sent = self.sender.send(id, push).await;
        if matches!(sent, Err(SendError::Refused(_))) {
            let ended = self.notifications.end_device(push.device, self.clock.now());
            // Another try is refused alike, and ends the device then.
            ended
                .await
                .map_err(|cause| SendError::NotSent(cause.to_string(), None))?;
        }
        sent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adapters_crypto::SystemClock;
    use domain_reminders::contract::given::device;
    use domain_reminders::memory::MemoryReminders;
    use domain_shared::{Effects, Email, PersonId, TokenHash, UkMobile};
    use uuid::Uuid;

    type Answer = fn() -> Result<(), SendError>;

    struct Answering(Answer);

    #[async_trait]
    impl PushSender for Answering {
        async fn send(&self, _: MessageId, _: &Push) -> Result<(), SendError> {
            (self.0)()
        }
    }

    #[tokio::test]
    async fn a_device_ends_once_its_push_service_knows_it_no_more() {
        let answers: [(Answer, bool); 3] = [
            (|| Ok(()), false),
            (|| Err(SendError::NotSent("busy".to_owned(), None)), false),
            (|| Err(SendError::Refused("gone".to_owned())), true),
        ];
        for (answer, ends) in answers {
            let store = Arc::new(MemoryReminders::default());
            let person = PersonId::new(Uuid::nil());
            let email = Email::parse("rowan@example.co.uk").unwrap();
            store.add_person(person, email, UkMobile::parse("07700900123").unwrap());
            let device = device();
            let added = store.add_device(
                person,
                TokenHash::stored([1; 32]),
                device.clone(),
                Effects::none(),
            );
            assert!(added.await.unwrap());
            let sender = EndingDevices {
                sender: Arc::new(Answering(answer)),
                notifications: store.clone(),
                clock: Arc::new(SystemClock),
            };
            let push = Push {
                device: device.id,
                to: device.subscription,
                title: "MOT expires".to_owned(),
                body: String::new(),
            };
            let sent = sender.send(MessageId::new(Uuid::nil()), &push).await;
            assert_eq!(sent.is_ok(), answer().is_ok());
            let found = store.recipient(person).await.unwrap().unwrap();
            assert_eq!(found.ended_devices.len(), usize::from(ends));
            assert_eq!(found.devices.is_empty(), ends);
        }
    }
}
