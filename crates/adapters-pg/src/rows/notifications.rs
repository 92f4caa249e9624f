//! How people are told, and the devices that take notices.

use crate::Keyring;
use crate::damage::SealedRow;
use crate::keys::{open_row, seal_row};
use crate::schema::{notification_settings, push_devices};
use crate::types::{At, Digest, Id, Lenient};
use chrono::NaiveDate;
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_reminders::{EndedDevice, NotificationSettings, PushDevice, TextCount};
use domain_shared::messages::PushSubscription;
use domain_shared::unreadable::Unreadable;
use domain_shared::{PersonId, PushDeviceId, StoreError, TokenHash};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};

pub(crate) const DEVICES: &str = "push_devices";

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = notification_settings, treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct SettingsRow {
    person_id: Id,
    email: bool,
    text: bool,
    names: bool,
    texts_month: Option<Lenient<NaiveDate>>,
    texts_sent: i32,
}

impl SettingsRow {
    pub(crate) fn new(
        person: PersonId,
        settings: NotificationSettings,
        texts: Option<TextCount>,
    ) -> Self {
        let NotificationSettings { email, text, names } = settings;
        Self {
            person_id: person.uuid().into(),
            email,
            text,
            names,
            texts_month: texts.map(|texts| texts.month.into()),
            texts_sent: texts.map_or(0, |texts| i32::try_from(texts.sent).unwrap_or(i32::MAX)),
        }
    }

    pub(crate) const fn person(&self) -> Id {
        self.person_id
    }

    pub(crate) const fn settings(&self) -> NotificationSettings {
        NotificationSettings {
            email: self.email,
            text: self.text,
            names: self.names,
        }
    }

    pub(crate) fn texts(&self) -> Result<Option<TextCount>, StoreError> {
        let month = self.texts_month.map(Lenient::get).transpose()?;
        let sent = u32::try_from(self.texts_sent).unwrap_or_default();
        Ok(month.map(|month| TextCount { month, sent }))
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = push_devices, treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct DeviceRow {
    id: Id,
    person_id: Id,
    browser_hash: Digest,
    endpoint_hash: Option<Digest>,
    added_at: At,
    ended_at: Option<At>,
    version: i32,
    sealed: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedDevice {
    #[serde(rename = "1")]
    V1 {
        name: String,
        /// One that has ended has none.
        subscription: Option<PushSubscription>,
    },
}

/// A device as its row says it.
pub(crate) enum StoredDevice {
    Live(PushDevice),
    Ended(EndedDevice),
}

impl SealedRow for DeviceRow {
    const TABLE: &'static str = DEVICES;

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: "device",
        }
    }
}

/// The keyed hash by which a subscription is found.
pub(crate) fn endpoint_hash(keys: &Keyring, subscription: &PushSubscription) -> Digest {
    let parts: [&[u8]; 2] = [DEVICES.as_bytes(), subscription.endpoint.as_bytes()];
    keys.rows().compute_mac("endpoint", &parts).into()
}

impl DeviceRow {
    pub(crate) fn new(
        keys: &Keyring,
        key: &PersonKey,
        (person, browser): (PersonId, &TokenHash),
        device: &PushDevice,
    ) -> Result<Self, StoreError> {
        let said = SealedDevice::V1 {
            name: device.name.clone(),
            subscription: Some(device.subscription.clone()),
        };
        let (id, version) = (device.id, 1);
        Ok(Self {
            id: id.uuid().into(),
            person_id: person.uuid().into(),
            browser_hash: keys.token(DEVICES, browser),
            endpoint_hash: Some(endpoint_hash(keys, &device.subscription)),
            added_at: device.added_at.into(),
            ended_at: None,
            version,
            sealed: seal_row(key.columns(), &cell(id, person, version), &said)?,
        })
    }

    pub(crate) fn person(&self) -> PersonId {
        PersonId::new(self.person_id.0)
    }

    /// The row without its subscription.
    pub(crate) fn ended(self, key: &PersonKey, at: At) -> Result<Self, StoreError> {
        let SealedDevice::V1 { name, .. } = self.unseal(key)?;
        let said = SealedDevice::V1 {
            name,
            subscription: None,
        };
        let version = self.version.saturating_add(1);
        let cell = cell(PushDeviceId::new(self.id.0), self.person(), version);
        Ok(Self {
            endpoint_hash: None,
            ended_at: Some(at),
            version,
            sealed: seal_row(key.columns(), &cell, &said)?,
            ..self
        })
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<StoredDevice, StoreError> {
        let id = PushDeviceId::new(self.id.0);
        let SealedDevice::V1 { name, subscription } = self.unseal(key)?;
        match (subscription, self.ended_at) {
            (Some(subscription), None) => Ok(StoredDevice::Live(PushDevice {
                id,
                name,
                subscription,
                added_at: self.added_at.0,
            })),
            (None, Some(ended_at)) => Ok(StoredDevice::Ended(EndedDevice {
                id,
                name,
                ended_at: ended_at.0,
            })),
            _ => Err(StoreError::failed("a device is neither live nor ended")),
        }
    }

    fn unseal(&self, key: &PersonKey) -> Result<SealedDevice, StoreError> {
        let cell = cell(PushDeviceId::new(self.id.0), self.person(), self.version);
        open_row(key.columns(), &cell, &self.sealed)
    }
}

fn cell(id: PushDeviceId, person: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table: DEVICES,
        column: "sealed",
        row: id.uuid(),
        owner: person.uuid(),
        version: i64::from(version),
    }
}
