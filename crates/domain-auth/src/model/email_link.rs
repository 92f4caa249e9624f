//! The link of the welcome mail, by which the owner of an address confirms or disowns it.

use super::{EmailIndex, TokenHash};
use domain_shared::{Email, PersonId, Timestamp};

/// A link about to be mailed. It is good for the address it was mailed to and no other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEmailLink {
    pub token: TokenHash,
    /// The account it is about.
    pub person: PersonId,
    /// The address it was mailed to.
    pub email: EmailIndex,
    pub created_at: Timestamp,
    /// From this moment on it is refused.
    pub expires_at: Timestamp,
}

/// The address of an account whose own was disowned: nobody's, as no mail is ever delivered to
/// `.invalid` (RFC 2606 §2).
pub fn nobodys_address(person: PersonId) -> Result<Email, &'static str> {
    Email::parse(&format!("removed@{}.invalid", person.uuid().simple()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn nobodys_address_is_an_address_and_different_for_each_account() {
        let of = |number| nobodys_address(PersonId::new(Uuid::from_u128(number))).unwrap();
        assert_ne!(of(1).normalised(), of(2).normalised());
        assert!(of(1).is_nobodys());
    }
}
