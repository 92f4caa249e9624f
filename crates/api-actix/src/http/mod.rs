//! The framework of the HTTP edge: routes, authority, arguments, answers and errors.

pub mod answer;
pub mod authority;
pub mod call;
pub mod context;
pub mod error;
pub mod extract;
pub mod handler;
pub mod idempotency;
pub mod paging;
pub mod route;
pub mod router;
pub mod upload;
pub mod wire;

pub use answer::{Created, JsonResponse, Media, MediaKind, Pdf, Plain, WithMeta};
pub use authority::{
    Anyone, AwaitingCode, LinkToken, LoggingIn, ProvingPhone, Registering, RegisteringOrSignedIn,
    RememberedDevice, SettingPin, SignedIn, SignedInPerson,
};
pub use context::HttpContext;
pub use error::ApiError;
pub use extract::{Body, Head, Name, NewId, Path, Path2, Query, Service};
pub use http_edge::kinds::OfKind;
pub use http_edge::operation::List;
pub use http_edge::rate_limits::Limit;
pub use paging::{Listed, Paged, Paging, UnreadableAnswer, Whole};
pub use route::{Route, delete, get, page, post, put};
pub use upload::Upload;
