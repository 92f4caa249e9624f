//! The framework of the HTTP edge: routes, authority, bodies, answers and errors.

pub mod authority;
pub mod beside;
pub mod body;
pub mod call;
pub mod client;
pub mod cookies;
pub mod csrf;
pub mod describe;
pub mod envelope;
pub mod error;
pub mod extract;
pub mod frame;
pub mod handler;
pub mod headers;
pub mod hosts;
pub mod idempotency;
pub mod input;
pub mod kinds;
pub mod metrics;
pub mod observe;
mod once_each;
pub mod openapi;
pub mod paging;
pub mod refusals;
pub mod refused;
pub mod route;
pub mod router;
pub mod throttle;
pub mod upload;
pub mod wire;

pub use authority::{
    Anyone, AwaitingCode, LinkToken, LoggingIn, ProvingPhone, Registering, RegisteringOrSignedIn,
    RememberedDevice, SettingPin, SignedIn, SignedInPerson,
};
pub use beside::Beside;
pub use body::Body;
pub use describe::List;
pub use envelope::{Answer, Created, Media, MediaKind, Pdf, Plain};
pub use error::ApiError;
pub use extract::{CookieMaker, Head, Name, NewId, Path, Path2, Presented, Query, Service};
pub use frame::Frame;
pub use kinds::OfKind;
pub use paging::{Listed, Paged, Paging, UnreadableAnswer, Whole};
pub use route::{Route, delete, get, page, post, put};
pub use throttle::Limit;
pub use upload::Upload;
