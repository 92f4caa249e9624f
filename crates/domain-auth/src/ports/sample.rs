use crate::model::{Address, DateOfBirth, FirstName, LastName};
use async_trait::async_trait;
use domain_shared::{PersonId, Postcode, StoreError, Timestamp, UkMobile};

/// The sample person's details, as sign-up asks for them.
#[derive(Debug, Clone)]
pub struct SampleDetails {
    pub first_name: FirstName,
    pub last_name: LastName,
    pub date_of_birth: DateOfBirth,
    pub address: Address,
    pub postcode: Postcode,
    /// A number that Ofcom keeps for stories; nobody has it.
    pub phone: UkMobile,
    /// Since when they have kept things here.
    pub joined_at: Timestamp,
}

/// The sample person, in whose account others look around.
#[async_trait]
pub trait SampleAccount: Send + Sync {
    fn person(&self) -> SampleDetails;

    /// Puts everything that the sample person keeps into the account of `person`, which is empty.
    async fn fill(&self, person: PersonId) -> Result<(), StoreError>;
}
