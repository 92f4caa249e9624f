use super::{MemoryStore, State};
use crate::model::{
    ContactKind, EmailIndex, PasswordHash, PendingContact, Person, SecurityQuestion,
};
use crate::ports::{
    AccountCounts, AccountDeletion, AccountRecord, ContactRequest, People, RowVersion, SecretKind,
    SessionsToEnd, SettingValue, SettingsChange, SettingsOutcome, SwapOutcome,
};
use async_trait::async_trait;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

#[async_trait]
impl People for MemoryStore {
    async fn by_id(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        Ok(self.lock().people.get(&id).cloned())
    }

    async fn by_email(&self, email: &EmailIndex) -> Result<Option<Person>, StoreError> {
        let state = self.lock();
        let mut people = state.people.values();
        Ok(people.find(|person| person.email_index == *email).cloned())
    }

    async fn accounts(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<AccountRecord>, StoreError> {
        let state = self.lock();
        let people = state
            .people
            .values()
            .filter(|one| one.tour_ends_at.is_none());
        let later = people.filter(|person| after.is_none_or(|after| person.id > after));
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Ok(later
            .take(limit)
            .map(|person| AccountRecord {
                id: person.id,
                created_at: person.created_at,
                seen_at: state.seen.get(&person.id).copied(),
                stored: 0,
                locked_at: person.locked_at,
            })
            .collect())
    }

    async fn counts(&self) -> Result<AccountCounts, StoreError> {
        let state = self.lock();
        let people = state
            .people
            .values()
            .filter(|one| one.tour_ends_at.is_none());
        let locked = people.clone().filter(|one| one.locked_at.is_some());
        let count = |number| u64::try_from(number).map_err(StoreError::failed);
        Ok(AccountCounts {
            accounts: count(people.count())?,
            locked: count(locked.count())?,
            stored: 0,
        })
    }

    async fn rehash(
        &self,
        id: PersonId,
        which: SecretKind,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let kept = state.people.get_mut(&id).and_then(|person| match which {
            SecretKind::Password => Some(&mut person.password),
            SecretKind::Pin => person.pin.as_mut(),
            SecretKind::Answer => person
                .question
                .as_mut()
                .map(|question| &mut question.answer),
        });
        Ok(kept
            .filter(|hash| *hash == old)
            .map(|hash| *hash = new.clone())
            .is_some())
    }

    async fn set_question(
        &self,
        id: PersonId,
        question: &SecurityQuestion,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let person = state.people.get_mut(&id);
        let was_set = person
            .filter(|person| person.question.is_none())
            .map(|person| person.question = Some(question.clone()))
            .is_some();
        if was_set {
            state.write(effects);
        }
        Ok(was_set)
    }

    async fn delete(&self, deletion: &AccountDeletion) -> Result<bool, StoreError> {
        let (mut state, id) = (self.lock(), deletion.person.id);
        let seen = state.people.get(&id).map(|person| person.epoch);
        if seen != Some(deletion.person.epoch) {
            return Ok(false);
        }
        state.delete_person(id);
        for key in &deletion.clear {
            state.attempts.remove(key);
        }
        state.write(deletion.effects.clone());
        Ok(true)
    }

    async fn change(&self, change: &SettingsChange) -> Result<SettingsOutcome, StoreError> {
        let mut state = self.lock();
        let present = state.people.get(&change.person).map(RowVersion::from);
        if present != Some(change.seen) {
            return Ok(SettingsOutcome::Stale);
        }
        let verdict = state.may_become(change.person, &change.value, change.now);
        if verdict != SettingsOutcome::Done(None) {
            return Ok(verdict);
        }
        let device_ends = match &change.ends {
            SessionsToEnd::Nothing => None,
            SessionsToEnd::AllBut(fresh) if state.is_caller_live(fresh) => {
                state.start_afresh(fresh)
            }
            SessionsToEnd::AllBut(_) => return Ok(SettingsOutcome::Gone),
            SessionsToEnd::All => {
                state.raise_epoch(change.person);
                state.end_everything_of(change.person);
                None
            }
        };
        if let SettingValue::Contact(contact, ..) = &change.value {
            state.pending.remove(&(change.person, contact.kind()));
        }
        if change.value.email_index().is_some() {
            state.delete_links_of(change.person);
        }
        if let SettingValue::GivenEmail(_, link) = &change.value {
            state.email_links.insert(link.token, link.clone());
        }
        if let Some(person) = state.people.get_mut(&change.person) {
            change.value.put(person, change.now);
        }
        for key in &change.clear {
            state.attempts.remove(key);
        }
        state.write(change.effects.clone());
        Ok(SettingsOutcome::Done(device_ends))
    }

    async fn ask(&self, ask: &ContactRequest) -> Result<SwapOutcome, StoreError> {
        let (mut state, pending) = (self.lock(), &ask.pending);
        let person = state.people.get(&pending.person);
        let key = (pending.person, pending.contact.kind());
        let before = state.pending.get(&key);
        let before = before.filter(|before| before.expires_at > pending.created_at);
        if person.is_none_or(|person| person.epoch != ask.epoch)
            || before.map(|before| (before.id, before.version)) != ask.replaces
        {
            return Ok(SwapOutcome::Stale);
        }
        state.pending.insert(key, pending.clone());
        state.write(ask.effects.clone());
        Ok(SwapOutcome::Done)
    }

    async fn pending(
        &self,
        person: PersonId,
        kind: ContactKind,
        now: Timestamp,
    ) -> Result<Option<PendingContact>, StoreError> {
        let state = self.lock();
        let kept = state.pending.get(&(person, kind));
        Ok(kept.filter(|kept| kept.expires_at > now).cloned())
    }

    async fn swap_pending(
        &self,
        next: &PendingContact,
        effects: Effects,
    ) -> Result<SwapOutcome, StoreError> {
        let mut state = self.lock();
        match state.pending.get_mut(&(next.person, next.contact.kind())) {
            Some(kept) if kept.id == next.id && kept.version == next.version - 1 => {
                *kept = next.clone();
                state.write(effects);
                Ok(SwapOutcome::Done)
            }
            Some(_) | None => Ok(SwapOutcome::Stale),
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

impl State {
    fn delete_person(&mut self, id: PersonId) {
        self.people.remove(&id);
        self.sessions.retain(|_, row| row.session.person != id);
        self.families.retain(|_, row| row.person != id);
        let families = &self.families;
        self.refresh_tokens
            .retain(|_, row| families.contains_key(&row.family));
        self.flows.retain(|_, flow| flow.person != Some(id));
        self.delete_browsers_of(id);
        self.resets.retain(|_, row| row.reset.person != Some(id));
        self.apps.remove(&id);
        self.passkeys.retain(|_, passkey| passkey.person != id);
        self.pending.retain(|(person, _), _| *person != id);
        self.drafts.remove(&id);
        self.delete_links_of(id);
        self.effects.audit.retain(|event| event.person != Some(id));
        self.effects
            .outgoing
            .retain(|waits| waits.person != Some(id));
    }

    /// Whether the person may become what `value` says.
    fn may_become(&self, id: PersonId, value: &SettingValue, now: Timestamp) -> SettingsOutcome {
        if let SettingValue::Contact(contact, pending, version) = value {
            let proven = self.pending.get(&(id, contact.kind())).is_some_and(|kept| {
                let is_it = kept.id == *pending && kept.version == *version;
                is_it && kept.expires_at > now && !kept.dead
            });
            if !proven {
                return SettingsOutcome::Stale;
            }
        }
        let taken = |index| {
            let mut people = self.people.values();
            people.any(|other| other.email_index == index && other.id != id)
        };
        match value.email_index() {
            Some(index) if taken(index) => SettingsOutcome::Taken,
            Some(_) | None => SettingsOutcome::Done(None),
        }
    }
}
