//! Values of accounts. Each is parsed once, at the edge, and its message stands beside the rule
//! that produces it.

pub mod access;
pub mod address;
pub mod birth;
pub mod browser;
pub mod caller;
pub mod code;
pub mod contact;
pub mod device;
pub mod email_link;
pub mod factor;
pub mod flow;
mod guessable;
pub mod hashes;
mod line;
pub mod name;
pub mod password;
pub mod person;
pub mod pin;
pub mod question;
pub mod recovery;
pub mod reset;
pub mod session;
pub mod token;

pub use access::{Access, AccessId};
pub use address::Address;
pub use birth::DateOfBirth;
pub use browser::{BrowserId, NewBrowser};
pub use caller::{Caller, ClientAddress, HashingKey, Network};
pub use code::{Challenge, ChallengeId, SixDigitCode};
pub use contact::{Contact, ContactKind, PendingContact, PendingId};
pub use device::Device;
pub use email_link::NewEmailLink;
pub use factor::{App, AppId, AppSecret, Enrolment, TimeStep};
pub use flow::{Details, Draft, Flow, FlowId, Step};
pub use hashes::{BrowserHash, CodeHash, EmailIndex, PasswordHash, PhoneIndex};
pub use name::{FirstName, LastName};
pub use password::{Password, PasswordGuess};
pub use person::{Person, User};
pub use pin::Pin;
pub use question::{SecurityAnswer, SecurityQuestion, SecurityQuestionKind};
pub use recovery::RecoveryCode;
pub use reset::{NewReset, Reset, ResetId};
pub use session::{Family, FamilyId, Fresh, NewFamily, NewSession, Session, SessionId};
pub use token::{PreSession, Token, TokenHash};
