//! The store behind the accounts contract.

use super::Fresh;
use adapters_pg::schema::{audit_events, outbox};
use adapters_pg::types::Id;
use adapters_pg::{DatabaseUrl, pg, sqlite};
use async_trait::async_trait;
use diesel::{ExpressionMethods, QueryDsl};
use diesel_async::methods::LoadQuery;
use diesel_async::{AsyncConnection, RunQueryDsl};
use domain_auth::ports::{AttemptLimiter, EmailLinks, Factors, Flows, People, Sessions};
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

#[async_trait]
impl domain_auth::contract::Harness for Fresh {
    fn flows(&self) -> &dyn Flows {
        &*self.flows
    }

    fn people(&self) -> &dyn People {
        &*self.people
    }

    fn email_links(&self) -> &dyn EmailLinks {
        &*self.email_links
    }

    fn factors(&self) -> &dyn Factors {
        &*self.factors
    }

    fn limiter(&self) -> &dyn AttemptLimiter {
        &*self.limiter
    }

    fn sessions(&self) -> &dyn Sessions {
        &*self.sessions
    }

    /// Reads the table itself: the trail of nobody has no port.
    async fn is_audited(&self, id: AuditId) -> bool {
        let event = audit_events::table.find(Id(id.uuid()));
        !ids(&self.url, event.select(audit_events::id))
            .await
            .is_empty()
    }

    /// Reads the table itself: to lease a message is to send it.
    async fn waiting(&self) -> Vec<MessageId> {
        let waits = outbox::table.filter(outbox::sealed.is_not_null());
        let waiting = ids(&self.url, waits.select(outbox::id)).await;
        waiting.into_iter().map(|id| MessageId::new(id.0)).collect()
    }
}
