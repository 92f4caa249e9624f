use super::{MemoryStore, State};
use crate::model::{EmailIndex, PasswordHash, Person, SecurityQuestion};
use crate::ports::{Departure, People, Secret};
use async_trait::async_trait;
use domain_shared::{Effects, PersonId, StoreError};

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

    async fn rehash(
        &self,
        id: PersonId,
        which: Secret,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let kept = state.people.get_mut(&id).and_then(|person| match which {
            Secret::Password => Some(&mut person.password),
            Secret::Pin => person.pin.as_mut(),
            Secret::Answer => person
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

    async fn delete(&self, departure: &Departure) -> Result<bool, StoreError> {
        let (mut state, id) = (self.lock(), departure.person.id);
        let seen = state.people.get(&id).map(|person| person.epoch);
        if seen != Some(departure.person.epoch) {
            return Ok(false);
        }
        state.forget(id);
        for key in &departure.clear {
            state.attempts.remove(key);
        }
        state.write(departure.effects.clone());
        Ok(true)
    }
}

impl State {
    fn forget(&mut self, id: PersonId) {
        self.people.remove(&id);
        self.sessions.retain(|_, row| row.session.person != id);
        self.families.retain(|_, row| row.person != id);
        let families = &self.families;
        self.refresh_tokens
            .retain(|_, row| families.contains_key(&row.family));
        self.flows.retain(|_, flow| flow.person != Some(id));
        self.forget_browsers_of(id);
        self.resets.retain(|_, row| row.reset.person != Some(id));
        self.apps.remove(&id);
        self.pending.retain(|(person, _), _| *person != id);
        self.forget_links_of(id);
        self.effects.audit.retain(|event| event.person != Some(id));
        self.effects
            .outgoing
            .retain(|waits| waits.person != Some(id));
    }
}
