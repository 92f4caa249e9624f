//! The dates of presets, items and notes, and those that people made. Whatever writes one of these
//! saves its dates here in the same transaction. They are plain, so that near ones are found without opening sealed rows.

use super::homes::Homes;
use super::{Conn, RunQueryDsl, SqlAdapter, effects, keys};
use crate::TxError;
use crate::locks::for_update;
use crate::rows::deadlines::{DEADLINES, DeadlineRow, StoredDeadline};
use crate::schema::{deadlines, notes, reminders};
use crate::types::Id;
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::dsl::{auto_type, max};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper,
};
use domain_files::ItemRef;
use domain_reminders::{
    DateChoice, DateToTell, DeadlineId, DeadlineRef, Deadlines, DueDate, LinkedDate,
    ReminderResponse, ReminderSettings, SentReminder, SourceDate,
};
use domain_shared::{Effects, PersonId, StoreError, TokenHash};
use domain_vault::Item;
use std::collections::HashMap;

#[auto_type]
fn one(owner: PersonId, id: DeadlineId) -> _ {
    let (owner, id): (Id, Id) = (Id(owner.uuid()), Id(id.uuid()));
    deadlines::table
        .filter(deadlines::id.eq(id))
        .filter(deadlines::owner_id.eq(owner))
}

/// Saves the dates of an item that is being written.
pub(super) async fn save_of_item(conn: &mut Conn, item: &Item) -> Result<(), TxError> {
    let mut dates = DeadlineRef::of_item(item);
    // In the order in which reminders lock them.
    dates.sort_by_key(|(dated, _)| dated.deadline());
    for source_date in dates {
        save(conn, item.owner, source_date, item.version.get()).await?;
    }
    Ok(())
}

/// The ids of the dates that an item may have, and of those of its notes.
pub(super) async fn ids_of_item(
    conn: &mut Conn,
    owner: PersonId,
    item: ItemRef,
) -> Result<Vec<Id>, TxError> {
    let noted: Vec<Id> = notes::table
        .filter(notes::item_id.eq(Id(item.uuid())))
        .filter(notes::owner_id.eq(Id(owner.uuid())))
        .select(notes::id)
        .load(conn)
        .await?;
    let own = DeadlineRef::all_of_item(item).map(|dated| Id(dated.deadline().uuid()));
    Ok(own.into_iter().chain(noted).collect())
}

/// Deletes those dates of `ids` that are the owner's.
pub(super) async fn delete(conn: &mut Conn, owner: PersonId, ids: Vec<Id>) -> Result<(), TxError> {
    diesel::delete(deadlines::table)
        .filter(deadlines::id.eq_any(ids))
        .filter(deadlines::owner_id.eq(Id(owner.uuid())))
        .execute(conn)
        .await?;
    Ok(())
}

/// Writes where a date lies now, or that there is none. What was said of it stays while it lies on the
/// same day. `version` is that of its home, from which a date that returns counts on.
pub(super) async fn save(
    conn: &mut Conn,
    owner: PersonId,
    (dated, home): SourceDate,
    version: i32,
) -> Result<(), TxError> {
    let id = dated.deadline();
    let Some(home) = home else {
        diesel::delete(one(owner, id)).execute(conn).await?;
        return Ok(());
    };
    let known: Option<DeadlineRow> = for_update(one(owner, id).select(DeadlineRow::as_select()))
        .get_result(conn)
        .await
        .optional()?;
    let before = known.as_ref().and_then(|row| row.read().ok());
    let told_on = told_on(conn, id, home.day).await?;
    let now = match before {
        Some(before) => before.moved(home).told(told_on),
        None => StoredDeadline::new(owner, dated, home, version).told(told_on),
    };
    match (known, before) {
        (Some(_), Some(before)) if before == now => {}
        (Some(_), _) => {
            diesel::update(one(owner, id))
                .set(DeadlineRow::from(now.changed()))
                .execute(conn)
                .await?;
        }
        (None, _) => {
            diesel::insert_into(deadlines::table)
                .values(DeadlineRow::from(now))
                .execute(conn)
                .await?;
        }
    }
    Ok(())
}

/// The last day on which a date was told of, of those messages that were about this day of it.
async fn told_on(
    conn: &mut Conn,
    id: DeadlineId,
    day: NaiveDate,
) -> Result<Option<NaiveDate>, TxError> {
    let last: Option<NaiveDate> = reminders::table
        .filter(reminders::deadline_id.eq(Id(id.uuid())))
        .filter(reminders::due_on.eq(day))
        .select(max(reminders::told_on))
        .first(conn)
        .await?;
    Ok(last)
}

/// Locks two dates in the order of their ids, so that of two calls for both one waits for the other.
async fn lock(conn: &mut Conn, owner: PersonId, ids: [DeadlineId; 2]) -> Result<(), TxError> {
    let dates = deadlines::table
        .filter(deadlines::owner_id.eq(Id(owner.uuid())))
        .filter(deadlines::id.eq_any(ids.map(|id| Id(id.uuid()))))
        .order(deadlines::id.asc())
        .select(deadlines::id);
    let _locked: Vec<Id> = for_update(dates).load(conn).await?;
    Ok(())
}

/// Changes the settings of a date with `say`, provided it still lies on `day` where one is named. Answers
/// the date, or `None` where there is no such date.
pub(super) async fn say(
    conn: &mut Conn,
    owner: PersonId,
    id: DeadlineId,
    day: Option<NaiveDate>,
    say: impl FnOnce(ReminderSettings) -> ReminderSettings + Send,
) -> Result<Option<DeadlineRow>, TxError> {
    let known: Option<DeadlineRow> = for_update(one(owner, id).select(DeadlineRow::as_select()))
        .get_result(conn)
        .await
        .optional()?;
    let Some(row) = known else {
        return Ok(None);
    };
    let stored = row.read()?;
    if day.is_some_and(|day| day != stored.home.day) {
        return Ok(None);
    }
    let told_on = told_on(conn, id, stored.home.day).await?;
    let now = StoredDeadline {
        settings: say(stored.settings),
        ..stored
    };
    let now = DeadlineRow::from(now.told(told_on).changed());
    diesel::update(one(owner, id))
        .set(now.clone())
        .execute(conn)
        .await?;
    Ok(Some(now))
}

#[async_trait]
impl Deadlines for SqlAdapter {
    async fn list(&self, owner: PersonId) -> Result<Vec<DueDate>, StoreError> {
        read!(self, async |sql, conn| {
            let rows = all_rows(conn, owner).await?;
            Ok(sql.open_dates(conn, owner, rows).await?)
        })
    }

    async fn find(&self, owner: PersonId, id: DeadlineId) -> Result<Option<DueDate>, StoreError> {
        read!(self, async |sql, conn| {
            let row: Option<DeadlineRow> = one(owner, id)
                .select(DeadlineRow::as_select())
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            let opened = sql.open_dates(conn, owner, row.into_iter().collect());
            Ok(opened.await?.pop())
        })
    }

    async fn settings(
        &self,
        owner: PersonId,
    ) -> Result<HashMap<DeadlineId, ReminderSettings>, StoreError> {
        read!(self, async |sql, conn| {
            let rows: Vec<DeadlineRow> = deadlines::table
                .filter(deadlines::owner_id.eq(Id(owner.uuid())))
                .filter(is_spoken_of())
                .select(DeadlineRow::as_select())
                .load(conn)
                .await
                .map_err(TxError::from)?;
            let settings = rows.iter().filter_map(|row| {
                let stored = sql.read_date(row)?;
                Some((row.id(), stored.settings))
            });
            Ok(settings.collect())
        })
    }

    async fn mark(
        &self,
        owner: PersonId,
        ids: (DeadlineId, Option<DeadlineId>),
        day: NaiveDate,
        said: ReminderResponse,
        effects: Effects,
    ) -> Result<Option<DueDate>, StoreError> {
        let marked = |settings: ReminderSettings| ReminderSettings {
            state: settings.state.and(said),
            ..settings
        };
        self.say_of_both(owner, ids, Some(day), marked, effects)
            .await
    }

    async fn choose(
        &self,
        owner: PersonId,
        ids: (DeadlineId, Option<DeadlineId>),
        chosen: DateChoice,
        effects: Effects,
    ) -> Result<Option<DueDate>, StoreError> {
        let chosen = |settings: ReminderSettings| settings.with(chosen);
        self.say_of_both(owner, ids, None, chosen, effects).await
    }

    async fn to_tell(
        &self,
        today: NaiveDate,
        after: Option<DateToTell>,
        limit: u32,
    ) -> Result<Vec<DateToTell>, StoreError> {
        self.dates_to_tell(today, after, limit).await
    }

    async fn write(
        &self,
        reminders: Vec<SentReminder>,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        self.write_reminders(reminders, effects).await
    }

    async fn linked(&self, token: &TokenHash) -> Result<Option<LinkedDate>, StoreError> {
        self.linked_date(token).await
    }

    async fn delete_expired(&self, day: NaiveDate) -> Result<(), StoreError> {
        self.forget_reminders(day).await
    }
}

/// The dates of `owner`, the earliest first.
pub(super) async fn all_rows(
    conn: &mut Conn,
    owner: PersonId,
) -> Result<Vec<DeadlineRow>, TxError> {
    let rows = deadlines::table
        .filter(deadlines::owner_id.eq(Id(owner.uuid())))
        .order((deadlines::due_on.asc(), deadlines::id.asc()))
        .select(DeadlineRow::as_select())
        .load(conn)
        .await?;
    Ok(rows)
}

/// Whether somebody said or chose something of a date.
#[auto_type]
pub(super) fn is_spoken_of() -> _ {
    deadlines::renewed
        .eq(true)
        .or(deadlines::snoozed_until.is_not_null())
        .or(deadlines::chosen_windows.is_not_null())
        .or(deadlines::amount.is_not_null())
}

impl SqlAdapter {
    /// Changes the settings of a date and of the other half of the same thing, provided they still lie on
    /// `day` where one is named.
    async fn say_of_both(
        &self,
        owner: PersonId,
        (id, also): (DeadlineId, Option<DeadlineId>),
        day: Option<NaiveDate>,
        said: impl Fn(ReminderSettings) -> ReminderSettings + Send + Sync,
        effects: Effects,
    ) -> Result<Option<DueDate>, StoreError> {
        write_tx!(self.pool, async |conn| {
            if let Some(other) = also {
                lock(conn, owner, [id, other]).await?;
            }
            let Some(row) = say(conn, owner, id, day, &said).await? else {
                return Ok(None);
            };
            if let Some(other) = also {
                say(conn, owner, other, day, &said).await?;
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(self.open_dates(conn, owner, vec![row]).await?.pop())
        })
    }

    pub(super) fn read_date(&self, row: &DeadlineRow) -> Option<StoredDeadline> {
        self.damage.or_log(DEADLINES, row.id().uuid(), row.read())
    }

    /// Rows of `owner` with the names of their things, in the order in which they came: at most six
    /// queries beside the person's key, however many there are.
    pub(super) async fn open_dates(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        rows: Vec<DeadlineRow>,
    ) -> Result<Vec<DueDate>, TxError> {
        let read = rows.iter().filter_map(|row| self.read_date(row));
        let read: Vec<StoredDeadline> = read.collect();
        if read.is_empty() {
            return Ok(Vec::new());
        }
        let key = keys::get(conn, &self.keys, owner).await?;
        let homes = self
            .homes_of(conn, owner, &key, &read, Homes::default())
            .await?;
        Ok(homes.named(read))
    }
}
