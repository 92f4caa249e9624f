//! The effects of calls on accounts, read from the tables.

use adapters_pg::schema::{audit_events, outbox};
use adapters_pg::types::Id;
use adapters_pg::{DatabaseUrl, pg, sqlite};
use diesel::{ExpressionMethods, QueryDsl};
use diesel_async::methods::LoadQuery;
use diesel_async::{AsyncConnection, RunQueryDsl};
use domain_shared::ids::{AuditId, MessageId};

/// The ids that a query of either store finds.
async fn ids<Q>(url: &DatabaseUrl, query: Q) -> Vec<Id>
where
    Q: LoadQuery<'static, pg::Conn, Id> + LoadQuery<'static, sqlite::Conn, Id> + 'static,
{
    match url {
        DatabaseUrl::Postgres(url) => {
            let mut conn = pg::Pool::new(url).unwrap().read().await.unwrap();
            query.load(&mut *conn).await.unwrap()
        }
        DatabaseUrl::Sqlite(file) => {
            let file = file.to_str().unwrap();
            let mut conn = sqlite::Conn::establish(file).await.unwrap();
            query.load(&mut conn).await.unwrap()
        }
    }
}

/// Whether the event of this id was written. Reads the table itself: the trail of nobody has no
/// port.
pub async fn is_audited(url: &DatabaseUrl, id: AuditId) -> bool {
    let event = audit_events::table.find(Id(id.uuid()));
    !ids(url, event.select(audit_events::id)).await.is_empty()
}

/// The messages that have not left. Reads the table itself: to lease a message is to send it.
pub async fn waiting(url: &DatabaseUrl) -> Vec<MessageId> {
    let waits = outbox::table.filter(outbox::sealed.is_not_null());
    let waiting = ids(url, waits.select(outbox::id)).await;
    waiting.into_iter().map(|id| MessageId::new(id.0)).collect()
}
