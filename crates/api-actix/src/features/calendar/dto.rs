use serde::Serialize;
use utoipa::ToSchema;

/// A person's calendar feed.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarFeed {
    /// Whether there is one.
    pub active: bool,
    /// Its address, told once: when it is made.
    #[schema(required)]
    pub url: Option<String>,
}
