use super::{MemoryStore, State};
use crate::model::{NewEmailLink, Person, TokenHash};
use crate::ports::{Disown, EmailLinks};
use async_trait::async_trait;
use domain_shared::{Effects, Instant, PersonId, StoreError};

impl State {
    fn live_link(&self, token: &TokenHash, now: Instant) -> Option<PersonId> {
        let link = self.email_links.get(token)?;
        let person = self.people.get(&link.person)?;
        (link.expires_at > now && link.email == person.email_index).then_some(link.person)
    }

    pub(super) fn forget_links_of(&mut self, person: PersonId) {
        self.email_links.retain(|_, link| link.person != person);
    }

    /// Uses a live link up and answers its person.
    fn use_link(&mut self, token: &TokenHash, now: Instant) -> Option<&mut Person> {
        let person = self.live_link(token, now)?;
        self.email_links.remove(token);
        self.people.get_mut(&person)
    }
}

#[async_trait]
impl EmailLinks for MemoryStore {
    async fn find(&self, token: &TokenHash, now: Instant) -> Result<Option<PersonId>, StoreError> {
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
        state.forget_links_of(link.person);
        state.email_links.insert(link.token, link.clone());
        state.write(effects);
        Ok(true)
    }

    async fn confirm(
        &self,
        token: &TokenHash,
        now: Instant,
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

    async fn disown(&self, disown: &Disown) -> Result<bool, StoreError> {
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
}
