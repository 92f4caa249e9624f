use async_trait::async_trait;
use sealing::{KeyError, PersonKey, PersonKeys, SecretKey};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use uuid::{NoContext, Uuid};

#[derive(Default)]
pub(crate) struct Keys(Mutex<HashMap<Uuid, Arc<PersonKey>>>);

#[async_trait]
impl PersonKeys for Keys {
    async fn person_key(&self, person: Uuid) -> Result<Arc<PersonKey>, KeyError> {
        let mut keys = self.0.lock().unwrap();
        if let Some(key) = keys.get(&person) {
            return Ok(key.clone());
        }
        let key = Arc::new(PersonKey::new(person, &SecretKey::generate()?)?);
        keys.insert(person, key.clone());
        Ok(key)
    }
}

pub(crate) fn fresh() -> Uuid {
    Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, 1_790_000_000, 0))
}
