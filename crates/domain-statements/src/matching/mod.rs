//! Matching what a file says with what is known: which account, which lines are new, which belong
//! together. All of it is pure; callers pass what they know, and keep what they decide.

mod accounts;
mod coverage;
mod duplicates;
mod manual;
mod regular;
mod transfers;

pub use accounts::{AccountCandidate, AccountMatch, find_account};
pub use coverage::{CoveredSpan, MonthCoverage, coverage};
pub use duplicates::{KnownLine, Verdict, find_duplicates};
pub use manual::{Join, ManualTransaction, find_joins};
pub use regular::{RegularPayment, Rhythm, find_regular_payments};
pub use transfers::{OwnLine, Transfer, find_transfers};
