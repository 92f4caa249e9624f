use super::Reply;
use crate::App;
use crate::features::settings::dto::{ActivityAnswer, ActivityEntry};
use crate::http::{JsonResponse, Query, Service, SignedIn};
use serde::Deserialize;
use utoipa::IntoParams;

const PAGE: u32 = 20;

#[derive(Debug, Deserialize, IntoParams)]
pub struct ActivityQuery {
    /// Events before this number only: `next` of the page before.
    #[param(minimum = 1)]
    before: Option<i64>,
}

/// The activity in the account, newest first.
pub async fn list(
    SignedIn(who): SignedIn,
    app: Service<App>,
    Query(asked): Query<ActivityQuery>,
) -> Reply<ActivityAnswer> {
    let records = app.audit_log.trail(who.person, asked.before, PAGE).await?;
    let is_full = u32::try_from(records.len()).is_ok_and(|count| count == PAGE);
    let last = records.last().filter(|_| is_full);
    Ok(JsonResponse::new(ActivityAnswer {
        // The first event has the number one: nothing is older.
        next: last.map(|record| record.number).filter(|last| *last > 1),
        activity: records.iter().map(ActivityEntry::from).collect(),
    }))
}
