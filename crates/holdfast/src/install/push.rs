//! Sends notices to devices.

use adapters_push::{WebPush, WebPushConfig};
use async_trait::async_trait;
use domain_reminders::{Notifications, PushServices};
use domain_shared::Clock;
use domain_shared::ids::MessageId;
use domain_shared::messages::{NoticeSender, Push, PushError, PushSender, SendError};
use std::sync::Arc;
use url::Url;

/// The adapter under the installation's own key. `public_url` tells push services who sends.
pub(super) fn open(
    secret: &[u8; 32],
    public_url: &Url,
    services: PushServices,
    clock: Arc<dyn Clock>,
) -> anyhow::Result<WebPush> {
    let host = public_url.host_str().unwrap_or("localhost");
    let contact = match public_url.scheme() {
        "https" => format!("https://{host}"),
        // Push services take no other address.
        _ => format!("mailto:holdfast@{host}"),
    };
    let config = WebPushConfig {
        secret,
        contact,
        without_tls: services == PushServices::KnownAndLoopback,
    };
    Ok(WebPush::new(config, clock)?)
}

/// Finds where a device takes notices, and ends those whose push service knows them no more.
pub(super) struct Notices {
    pub(super) push: Arc<dyn PushSender>,
    pub(super) notifications: Arc<dyn Notifications>,
    pub(super) clock: Arc<dyn Clock>,
}

#[async_trait]
impl NoticeSender for Notices {
    async fn send(&self, id: MessageId, push: &Push) -> Result<(), SendError> {
        // Another try may find the store again.
        let away = |cause| SendError::NotSent(format!("the store is away: {cause}"), None);
        let found = self.notifications.subscription(push.device).await;
        let ended = || SendError::Refused("the device takes no notices any more".to_owned());
        let to = found.map_err(away)?.ok_or_else(ended)?;
        match self.push.send(id, push, &to).await {
            Ok(()) => Ok(()),
            Err(PushError::NotTaken(error)) => Err(error),
            Err(PushError::Ended) => {
                let noted = self.notifications.end_device(push.device, self.clock.now());
                noted.await.map_err(away)?;
                Err(ended())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adapters_crypto::SystemClock;
    use domain_reminders::PushDevice;
    use domain_reminders::contract::given::device;
    use domain_reminders::memory::MemoryReminders;
    use domain_shared::messages::PushSubscription;
    use domain_shared::{Effects, Email, PersonId, TokenHash, UkMobile};
    use std::sync::Mutex;
    use uuid::Uuid;

    type Answer = fn() -> Result<(), PushError>;

    /// Answers alike each time, and remembers where it was sent.
    struct Answering(Answer, Mutex<Vec<PushSubscription>>);

    #[async_trait]
    impl PushSender for Answering {
        async fn send(
            &self,
            _: MessageId,
            _: &Push,
            to: &PushSubscription,
        ) -> Result<(), PushError> {
            self.1.lock().unwrap().push(to.clone());
            (self.0)()
        }
    }

    const PERSON: PersonId = PersonId::new(Uuid::nil());

    async fn store() -> (Arc<MemoryReminders>, PushDevice) {
        let store = Arc::new(MemoryReminders::default());
        let email = Email::parse("rowan@example.co.uk").unwrap();
        store.add_person(PERSON, email, UkMobile::parse("07700900123").unwrap());
        let device = device();
        let browser = TokenHash::stored([1; 32]);
        let added = store.add_device(PERSON, browser, device.clone(), Effects::none());
        assert!(added.await.unwrap());
        (store, device)
    }

    fn notices(store: &Arc<MemoryReminders>, push: &Arc<Answering>) -> Notices {
        Notices {
            push: push.clone(),
            notifications: store.clone(),
            clock: Arc::new(SystemClock),
        }
    }

    fn push(device: &PushDevice) -> Push {
        Push {
            device: device.id,
            title: "MOT expires".to_owned(),
            body: String::new(),
        }
    }

    #[tokio::test]
    async fn a_device_ends_once_its_push_service_knows_it_no_more() {
        let answers: [(Answer, bool); 3] = [
            (|| Ok(()), false),
            (
                || Err(SendError::Refused("too long".to_owned()).into()),
                false,
            ),
            (|| Err(PushError::Ended), true),
        ];
        for (answer, ends) in answers {
            let (store, device) = store().await;
            let sender = Arc::new(Answering(answer, Mutex::default()));
            let id = MessageId::new(Uuid::nil());
            let sent = notices(&store, &sender).send(id, &push(&device)).await;
            assert_eq!(sent.is_ok(), answer().is_ok());
            assert_eq!(*sender.1.lock().unwrap(), [device.subscription]);
            let found = store.recipient(PERSON).await.unwrap().unwrap();
            assert_eq!(found.ended_devices.len(), usize::from(ends));
            assert_eq!(found.devices.is_empty(), ends);
        }
    }

    /// Whoever signs out a stolen laptop sends it nothing more, whatever waited for it.
    #[tokio::test]
    async fn a_notice_that_waits_goes_to_no_device_that_was_turned_off() {
        let (store, device) = store().await;
        let sender = Arc::new(Answering(|| Ok(()), Mutex::default()));
        store.sign_out(TokenHash::stored([1; 32])).await.unwrap();
        let id = MessageId::new(Uuid::nil());
        let sent = notices(&store, &sender).send(id, &push(&device)).await;
        assert!(matches!(sent, Err(SendError::Refused(_))));
        assert_eq!(*sender.1.lock().unwrap(), []);
    }
}
