use super::{MemoryReminders, MemorySnapshot, Rows};
use crate::Notifications;
use crate::recipient::{
    EndedDevice, MOST_DEVICES, NotificationSettings, PushDevice, Recipient, TEXTS_A_MONTH,
    TextCount,
};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_shared::{Channel, Effects, PersonId, PushDeviceId, StoreError, Timestamp, TokenHash};

impl MemorySnapshot<'_> {
    pub(super) fn is_reached(&self, person: PersonId) -> bool {
        let known = self.rows.people.get(&person);
        known.is_some_and(|known| known.unreached().is_none())
    }

    /// Counts the texts among `effects`, unless those of the month are used up.
    pub(super) fn count_texts(
        &mut self,
        person: PersonId,
        month: NaiveDate,
        effects: &Effects,
    ) -> bool {
        let is_text = |channel| channel == Channel::Sms;
        let texts = effects.outgoing.iter().map(|one| one.message.channel());
        let texts = u32::try_from(texts.filter(|channel| is_text(*channel)).count());
        let texts = texts.unwrap_or(u32::MAX);
        let Some(known) = self.rows.people.get_mut(&person).filter(|_| texts > 0) else {
            return true;
        };
        let before = known.texts.filter(|count| count.month == month);
        let sent = before.map_or(0, |count| count.sent).saturating_add(texts);
        if sent > TEXTS_A_MONTH {
            return false;
        }
        known.texts = Some(TextCount { month, sent });
        true
    }
}

#[async_trait]
impl Notifications for MemoryReminders {
    async fn recipient(&self, person: PersonId) -> Result<Option<Recipient>, StoreError> {
        Ok(self.now().rows.people.get(&person).cloned())
    }

    async fn choose(
        &self,
        person: PersonId,
        settings: NotificationSettings,
        effects: Effects,
    ) -> Result<(), StoreError> {
        let mut now = self.now();
        if let Some(known) = now.rows.people.get_mut(&person) {
            known.settings = settings;
        }
        now.effect(effects);
        Ok(())
    }

    async fn add_device(
        &self,
        person: PersonId,
        browser: TokenHash,
        device: PushDevice,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut now = self.now();
        let device_id = device.id;
        let is_same =
            |other: &PushDevice| other.subscription.endpoint == device.subscription.endpoint;
        let others = now.rows.people.get(&person).map(|known| {
            let devices = known.devices.iter().filter(|other| !is_same(other));
            devices.count() + known.ended_devices.len()
        });
        if others.is_none_or(|others| others >= MOST_DEVICES) {
            return Ok(false);
        }
        for known in now.rows.people.values_mut() {
            known.devices.retain(|other| !is_same(other));
        }
        if let Some(known) = now.rows.people.get_mut(&person) {
            known.devices.push(device);
        }
        now.rows.browsers.insert(device_id, browser);
        now.effect(effects);
        Ok(true)
    }

    async fn remove_device(
        &self,
        person: PersonId,
        id: PushDeviceId,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut now = self.now();
        let Some(known) = now.rows.people.get_mut(&person) else {
            return Ok(false);
        };
        let before = known.devices.len() + known.ended_devices.len();
        known.devices.retain(|device| device.id != id);
        known.ended_devices.retain(|device| device.id != id);
        if known.devices.len() + known.ended_devices.len() == before {
            return Ok(false);
        }
        now.effect(effects);
        Ok(true)
    }

    async fn sign_out(&self, browser: TokenHash) -> Result<(), StoreError> {
        let mut now = self.now();
        let gone: Vec<_> = now
            .rows
            .browsers
            .extract_if(|_, id| *id == browser)
            .collect();
        let stays = |id: PushDeviceId| gone.iter().all(|(gone, _)| *gone != id);
        for known in now.rows.people.values_mut() {
            known.devices.retain(|device| stays(device.id));
            known.ended_devices.retain(|device| stays(device.id));
        }
        Ok(())
    }

    async fn sign_out_others(
        &self,
        person: PersonId,
        browser: TokenHash,
    ) -> Result<(), StoreError> {
        let mut now = self.now();
        let Rows {
            people, browsers, ..
        } = &mut *now.rows;
        if let Some(known) = people.get_mut(&person) {
            let stays = |id: &PushDeviceId| browsers.get(id) == Some(&browser);
            known.devices.retain(|device| stays(&device.id));
            known.ended_devices.retain(|device| stays(&device.id));
        }
        Ok(())
    }

    async fn end_device(&self, id: PushDeviceId, at: Timestamp) -> Result<(), StoreError> {
        for known in self.now().rows.people.values_mut() {
            let ended = known.devices.extract_if(.., |device| device.id == id);
            let ended: Vec<_> = ended.collect();
            known
                .ended_devices
                .extend(ended.into_iter().map(|device| EndedDevice {
                    id,
                    name: device.name,
                    ended_at: at,
                }));
        }
        Ok(())
    }

    async fn send(
        &self,
        person: PersonId,
        month: NaiveDate,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut now = self.now();
        let is_counted = now.count_texts(person, month, &effects);
        if is_counted {
            now.effect(effects);
        }
        Ok(is_counted)
    }
}
