//! The ports of the accounts domain.
//!
//! A method of a storing port is one transaction: its arguments carry all that changes together,
//! [`domain_shared::Effects`] included, and nothing of it is kept when the answer is a refusal.
//! Every moment is compared with the `now` that is passed in. Each MUST is one case of the
//! contract suite.

mod alert;
mod attempts;
mod crypto;
mod email_links;
mod factors;
mod flows;
mod lookup;
mod people;
mod sessions;
mod settings;
mod volumes;

pub use alert::AdminAlert;
pub use attempts::{Attempt, AttemptKey, AttemptLimiter, Credential, Reserved, Subject};
pub use crypto::{HashError, Hasher, KeyedHash, OneTimeCodes, SecretOf};
pub use email_links::{Consume, Consumed, Disown, EmailLinks};
pub use factors::{Confirm, FactorChange, Factors, Passed, Used};
pub use flows::{Begun, Created, Flows, Swapped};
pub use lookup::{AddressLookup, LookupError};
pub use people::{Departure, People, Secret};
pub use sessions::{DeviceToken, LogOut, Renewal, Renewed, Sessions, SignIn, Started};
pub use settings::{Ask, Change, Changed, Ends, NewValue, Seen};
pub use volumes::{Volume, VolumeHit, VolumeKind};
