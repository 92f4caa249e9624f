use super::{MemoryStore, State};
use crate::model::{Contact, ContactKind, PendingContact};
use crate::ports::{Change, Changed, NewValue, Seen, Settings, Swapped};
use async_trait::async_trait;
use domain_shared::{Effects, Instant, PersonId, StoreError};

impl State {
    /// Whether the person may become what `value` says.
    fn may_become(&self, id: PersonId, value: &NewValue, now: Instant) -> Changed {
        let NewValue::Contact(contact, pending, version) = value else {
            return Changed::Done(None);
        };
        let proven = self.pending.get(&(id, contact.kind())).is_some_and(|kept| {
            kept.id == *pending && kept.version == *version && kept.expires_at > now && !kept.dead
        });
        if !proven {
            return Changed::Stale;
        }
        let taken = |index| {
            let mut people = self.people.values();
            people.any(|other| other.email_index == index && other.id != id)
        };
        match contact {
            Contact::Email(_, index) if taken(*index) => Changed::Taken,
            Contact::Email(..) | Contact::Phone(_) => Changed::Done(None),
        }
    }
}

#[async_trait]
impl Settings for MemoryStore {
    async fn change(&self, change: &Change) -> Result<Changed, StoreError> {
        let mut state = self.lock();
        let present = state.people.get(&change.person).map(Seen::from);
        if present != Some(change.seen) {
            return Ok(Changed::Stale);
        }
        let verdict = state.may_become(change.person, &change.value, change.now);
        if verdict != Changed::Done(None) {
            return Ok(verdict);
        }
        let device_ends = match &change.fresh {
            None => None,
            Some(fresh) if state.is_caller_live(fresh) => state.start_afresh(fresh),
            Some(_) => return Ok(Changed::Gone),
        };
        if let NewValue::Contact(contact, ..) = &change.value {
            state.pending.remove(&(change.person, contact.kind()));
        }
        if let Some(person) = state.people.get_mut(&change.person) {
            change.value.put(person, change.now);
        }
        for key in &change.clear {
            state.attempts.remove(key);
        }
        state.write(change.effects.clone());
        Ok(Changed::Done(device_ends))
    }

    async fn ask(
        &self,
        pending: &PendingContact,
        epoch: i32,
        effects: Effects,
    ) -> Result<Swapped, StoreError> {
        let mut state = self.lock();
        let person = state.people.get(&pending.person);
        if person.is_none_or(|person| person.epoch != epoch) {
            return Ok(Swapped::Stale);
        }
        let key = (pending.person, pending.contact.kind());
        state.pending.insert(key, pending.clone());
        state.write(effects);
        Ok(Swapped::Done)
    }

    async fn pending(
        &self,
        person: PersonId,
        kind: ContactKind,
        now: Instant,
    ) -> Result<Option<PendingContact>, StoreError> {
        let state = self.lock();
        let kept = state.pending.get(&(person, kind));
        Ok(kept.filter(|kept| kept.expires_at > now).cloned())
    }

    async fn swap_pending(
        &self,
        next: &PendingContact,
        effects: Effects,
    ) -> Result<Swapped, StoreError> {
        let mut state = self.lock();
        match state.pending.get_mut(&(next.person, next.contact.kind())) {
            Some(kept) if kept.id == next.id && kept.version == next.version - 1 => {
                *kept = next.clone();
                state.write(effects);
                Ok(Swapped::Done)
            }
            Some(_) | None => Ok(Swapped::Stale),
        }
    }

    async fn withdraw(
        &self,
        person: PersonId,
        kind: ContactKind,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let was_there = state.pending.remove(&(person, kind)).is_some();
        if was_there {
            state.write(effects);
        }
        Ok(was_there)
    }
}
