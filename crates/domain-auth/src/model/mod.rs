//! Values of accounts. Each is parsed once, at the edge, and its message stands beside the rule
//! that produces it.

pub mod active_device;
pub mod address;
pub mod birth;
pub mod browser;
pub mod caller;
pub mod code;
pub mod contact;
pub mod device;
pub mod draft;
pub mod email_link;
pub mod factor;
pub mod flow;
mod guessable;
pub mod hashes;
pub mod invitation;
mod line;
pub mod name;
pub mod passkey;
pub mod password;
pub mod person;
pub mod pin;
pub mod question;
pub mod recovery;
pub mod reset;
pub mod session;
pub mod token;

pub use active_device::{ActiveDevice, ActiveDeviceId};
pub use address::Address;
pub use birth::DateOfBirth;
pub use browser::{BrowserId, NewBrowser};
pub use caller::{Caller, ClientAddress, HashingKey, Network};
pub use code::{Challenge, ChallengeId, SixDigitCode};
pub use contact::{Contact, ContactKind, PendingContact, PendingId};
pub use device::Device;
pub use draft::{Draft, DraftForm, DraftId, DraftValues, MOST_DRAFTS};
pub use email_link::NewEmailLink;
pub use factor::{
    Authenticator, AuthenticatorId, AuthenticatorKey, AuthenticatorSecret, Enrolment, TimeStep,
};
pub use flow::{AuthFlow, FlowId, PendingSignup, SignupDetails, Step};
pub use hashes::{BrowserHash, CodeHash, EmailIndex, PasswordHash, PhoneIndex};
pub use invitation::{Invitation, InvitationId, Invitee, NewInvitation, SignUpPolicy};
pub use name::{FirstName, LastName};
pub use passkey::{Passkey, PasskeyCredential, PasskeyId, PasskeyName, PendingCeremony};
pub use password::{Password, PasswordGuess};
pub use person::{Person, User};
pub use pin::Pin;
pub use question::{SecurityAnswer, SecurityQuestion, SecurityQuestionKind};
pub use recovery::RecoveryCode;
pub use reset::{NewReset, Reset, ResetId};
pub use session::{
    FamilyId, NewSession, NewTokenFamily, RotatedSession, Session, SessionId, TokenFamily,
};
pub use token::{PreSession, Token, TokenHash};
