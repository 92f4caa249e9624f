use super::accounts::endings::lock_people;
use super::notifications::count_texts;
use super::{Conn, Db, RunQueryDsl, SqlAdapter, effects};
use crate::TxError;
use crate::locks::for_update;
use crate::rows::deadlines::{DeadlineRow, REMINDERS, ReminderRow, StoredDeadline};
use crate::schema::{deadlines, notification_settings, people, push_devices, reminders};
use crate::types::Id;
use chrono::NaiveDate;
use diesel::dsl::{exists, not};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, NullableExpressionMethods,
    OptionalExtension, QueryDsl, SelectableHelper,
};
use domain_reminders::{DateToTell, DeadlineId, LATE, LinkedDate, SentReminder, month_of};
use domain_shared::{Effects, PersonId, StoreError, TokenHash};

impl SqlAdapter {
    pub(super) async fn dates_to_tell(
        &self,
        today: NaiveDate,
        after: Option<DateToTell>,
        limit: u32,
    ) -> Result<Vec<DateToTell>, StoreError> {
        let mut conn = self.pool.read().await?;
        let since = today.checked_sub_days(LATE).unwrap_or(NaiveDate::MIN);
        // The offset keeps PostgreSQL from joining them, by statistics of a morning on which nobody was
        // told yet: each is looked up by the index.
        let told = reminders::table
            .filter(reminders::owner_id.eq(deadlines::owner_id))
            .filter(reminders::told_on.eq(today))
            .offset(0);
        let chosen = notification_settings::table
            .filter(notification_settings::person_id.eq(deadlines::owner_id));
        let devices = push_devices::table
            .filter(push_devices::person_id.eq(deadlines::owner_id))
            .filter(push_devices::ended_at.is_null());
        let by_mail = people::email_confirmed_at.is_not_null().and(not(exists(
            chosen.filter(notification_settings::email.eq(false)),
        )));
        let by_text = exists(chosen.filter(notification_settings::text.eq(true)));
        // In the order of their index, so that however few are left, no more rows than these are read.
        let mut query = deadlines::table
            .inner_join(people::table.on(people::id.eq(deadlines::owner_id)))
            .filter(deadlines::next_telling.le(today))
            .filter(
                deadlines::due_on
                    .nullable()
                    .ge(since)
                    .or(deadlines::snoozed_until.ge(since)),
            )
            .filter(by_mail.or(by_text).or(exists(devices)))
            .filter(not(exists(told)))
            .order((deadlines::next_telling.asc(), deadlines::id.asc()))
            .limit(i64::from(limit))
            .select((
                deadlines::next_telling.assume_not_null(),
                deadlines::id,
                deadlines::owner_id,
            ))
            .into_boxed::<Db>();
        if let Some(after) = after {
            query = query
                .filter(deadlines::next_telling.ge(after.since))
                .filter(
                    deadlines::next_telling
                        .gt(after.since)
                        .or(deadlines::id.gt(Id(after.id.uuid()))),
                );
        }
        let dates: Vec<(NaiveDate, Id, Id)> = query.load(&mut conn).await.map_err(TxError::from)?;
        let dates = dates.into_iter().map(|(since, id, owner)| DateToTell {
            since,
            id: DeadlineId::new(id.0),
            owner: PersonId::new(owner.0),
        });
        Ok(dates.collect())
    }

    pub(super) async fn write_reminders(
        &self,
        mut told: Vec<SentReminder>,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        // In one order, so that of two processes with the same dates one waits for the other.
        told.sort_by_key(|one| one.id);
        let &[SentReminder { owner, told_on, .. }, ..] = told.as_slice() else {
            return Ok(false);
        };
        write_tx!(self.pool, async |conn| {
            // Before their dates, as where an account is deleted.
            lock_people(conn, &[Id(owner.uuid())]).await?;
            let earlier: Option<Id> = reminders::table
                .filter(reminders::owner_id.eq(Id(owner.uuid())))
                .filter(reminders::told_on.eq(told_on))
                .select(reminders::deadline_id)
                .first(conn)
                .await
                .optional()?;
            if earlier.is_some() {
                return Ok(false);
            }
            let mut standing = Vec::with_capacity(told.len());
            for reminder in &told {
                let Some(stored) = standing_date(conn, reminder).await? else {
                    return Ok(false);
                };
                standing.push(stored.told(Some(reminder.told_on)));
            }
            if !count_texts(conn, owner, month_of(told_on), &effects).await? {
                return Ok(false);
            }
            for (reminder, stored) in told.iter().zip(standing) {
                diesel::insert_into(reminders::table)
                    .values(ReminderRow::new(&self.keys, reminder)?)
                    .execute(conn)
                    .await?;
                diesel::update(deadlines::table)
                    .filter(deadlines::id.eq(Id(reminder.id.uuid())))
                    .filter(deadlines::owner_id.eq(Id(reminder.owner.uuid())))
                    .set(deadlines::next_telling.eq(stored.next_telling))
                    .execute(conn)
                    .await?;
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    pub(super) async fn linked_date(
        &self,
        token: &TokenHash,
    ) -> Result<Option<LinkedDate>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row: Option<(DeadlineRow, ReminderRow)> = deadlines::table
            .inner_join(
                reminders::table.on(reminders::deadline_id
                    .eq(deadlines::id)
                    .and(reminders::owner_id.eq(deadlines::owner_id))),
            )
            .filter(reminders::token_hash.eq(self.keys.token(REMINDERS, token)))
            .select((DeadlineRow::as_select(), ReminderRow::as_select()))
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        let genuine = row.filter(|(_, reminder)| reminder.is_genuine(&self.keys));
        let Some((row, reminder)) = genuine else {
            return Ok(None);
        };
        let (owner, (day, ..)) = (row.owner(), reminder.days()?);
        let opened = self.open_dates(&mut conn, owner, vec![row]).await?;
        let due = opened.into_iter().find(|due| due.is_linked_for(day));
        Ok(due.map(|due| LinkedDate { due, day }))
    }

    pub(super) async fn forget_reminders(&self, day: NaiveDate) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            let told = reminders::table
                .filter(reminders::due_on.lt(day))
                .filter(reminders::told_on.lt(day));
            diesel::delete(told).execute(conn).await?;
            // Dates of people whom no way reaches: every round would look at them again.
            let untold = deadlines::table
                .filter(deadlines::next_telling.lt(day))
                .filter(deadlines::due_on.lt(day))
                .filter(
                    deadlines::snoozed_until
                        .is_null()
                        .or(deadlines::snoozed_until.lt(day)),
                );
            diesel::update(untold)
                .set(deadlines::next_telling.eq(None::<NaiveDate>))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}

/// The date of a reminder, locked, while it lies on its day and is to be told of.
async fn standing_date(
    conn: &mut Conn,
    reminder: &SentReminder,
) -> Result<Option<StoredDeadline>, TxError> {
    let row: Option<DeadlineRow> = for_update(
        deadlines::table
            .filter(deadlines::id.eq(Id(reminder.id.uuid())))
            .filter(deadlines::owner_id.eq(Id(reminder.owner.uuid())))
            .filter(deadlines::due_on.eq(reminder.day))
            .filter(deadlines::next_telling.le(reminder.told_on))
            .select(DeadlineRow::as_select()),
    )
    .get_result(conn)
    .await
    .optional()?;
    Ok(row.map(|row| row.read()).transpose()?)
}
