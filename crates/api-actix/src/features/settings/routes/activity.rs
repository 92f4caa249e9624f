use super::Reply;
use crate::features::settings::dto::{ActivityAnswer, ActivityEntry};
use crate::http::call::Call;
use crate::http::describe::Described;
use crate::http::extract::Extract;
use crate::http::{Answer, ApiError, Query, SignedIn};
use async_trait::async_trait;
use domain_shared::audit_log::AuditLog;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

const PAGE: u32 = 20;

pub struct Log(Arc<dyn AuditLog>);

#[async_trait(?Send)]
impl Extract for Log {
    fn describe(_: &mut Described) {}

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        Ok(Self(Arc::clone(&call.frame().audit_log)))
    }
}

#[derive(Debug, Deserialize, IntoParams)]
pub struct ActivityQuery {
    /// Events before this number only: `next` of the page before.
    #[param(minimum = 1)]
    before: Option<i64>,
}

/// What happened in the account, newest first.
pub async fn list(
    SignedIn(who): SignedIn,
    Log(log): Log,
    Query(asked): Query<ActivityQuery>,
) -> Reply<ActivityAnswer> {
    let records = log.trail(who.person, asked.before, PAGE).await?;
    let is_full = u32::try_from(records.len()).is_ok_and(|count| count == PAGE);
    let last = records.last().filter(|_| is_full);
    Ok(Answer::new(ActivityAnswer {
        // The first event has the number one: nothing is older.
        next: last.map(|record| record.number).filter(|last| *last > 1),
        activity: records.iter().map(ActivityEntry::from).collect(),
    }))
}
