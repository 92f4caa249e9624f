use super::{Db, SqlAdapter, effects};
use crate::TxError;
use crate::locks::for_update;
use crate::rows::deadlines::{DeadlineRow, REMINDERS, ReminderRow};
use crate::schema::{deadlines, people, reminders};
use crate::types::Id;
use chrono::NaiveDate;
use diesel::dsl::{exists, not};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, OptionalExtension, QueryDsl,
    SelectableHelper,
};
use diesel_async::RunQueryDsl;
use domain_auth::ports::People;
use domain_reminders::{DeadlineId, DueDate, DueReminder, SentReminder};
use domain_shared::{Effects, Email, PersonId, StoreError, TokenHash};

impl SqlAdapter {
    pub(super) async fn pending_reminders(
        &self,
        today: NaiveDate,
        after: Option<DeadlineId>,
        limit: u32,
    ) -> Result<Vec<DueReminder>, StoreError> {
        let mut conn = self.pool.read().await?;
        let told = reminders::table
            .filter(reminders::deadline_id.eq(deadlines::id))
            .filter(reminders::due_on.eq(deadlines::due_on))
            .filter(reminders::opens_on.eq(deadlines::opens_on));
        let mut query = deadlines::table
            .inner_join(
                people::table.on(people::id
                    .eq(deadlines::owner_id)
                    .and(people::email_confirmed_at.is_not_null())),
            )
            .filter(deadlines::due_on.ge(today))
            .filter(deadlines::opens_on.le(today))
            .filter(deadlines::renewed.eq(false))
            .filter(not(exists(told)))
            .order(deadlines::id.asc())
            .limit(i64::from(limit))
            .select((deadlines::id, deadlines::owner_id))
            .into_boxed::<Db>();
        if let Some(after) = after {
            query = query.filter(deadlines::id.gt(Id(after.uuid())));
        }
        let rows: Vec<(Id, Id)> = query.load(&mut conn).await.map_err(TxError::from)?;
        let pending = rows.into_iter().map(|(id, owner)| DueReminder {
            id: DeadlineId::new(id.0),
            owner: PersonId::new(owner.0),
        });
        Ok(pending.collect())
    }

    pub(super) async fn addressee_of(&self, owner: PersonId) -> Result<Option<Email>, StoreError> {
        let person = People::by_id(self, owner).await?;
        let confirmed = person.filter(|person| person.email_confirmed_at.is_some());
        Ok(confirmed.map(|person| person.email))
    }

    pub(super) async fn write_reminder(
        &self,
        reminder: SentReminder,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let stands: Option<Id> = for_update(
                deadlines::table
                    .filter(deadlines::id.eq(Id(reminder.id.uuid())))
                    .filter(deadlines::owner_id.eq(Id(reminder.owner.uuid())))
                    .filter(deadlines::due_on.eq(reminder.day))
                    .filter(deadlines::opens_on.eq(reminder.opens_on))
                    .filter(deadlines::renewed.eq(false))
                    .select(deadlines::id),
            )
            .get_result(conn)
            .await
            .optional()?;
            if stands.is_none() {
                return Ok(false);
            }
            let written = diesel::insert_into(reminders::table)
                .values(ReminderRow::new(&self.keys, &reminder)?)
                .on_conflict((
                    reminders::deadline_id,
                    reminders::due_on,
                    reminders::opens_on,
                ))
                .do_nothing()
                .execute(conn)
                .await?;
            if written == 0 {
                return Ok(false);
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    pub(super) async fn linked_date(
        &self,
        token: &TokenHash,
    ) -> Result<Option<DueDate>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row: Option<(DeadlineRow, ReminderRow)> = deadlines::table
            .inner_join(
                reminders::table.on(reminders::deadline_id
                    .eq(deadlines::id)
                    .and(reminders::owner_id.eq(deadlines::owner_id))
                    .and(reminders::due_on.eq(deadlines::due_on))),
            )
            .filter(reminders::token_hash.eq(self.keys.token(REMINDERS, token)))
            .select((DeadlineRow::as_select(), ReminderRow::as_select()))
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        let genuine = row.filter(|(_, reminder)| reminder.is_genuine(&self.keys));
        let Some((row, _)) = genuine else {
            return Ok(None);
        };
        let owner = row.owner();
        let opened = self.open_dates(&mut conn, owner, vec![row]);
        Ok(opened.await?.pop())
    }

    pub(super) async fn forget_reminders(&self, day: NaiveDate) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::delete(reminders::table.filter(reminders::due_on.lt(day)))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}
