use crate::http::wire::{moment, text_body, wire_name};
use chrono::NaiveDate;
use domain_reminders::{
    EndedDevice, NotificationChange, PushDevice, PushServices, Recipient, Unreached, Way,
};
use domain_shared::messages::PushSubscription;
use domain_shared::{Invalid, PushDeviceId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

wire_name! {
    /// Why no reminder reaches the caller.
    UnreachedName(Unreached) as "Unreached", Unreached::ALL
}

/// How the caller is told of dates.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationsAnswer {
    /// Whether mails are wanted.
    by_email: bool,
    email_address: String,
    /// Mails go out once it is.
    email_confirmed: bool,
    /// Whether a text is wanted for the last reminder before a date.
    by_text: bool,
    text_number: String,
    /// Whether texts can be sent to this number.
    texts_available: bool,
    /// How many texts are left this month, of five.
    texts_left: u32,
    /// Whether messages name what a date is about.
    names: bool,
    /// The devices that take notices, the oldest first.
    devices: Vec<NoticeDevice>,
    /// Devices that take none any more, because their push service says so.
    ended_devices: Vec<EndedNoticeDevice>,
    /// The key under which a browser subscribes to our notices (VAPID), in base64url.
    push_key: String,
    /// Null where reminders arrive.
    #[schema(required)]
    unreached: Option<UnreachedName>,
}

impl NotificationsAnswer {
    pub fn of(
        to: Recipient,
        (sends_texts, sends_email): (bool, bool),
        today: NaiveDate,
        push_key: &str,
    ) -> Self {
        Self {
            by_email: to.settings.email,
            email_address: to.email.as_str().to_owned(),
            email_confirmed: to.email_confirmed,
            by_text: to.settings.text,
            text_number: to.phone.as_str().to_owned(),
            texts_available: to.takes_texts(sends_texts),
            texts_left: to.texts_left(today),
            names: to.settings.names,
            unreached: to.unreached_where(sends_email, today).map(UnreachedName),
            devices: to.devices.into_iter().map(NoticeDevice::from).collect(),
            ended_devices: to
                .ended_devices
                .into_iter()
                .map(EndedNoticeDevice::from)
                .collect(),
            push_key: push_key.to_owned(),
        }
    }
}

/// A browser that takes notices.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoticeDevice {
    id: Uuid,
    /// The browser and its system: "Firefox on Windows".
    name: String,
    #[schema(format = DateTime)]
    added_at: String,
    /// Where its push service takes notices, by which the browser knows itself.
    endpoint: String,
}

impl From<PushDevice> for NoticeDevice {
    fn from(device: PushDevice) -> Self {
        Self {
            id: device.id.uuid(),
            name: device.name,
            added_at: moment(device.added_at),
            endpoint: device.subscription.endpoint,
        }
    }
}

/// A browser that takes no notices any more.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndedNoticeDevice {
    id: Uuid,
    name: String,
    #[schema(format = DateTime)]
    ended_at: String,
}

impl From<EndedDevice> for EndedNoticeDevice {
    fn from(device: EndedDevice) -> Self {
        Self {
            id: device.id.uuid(),
            name: device.name,
            ended_at: moment(device.ended_at),
        }
    }
}

/// What the caller changes; what is left out stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NotificationsBody {
    by_email: Option<bool>,
    by_text: Option<bool>,
    names: Option<bool>,
}

impl From<NotificationsBody> for NotificationChange {
    fn from(body: NotificationsBody) -> Self {
        Self {
            email: body.by_email,
            text: body.by_text,
            names: body.names,
        }
    }
}

/// A browser's subscription, as `PushSubscription.toJSON()` says it.
#[derive(Deserialize, ToSchema)]
pub struct SubscriptionBody {
    endpoint: String,
    keys: SubscriptionKeys,
}

text_body! {
    /// The keys of a subscription, in base64url.
    SubscriptionKeys {
        p256dh,
        auth,
    }
}

impl SubscriptionBody {
    pub fn read(&self, services: PushServices) -> Result<PushSubscription, Invalid> {
        services.parse(&self.endpoint, &self.keys.p256dh, &self.keys.auth)
    }
}

/// A way to be told.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WayName {
    Email,
    Text,
    Device,
}

/// The way that is tried.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TestBody {
    way: WayName,
    /// Which device, where that is the way.
    #[serde(default)]
    device: Option<Uuid>,
}

impl TestBody {
    pub fn way(&self) -> Way {
        match self.way {
            WayName::Email => Way::Email,
            WayName::Text => Way::Text,
            WayName::Device => Way::Device(PushDeviceId::new(self.device.unwrap_or_default())),
        }
    }
}
