//! How a person chooses to be told, and tries whether that arrives.

use crate::ReminderError;
use crate::ports::{Notifications, TextAllowance};
use crate::push_endpoint::PushServices;
use crate::recipient::{NotificationChange, PushDevice, Recipient, month_of};
use chrono::{NaiveDate, TimeDelta};
use domain_shared::ids::MessageId;
use domain_shared::messages::{Mail, Message, NoticeSender, Push, PushSubscription, Sms};
use domain_shared::time::london_day;
use domain_shared::{
    AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, Outgoing, PersonId, PushDeviceId,
    StoreError, TokenHash,
};
use std::sync::Arc;

const TOO_MANY: &str = "Remove a device first: ten is the limit";
const NOT_CONFIRMED: &str = "Confirm your email first";
const NO_TEXTS_LEFT: &str = "You've had this month's five texts";
const NO_PROVIDER: &str = "Texts aren't set up on this Holdfast";
const NUMBER_NOT_CONFIRMED: &str = "Confirm your mobile number first";
const NO_TEXTS_TODAY: &str = "We can't send more texts today. Try again tomorrow.";
const NO_DEVICE: &str = "Turn notices on for this device first";
const DEVICE_ENDED: &str = "This device takes no notices any more. Turn them on again.";
const NOT_TAKEN: &str = "Your browser's push service didn't take the test. Try again later.";

/// How long a test may wait for its server: longer, and nobody waits for it any more.
const TEST_IS_AWAITED: TimeDelta = TimeDelta::minutes(10);

/// A way by which a person tries whether reminders arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Email,
    Text,
    Device(PushDeviceId),
}

#[derive(Clone)]
pub struct NotificationBook {
    pub notifications: Arc<dyn Notifications>,
    pub texts: Arc<dyn TextAllowance>,
    pub notices: Arc<dyn NoticeSender>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub services: PushServices,
    /// Our own public key, by which push services know us (RFC 8292), in base64url.
    pub public_key: String,
}

impl NotificationBook {
    pub fn today(&self) -> NaiveDate {
        london_day(self.clock.now())
    }

    /// # Errors
    /// [`ReminderError::NotFound`] where there is no such person, or [`ReminderError::Store`].
    pub async fn show(&self, person: PersonId) -> Result<Recipient, ReminderError> {
        let recipient = self.notifications.recipient(person).await?;
        let recipient = recipient.ok_or(ReminderError::NotFound)?;
        Ok(recipient.with_texts(self.texts.is_provided()))
    }

    /// # Errors
    /// [`ReminderError::Invalid`] on `byText` where no texts can be sent, or [`ReminderError::Store`].
    pub async fn choose(
        &self,
        person: PersonId,
        change: NotificationChange,
    ) -> Result<(), ReminderError> {
        if change.text == Some(true) && !self.texts.is_provided() {
            return Err(Invalid::new("byText", NO_PROVIDER).into());
        }
        let effects = self.noted(person, AuditKind::SettingsChanged);
        self.notifications.choose(person, change, effects).await?;
        Ok(())
    }

    /// Ends the notices of a browser that its user signs out.
    pub async fn sign_out(&self, browser: TokenHash) -> Result<(), StoreError> {
        self.notifications.sign_out(browser).await
    }

    /// Turns notices on for the browser of this id, which calls itself `name`.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] on `endpoint` where there are ten devices, or
    /// [`ReminderError::Store`].
    pub async fn add_device(
        &self,
        person: PersonId,
        browser: TokenHash,
        name: String,
        subscription: PushSubscription,
    ) -> Result<PushDeviceId, ReminderError> {
        let device = PushDevice {
            id: PushDeviceId::new(self.ids.next()),
            name,
            subscription,
            added_at: self.clock.now(),
        };
        let id = device.id;
        let effects = self.noted(person, AuditKind::PushDeviceAdded);
        if self
            .notifications
            .add_device(person, browser, device, effects)
            .await?
        {
            Ok(id)
        } else {
            Err(Invalid::new("endpoint", TOO_MANY).into())
        }
    }

    /// # Errors
    /// [`ReminderError::NotFound`] or [`ReminderError::Store`].
    pub async fn remove_device(
        &self,
        person: PersonId,
        id: PushDeviceId,
    ) -> Result<(), ReminderError> {
        let effects = self.noted(person, AuditKind::PushDeviceRemoved);
        if self
            .notifications
            .remove_device(person, id, effects)
            .await?
        {
            Ok(())
        } else {
            Err(ReminderError::NotFound)
        }
    }

    /// Sends a test by one way, whether it is turned on or not. One to a device has been taken by its push
    /// service then; the others wait for their servers.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] on `way` where it cannot be sent, [`ReminderError::NotFound`] or
    /// [`ReminderError::Store`].
    pub async fn test(&self, person: PersonId, way: Way) -> Result<(), ReminderError> {
        let to = self.show(person).await?;
        let (message, refusal) = match way {
            Way::Email => (to.email_confirmed.then(|| test_mail(&to)), NOT_CONFIRMED),
            Way::Text => match self.text_refusal(&to).await? {
                None => (Some(test_text(&to)), NO_TEXTS_LEFT),
                Some(refusal) => (None, refusal),
            },
            Way::Device(id) => return self.test_device(&to, id).await,
        };
        let message = message.ok_or_else(|| Invalid::new("way", refusal))?;
        let now = self.clock.now();
        let effects = Effects::none().send(Outgoing {
            id: MessageId::new(self.ids.next()),
            message,
            person: Some(person),
            created_at: now,
            send_before: Some(now + TEST_IS_AWAITED),
            decoy: false,
        });
        let month = month_of(self.today());
        if self.notifications.send(person, month, effects).await? {
            Ok(())
        } else {
            Err(Invalid::new("way", NO_TEXTS_LEFT).into())
        }
    }

    async fn test_device(&self, to: &Recipient, id: PushDeviceId) -> Result<(), ReminderError> {
        let refused = |message| Err(Invalid::new("way", message).into());
        let Some(device) = to.devices.iter().find(|device| device.id == id) else {
            return refused(NO_DEVICE);
        };
        let message = MessageId::new(self.ids.next());
        if self
            .notices
            .send(message, &test_notice(device))
            .await
            .is_ok()
        {
            return Ok(());
        }
        match self.notifications.subscription(id).await? {
            Some(_) => refused(NOT_TAKEN),
            None => refused(DEVICE_ENDED),
        }
    }

    /// Why no text goes to somebody now; where one does, it is counted.
    async fn text_refusal(&self, to: &Recipient) -> Result<Option<&'static str>, StoreError> {
        if !self.texts.is_provided() {
            return Ok(Some(NO_PROVIDER));
        }
        if !to.phone_confirmed {
            return Ok(Some(NUMBER_NOT_CONFIRMED));
        }
        if to.texts_left(self.today()) == 0 {
            return Ok(Some(NO_TEXTS_LEFT));
        }
        let is_counted = self.texts.take().await?;
        Ok((!is_counted).then_some(NO_TEXTS_TODAY))
    }

    fn noted(&self, person: PersonId, kind: AuditKind) -> Effects {
        Effects::none().audit(AuditEvent::now(person, kind, &*self.clock, &*self.ids))
    }
}

const TEST: &str = "This is a test. Your reminders will arrive here.";

fn test_mail(to: &Recipient) -> Message {
    Message::Mail(Mail::compose(
        to.email.clone(),
        "A test of your reminders",
        TEST,
    ))
}

fn test_text(to: &Recipient) -> Message {
    Message::Sms(Sms {
        to: to.phone.clone(),
        body: format!("Holdfast: {TEST}"),
    })
}

fn test_notice(device: &PushDevice) -> Push {
    Push {
        device: device.id,
        title: "A test of your reminders".to_owned(),
        body: TEST.to_owned(),
    }
}
