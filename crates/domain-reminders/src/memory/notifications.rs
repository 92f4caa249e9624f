use super::{MemoryReminders, MemorySnapshot, Rows};
use crate::Notifications;
use crate::recipient::{
    EndedDevice, MOST_DEVICES, NotificationChange, PushDevice, Recipient, TextCount, texts_among,
};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_shared::messages::PushSubscription;
use domain_shared::{Effects, PersonId, PushDeviceId, StoreError, Timestamp, TokenHash};

impl MemorySnapshot<'_> {
    pub(super) fn is_reached(&self, person: PersonId) -> bool {
        let known = self.rows.people.get(&person);
        known.is_some_and(|known| {
            known.mail_to().is_some() || known.settings.text || !known.devices.is_empty()
        })
    }

    /// Counts the texts among `effects`, unless those of the month are used up.
    pub(super) fn count_texts(
        &mut self,
        person: PersonId,
        month: NaiveDate,
        effects: &Effects,
    ) -> bool {
        let texts = texts_among(effects);
        let Some(known) = self.rows.people.get_mut(&person).filter(|_| texts > 0) else {
            return true;
        };
        let Some(count) = TextCount::with(known.texts, month, texts) else {
            return false;
        };
        known.texts = Some(count);
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
        change: NotificationChange,
        effects: Effects,
    ) -> Result<(), StoreError> {
        let mut now = self.now();
        if let Some(known) = now.rows.people.get_mut(&person) {
            known.settings = known.settings.with(change);
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
        let Rows {
            people, browsers, ..
        } = &mut *now.rows;
        let is_same = |id: PushDeviceId, endpoint: Option<&str>| {
            browsers.get(&id) == Some(&browser) || endpoint == Some(&*device.subscription.endpoint)
        };
        let others = people.get(&person).map(|known| {
            let live = known.devices.iter();
            let live = live.filter(|one| !is_same(one.id, Some(&one.subscription.endpoint)));
            let ended = known
                .ended_devices
                .iter()
                .filter(|one| !is_same(one.id, None));
            live.count() + ended.count()
        });
        if others.is_none_or(|others| others >= MOST_DEVICES) {
            return Ok(false);
        }
        for known in people.values_mut() {
            let kept = |one: &PushDevice| !is_same(one.id, Some(&one.subscription.endpoint));
            known.devices.retain(kept);
            known.ended_devices.retain(|one| !is_same(one.id, None));
        }
        browsers.insert(device.id, browser);
        if let Some(known) = people.get_mut(&person) {
            known.devices.push(device);
        }
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

    async fn subscription(&self, id: PushDeviceId) -> Result<Option<PushSubscription>, StoreError> {
        let now = self.now();
        let mut devices = now.rows.people.values().flat_map(|known| &known.devices);
        let found = devices.find(|device| device.id == id);
        Ok(found.map(|device| device.subscription.clone()))
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
