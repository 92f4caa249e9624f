use super::{
    Address, DateOfBirth, EmailIndex, FirstName, LastName, Password, PasswordHash, SecurityQuestion,
};
use domain_shared::{Email, PersonId, Postcode, Timestamp, UkMobile};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    /// Counts the events that end everything issued before (a reset, a change of password, PIN,
    /// email or phone): what was checked against an older epoch does not count any more.
    pub epoch: i32,
    /// Counts the changes of what the person typed, from one.
    pub version: i32,
    pub first_name: FirstName,
    pub last_name: LastName,
    /// The email as typed.
    pub email: Email,
    /// The keyed hash that finds the account by its email; unique.
    pub email_index: EmailIndex,
    /// When the owner of the email confirmed it; reminders go to confirmed ones only.
    pub email_confirmed_at: Option<Timestamp>,
    pub phone: UkMobile,
    /// When a code showed that the phone is theirs, or the administrator gave it to them; texts go to
    /// confirmed ones only.
    pub phone_confirmed_at: Option<Timestamp>,
    pub date_of_birth: DateOfBirth,
    pub address: Address,
    pub postcode: Postcode,
    /// Whether marketing mail was agreed to.
    pub marketing: bool,
    pub password: PasswordHash,
    /// The hashed PIN, once one was confirmed.
    pub pin: Option<PasswordHash>,
    /// The security question, once one was set.
    pub question: Option<SecurityQuestion>,
    /// When the account began.
    pub created_at: Timestamp,
    /// When the administrator locked it: nobody signs in to it.
    pub locked_at: Option<Timestamp>,
    /// When the tour ends that the account was made for: somebody looks around in it, and it is deleted
    /// then.
    pub tour_ends_at: Option<Timestamp>,
}

impl Person {
    /// The password they choose, unless it is made of their own name or email.
    pub fn accepts(&self, password: Password) -> Result<Password, &'static str> {
        let (first_name, last_name) = (self.first_name.as_str(), self.last_name.as_str());
        password.unlike(first_name, last_name, self.email.as_str())
    }

    /// The details that the person's own web app shows.
    pub fn user(&self) -> User {
        User {
            id: self.id,
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            email: self.email.clone(),
            phone: self.phone.clone(),
            postcode: self.postcode.clone(),
            address: self.address.clone(),
            tour_ends_at: self.tour_ends_at,
        }
    }
}

/// The details that the user's own web app shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    pub id: PersonId,
    pub first_name: FirstName,
    pub last_name: LastName,
    pub email: Email,
    pub phone: UkMobile,
    pub postcode: Postcode,
    pub address: Address,
    /// When their account is deleted, if they look around.
    pub tour_ends_at: Option<Timestamp>,
}
