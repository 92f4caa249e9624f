#![doc = include_str!("../README.md")]

pub mod added;
pub mod audit_log;
pub mod breaker;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod day;
pub mod due;
pub mod effects;
pub mod email;
pub mod error;
pub mod fair_queue;
pub mod form;
pub mod idempotency;
pub mod ids;
pub mod jobs;
pub mod log_once;
pub mod messages;
pub mod money;
pub mod note;
pub mod operator;
pub mod outbox;
pub mod page;
pub mod random;
pub mod rate_limit;
pub mod read_together;
pub mod refusal;
pub mod text;
mod text_enum;
pub mod time;
pub mod token;
pub mod uk;
pub mod unreadable;

pub use added::Added;
pub use effects::{
    AuditEvent, AuditKind, AuditRecord, Effects, RefusalKind, RefusedCalls, RequestOrigin,
};
pub use email::Email;
pub use error::{FieldError, Invalid, StoreError};
pub use fair_queue::{FairQueue, QueueLimits, QueueLoad};
pub use ids::{Ids, PersonId, PushDeviceId};
pub use messages::{Channel, Mail, Message, Outgoing, Push, Sms};
pub use money::Pence;
pub use random::Random;
pub use read_together::ReadTogether;
pub use refusal::InvalidValue;
pub use text_enum::TextEnum;
pub use time::{Clock, Timestamp};
pub use token::{Token, TokenHash};
pub use uk::{mobile::UkMobile, postcode::Postcode};
