//! Whose papers presets are, as far as their numbers tell it.

use super::Sql;
use async_trait::async_trait;
use domain_auth::ports::People;
use domain_presets::{Holders, Identity};
use domain_shared::{PersonId, StoreError};

#[async_trait]
impl Holders for Sql {
    async fn holder(&self, person: PersonId) -> Result<Option<Identity>, StoreError> {
        let found = People::by_id(self, person).await?;
        Ok(found.map(|person| Identity {
            last_name: person.last_name.as_str().to_owned(),
            date_of_birth: person.date_of_birth.day(),
        }))
    }
}
