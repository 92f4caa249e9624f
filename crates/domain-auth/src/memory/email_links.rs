use super::{MemoryStore, ResetRow, State};
use crate::model::{NewEmailLink, NewReset, Person, Reset, TokenHash};
use crate::ports::{CompletedReset, DisownedEmail, EmailLinks, ResetOutcome};
use async_trait::async_trait;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

impl State {
    fn live_link(&self, token: &TokenHash, now: Timestamp) -> Option<PersonId> {
        let link = self.email_links.get(token)?;
        let person = self.people.get(&link.person)?;
        (link.expires_at > now && link.email == person.email_index).then_some(link.person)
    }

    pub(super) fn delete_links_of(&mut self, person: PersonId) {
        self.email_links.retain(|_, link| link.person != person);
    }

    /// Uses a live link up and answers its person.
    fn use_link(&mut self, token: &TokenHash, now: Timestamp) -> Option<&mut Person> {
        let person = self.live_link(token, now)?;
        self.email_links.remove(token);
        self.people.get_mut(&person)
    }

    fn live_reset(&self, token: &TokenHash, now: Timestamp) -> Option<Reset> {
        let row = self.resets.get(token)?;
        let person = self.people.get(&row.reset.person?)?;
        let is_theirs = row.reset.email == person.email_index;
        (!row.spent && is_theirs && row.reset.expires_at > now).then_some(Reset {
            id: row.reset.id,
            person: person.id,
            is_mailed: row.reset.is_mailed,
        })
    }

    pub(super) fn end_everything_of(&mut self, id: PersonId) {
        for row in self.sessions.values_mut() {
            row.ended |= row.session.person == id;
        }
        for row in self.families.values_mut() {
            row.revoked |= row.person == id;
        }
        for flow in self.flows.values_mut() {
            if flow.person == Some(id) {
                flow.end();
            }
        }
        self.end_what_waits_for(id);
    }

    pub(super) fn delete_browsers_of(&mut self, id: PersonId) {
        self.browsers.retain(|_, row| row.person != id);
    }

    /// Ends the reset link, the pending contacts and the unfinished set-up of an app.
    pub(super) fn end_what_waits_for(&mut self, id: PersonId) {
        for row in self.resets.values_mut() {
            row.spent |= row.reset.person == Some(id);
        }
        self.pending.retain(|(person, _), _| *person != id);
        self.apps
            .retain(|person, row| *person != id || row.last_step.is_some());
    }
}

#[async_trait]
impl EmailLinks for MemoryStore {
    async fn find(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<PersonId>, StoreError> {
        Ok(self.lock().live_link(token, now))
    }

    async fn renew(&self, link: &NewEmailLink, effects: Effects) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let waits = state.people.get(&link.person).is_some_and(|person| {
            person.email_index == link.email && person.email_confirmed_at.is_none()
        });
        if !waits {
            return Ok(false);
        }
        state.delete_links_of(link.person);
        state.email_links.insert(link.token, link.clone());
        state.write(effects);
        Ok(true)
    }

    async fn confirm(
        &self,
        token: &TokenHash,
        now: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let Some(person) = state.use_link(token, now) else {
            return Ok(false);
        };
        person.email_confirmed_at.get_or_insert(now);
        state.write(effects);
        Ok(true)
    }

    async fn disown(&self, disown: &DisownedEmail) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let Some(person) = state.use_link(&disown.token, disown.now) else {
            return Ok(false);
        };
        person.email = disown.email.clone();
        let theirs = std::mem::replace(&mut person.email_index, disown.email_index);
        person.email_confirmed_at = None;
        person.version += 1;
        for row in state.resets.values_mut() {
            row.spent |= row.reset.email == theirs;
        }
        state.write(disown.effects.clone());
        Ok(true)
    }

    async fn create_reset(&self, reset: &NewReset, effects: Effects) -> Result<(), StoreError> {
        let mut state = self.lock();
        for row in state.resets.values_mut() {
            row.spent |= row.reset.email == reset.email;
        }
        let row = ResetRow {
            reset: reset.clone(),
            spent: false,
        };
        state.resets.insert(reset.token, row);
        state.write(effects);
        Ok(())
    }

    async fn find_reset(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Reset>, StoreError> {
        Ok(self.lock().live_reset(token, now))
    }

    async fn reset_password(&self, consume: &CompletedReset) -> Result<ResetOutcome, StoreError> {
        let mut state = self.lock();
        let Some(reset) = state.live_reset(&consume.token, consume.now) else {
            return Ok(ResetOutcome::Gone);
        };
        let Some(person) = state.people.get_mut(&reset.person) else {
            return Ok(ResetOutcome::Gone);
        };
        person.password = consume.password.clone();
        person.pin = None;
        person.epoch += 1;
        if reset.is_mailed {
            person.email_confirmed_at.get_or_insert(consume.now);
        }
        state.end_everything_of(reset.person);
        state.delete_browsers_of(reset.person);
        state.delete_links_of(reset.person);
        for key in &consume.clear {
            state.attempts.remove(key);
        }
        state.write(consume.effects.clone());
        Ok(ResetOutcome::Done)
    }
}
