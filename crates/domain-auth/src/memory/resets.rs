use super::{MemoryStore, ResetRow, State};
use crate::model::{NewReset, Reset, TokenHash};
use crate::ports::{Consume, Consumed, Resets};
use async_trait::async_trait;
use domain_shared::{Effects, Instant, PersonId, StoreError};

impl State {
    fn live_reset(&self, token: &TokenHash, now: Instant) -> Option<Reset> {
        let row = self.resets.get(token)?;
        let person = self.people.get(&row.reset.person?)?;
        let is_theirs = row.reset.email == person.email_index;
        (!row.spent && is_theirs && row.reset.expires_at > now).then_some(Reset {
            id: row.reset.id,
            person: person.id,
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

    pub(super) fn forget_browsers_of(&mut self, id: PersonId) {
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
impl Resets for MemoryStore {
    async fn create(&self, reset: &NewReset, effects: Effects) -> Result<(), StoreError> {
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

    async fn find(&self, token: &TokenHash, now: Instant) -> Result<Option<Reset>, StoreError> {
        Ok(self.lock().live_reset(token, now))
    }

    async fn consume(&self, consume: &Consume) -> Result<Consumed, StoreError> {
        let mut state = self.lock();
        let Some(reset) = state.live_reset(&consume.token, consume.now) else {
            return Ok(Consumed::Gone);
        };
        let Some(person) = state.people.get_mut(&reset.person) else {
            return Ok(Consumed::Gone);
        };
        person.password = consume.password.clone();
        person.pin = None;
        person.epoch += 1;
        person.email_confirmed_at.get_or_insert(consume.now);
        state.end_everything_of(reset.person);
        state.forget_browsers_of(reset.person);
        state.forget_links_of(reset.person);
        for key in &consume.clear {
            state.attempts.remove(key);
        }
        state.write(consume.effects.clone());
        Ok(Consumed::Done)
    }
}
