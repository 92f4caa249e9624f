use super::MemoryStore;
use crate::model::{EmailIndex, PasswordHash, Person, SecurityQuestion};
use crate::ports::People;
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

    async fn rehash_password(
        &self,
        id: PersonId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let person = state.people.get_mut(&id);
        Ok(person
            .filter(|person| person.password == *old)
            .map(|person| person.password = new.clone())
            .is_some())
    }

    async fn rehash_pin(
        &self,
        id: PersonId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let person = state.people.get_mut(&id);
        Ok(person
            .filter(|person| person.pin.as_ref() == Some(old))
            .map(|person| person.pin = Some(new.clone()))
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
