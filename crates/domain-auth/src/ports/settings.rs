use super::attempts::AttemptKey;
use crate::model::{
    Address, Contact, EmailIndex, FirstName, LastName, NewEmailLink, PasswordHash, PendingContact,
    PendingId, Person, RotatedSession, SecurityQuestion,
};
use domain_shared::{Effects, Email, PersonId, Postcode, Timestamp, UkMobile};

/// Row versions, for optimistic locking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowVersion {
    /// Counts what ends everything issued before.
    pub epoch: i32,
    /// Counts the changes of what the person typed.
    pub version: i32,
}

impl From<&Person> for RowVersion {
    fn from(person: &Person) -> Self {
        Self {
            epoch: person.epoch,
            version: person.version,
        }
    }
}

/// The new value of a person's setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingValue {
    Name(FirstName, LastName),
    Address(Address, Postcode),
    Password(PasswordHash),
    Pin(PasswordHash),
    /// Another security question in the place of the one before.
    Question(SecurityQuestion),
    /// Another email or phone, proven by the code of this pending one at this version.
    Contact(Contact, PendingId, i32),
    /// Another email, given by the administrator. Nobody has confirmed it; this link, which names
    /// its index, is mailed there.
    GivenEmail(Email, NewEmailLink),
    /// Another phone, given by the administrator.
    GivenPhone(UkMobile),
    /// Since when the administrator keeps everybody from signing in; `None` where they may again.
    Lock(Option<Timestamp>),
}

impl SettingValue {
    /// The index of the new email, where it is one.
    pub const fn email_index(&self) -> Option<EmailIndex> {
        match self {
            Self::Contact(Contact::Email(_, index), ..) => Some(*index),
            Self::GivenEmail(_, link) => Some(link.email),
            Self::Name(..)
            | Self::Address(..)
            | Self::Password(_)
            | Self::Pin(_)
            | Self::Question(_)
            | Self::Contact(Contact::Phone(_), ..)
            | Self::GivenPhone(_)
            | Self::Lock(_) => None,
        }
    }

    /// Writes the value into what is kept of the person. A new email or phone was proven at `now`.
    pub fn put(&self, person: &mut Person, now: Timestamp) {
        match self {
            Self::Password(hash) => person.password = hash.clone(),
            Self::Pin(hash) => person.pin = Some(hash.clone()),
            Self::Question(question) => person.question = Some(question.clone()),
            Self::Lock(since) => person.locked_at = *since,
            Self::Name(first, last) => {
                person.first_name = first.clone();
                person.last_name = last.clone();
                person.version += 1;
            }
            Self::Address(address, postcode) => {
                person.address = address.clone();
                person.postcode = postcode.clone();
                person.version += 1;
            }
            Self::Contact(Contact::Email(email, index), ..) => {
                person.email = email.clone();
                person.email_index = *index;
                person.email_confirmed_at = Some(now);
                person.version += 1;
            }
            Self::GivenEmail(email, link) => {
                person.email = email.clone();
                person.email_index = link.email;
                person.email_confirmed_at = None;
                person.version += 1;
            }
            Self::Contact(Contact::Phone(phone), ..) | Self::GivenPhone(phone) => {
                person.phone = phone.clone();
                person.phone_confirmed_at = Some(now);
                person.version += 1;
            }
        }
    }
}

/// The sessions and requests that a change ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SessionsToEnd {
    /// Nothing but what it names.
    Nothing,
    /// Everything issued before; the caller goes on with a fresh session.
    AllBut(Box<RotatedSession>),
    /// Everything issued before.
    All,
}

/// Everything that changes together when something about somebody is changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsChange {
    /// Who.
    pub person: PersonId,
    /// The row versions at the moment of the decision.
    pub seen: RowVersion,
    pub value: SettingValue,
    pub ends: SessionsToEnd,
    /// The counts of wrong tries to clear.
    pub clear: Vec<AttemptKey>,
    pub now: Timestamp,
    pub effects: Effects,
}

/// How [`super::People::change`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsOutcome {
    /// It is changed. Where the caller's device is remembered again: until when.
    Done(Option<Timestamp>),
    /// Something else was changed first, or the pending contact is no longer there at its version.
    Stale,
    /// The session that asked is over.
    Gone,
    Taken,
}

/// Everything that changes together when somebody asks for another email or phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactRequest {
    /// The contact that waits for its code from here on.
    pub pending: PendingContact,
    /// The person's epoch when it was decided upon.
    pub epoch: i32,
    /// The request that waited then, at its version.
    pub replaces: Option<(PendingId, i32)>,
    pub effects: Effects,
}
