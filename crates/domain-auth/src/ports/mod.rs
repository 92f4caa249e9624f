//! The ports of the accounts domain.
//!
//! A method of a storing port is one transaction: its arguments carry all that changes together,
//! [`domain_shared::Effects`] included, and nothing of it is kept when the answer is a refusal.
//! Every moment is compared with the `now` that is passed in. Each MUST is one case of the
//! contract suite.

mod accesses;
mod alarm;
mod attempts;
mod crypto;
mod email_links;
mod factors;
mod flows;
mod lookup;
mod people;
mod resets;
mod retention;
mod sessions;
mod settings;
mod volumes;

pub use accesses::Accesses;
pub use alarm::Alarm;
pub use attempts::{Attempt, AttemptKey, Attempts, Credential, Reserved, Subject};
pub use crypto::{AppCodes, Codes, HashError, Hasher, KeyedHash, Pause, SecretOf};
pub use email_links::{Disown, EmailLinks};
pub use factors::{Confirm, FactorChange, Factors, Passed, Used};
pub use flows::{Begun, Created, Flows, Swapped};
pub use lookup::{AddressLookup, LookupError};
pub use people::{Departure, People, Secret};
pub use resets::{Consume, Consumed, Resets};
pub use retention::Retention;
pub use sessions::{DeviceToken, LogOut, Renewal, Renewed, Sessions, SignIn, Started};
pub use settings::{Ask, Change, Changed, Ends, NewValue, Seen, Settings};
pub use volumes::{Volume, VolumeHit, VolumeKind, Volumes};
