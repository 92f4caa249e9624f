//! The ports of the accounts domain.
//!
//! A method of a storing port is one transaction: its arguments carry all that changes together,
//! [`domain_shared::Effects`] included, and nothing of it is kept when the answer is a refusal.
//! Every moment is compared with the `now` that is passed in. Each MUST is one case of the
//! contract suite.

mod alert;
mod attempts;
mod crypto;
mod drafts;
mod email_links;
mod factors;
mod flows;
mod invitations;
mod lookup;
mod operator;
mod passkeys;
mod people;
mod sample;
mod sessions;
mod settings;
mod volumes;

pub use alert::AdminAlert;
pub use attempts::{
    Attempt, AttemptKey, AttemptLimiter, AttemptSubject, Credential, ReserveOutcome,
};
pub use crypto::{HashContext, HashError, Hasher, KeyedHash, OneTimeCodes};
pub use drafts::Drafts;
pub use email_links::{CompletedReset, DisownedEmail, EmailLinks, ResetOutcome};
pub use factors::{
    AuthenticatorConfirmation, FactorChangeOutcome, FactorOutcome, Factors, LinkedConfirmation,
    UsedFactor,
};
pub use flows::{CreateAccountOutcome, Flows, NewAccount, StartOutcome, SwapOutcome};
pub use invitations::{Admission, Invitations};
pub use lookup::{AddressLookup, LookupError};
pub use operator::{OperatorAccess, OperatorToken};
pub use passkeys::{
    CeremonyError, ClaimedPasskey, NewPasskey, PasskeyCeremonies, Passkeys, StartedCeremony,
    UsedPasskey,
};
pub use people::{AccountCounts, AccountDeletion, AccountRecord, People, SecretKind};
pub use sample::{SampleAccount, SampleDetails};
pub use sessions::{
    NewTour, RefreshTokenState, Renewal, RenewalOutcome, Sessions, SignIn, SignInOutcome, SignOut,
};
pub use settings::{
    ContactRequest, RowVersion, SessionsToEnd, SettingValue, SettingsChange, SettingsOutcome,
};
pub use volumes::{UsageKind, UsageLimit, UsageOutcome};
