use super::MemoryStore;
use crate::model::{EmailIndex, PasswordHash, Person, SecurityQuestion};
use crate::ports::{People, Secret};
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
}
