//! The dates of presets and items. Whatever writes a preset or an item saves its dates here in the
//! same transaction. They are plain, so that near ones are found without opening sealed rows.

use super::{Conn, SqlAdapter, effects, keys};
use crate::TxError;
use crate::locks::for_update;
use crate::rows::deadlines::{DEADLINES, DeadlineRow};
use crate::rows::presets::PresetRow;
use crate::rows::vault::ItemRow;
use crate::schema::{deadlines, items, presets};
use crate::types::Id;
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::dsl::auto_type;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper,
};
use diesel_async::RunQueryDsl;
use domain_files::ItemRef;
use domain_presets::{Deadline, Preset, PresetId};
use domain_reminders::opens_on;
use domain_reminders::{
    DeadlineId, DeadlineRef, DeadlineSource, DeadlineSubject, Deadlines, DueDate, DueReminder,
    ReminderResponse, ReminderState, SentReminder,
};
use domain_shared::{Effects, Email, PersonId, StoreError, TokenHash};
use domain_vault::Item;
use sealing::PersonKey;
use std::collections::HashMap;
use uuid::Uuid;

#[auto_type]
fn one(owner: PersonId, id: DeadlineId) -> _ {
    let (owner, id): (Id, Id) = (Id(owner.uuid()), Id(id.uuid()));
    deadlines::table
        .filter(deadlines::id.eq(id))
        .filter(deadlines::owner_id.eq(owner))
}

/// Saves the date of a preset that is being written.
pub(super) async fn save_of_preset(conn: &mut Conn, preset: &Preset) -> Result<(), TxError> {
    let (dated, deadline) = DeadlineRef::of_preset(preset);
    save(conn, preset.owner, dated, deadline).await
}

/// Saves the dates of an item that is being written.
pub(super) async fn save_of_item(conn: &mut Conn, item: &Item) -> Result<(), TxError> {
    for (dated, deadline) in DeadlineRef::of_item(item) {
        save(conn, item.owner, dated, deadline).await?;
    }
    Ok(())
}

pub(super) async fn delete_of_preset(
    conn: &mut Conn,
    owner: PersonId,
    preset: PresetId,
) -> Result<(), TxError> {
    save(conn, owner, DeadlineRef::preset(preset), None).await
}

pub(super) async fn delete_of_item(
    conn: &mut Conn,
    owner: PersonId,
    item: ItemRef,
) -> Result<(), TxError> {
    let all = DeadlineRef::all_of_item(item).map(|dated| Id(dated.deadline().uuid()));
    diesel::delete(deadlines::table)
        .filter(deadlines::id.eq_any(all))
        .filter(deadlines::owner_id.eq(Id(owner.uuid())))
        .execute(conn)
        .await?;
    Ok(())
}

/// Writes where a date lies now. What was said of it stays while it lies on the same day.
async fn save(
    conn: &mut Conn,
    owner: PersonId,
    dated: DeadlineRef,
    deadline: Option<Deadline>,
) -> Result<(), TxError> {
    let id = dated.deadline();
    let Some(deadline) = deadline else {
        diesel::delete(one(owner, id)).execute(conn).await?;
        return Ok(());
    };
    let known: Option<DeadlineRow> = for_update(one(owner, id).select(DeadlineRow::as_select()))
        .get_result(conn)
        .await
        .optional()?;
    let said = known.as_ref().and_then(|row| row.read().ok());
    let mark = said
        .filter(|(_, before, _)| before.day == deadline.day)
        .map(|(_, _, mark)| mark);
    let row = DeadlineRow::new(owner, dated, deadline, mark.unwrap_or_default())?;
    if known.is_some() {
        diesel::update(one(owner, id))
            .set(row)
            .execute(conn)
            .await?;
    } else {
        diesel::insert_into(deadlines::table)
            .values(row)
            .execute(conn)
            .await?;
    }
    Ok(())
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

/// Changes a date's mark by `say` while the date lies on `day`, and answers the new mark; `None`
/// where the date lies on another day.
pub(super) async fn set_mark(
    conn: &mut Conn,
    owner: PersonId,
    id: DeadlineId,
    day: NaiveDate,
    say: impl FnOnce(ReminderState) -> ReminderState + Send,
) -> Result<Option<ReminderState>, TxError> {
    let known: Option<DeadlineRow> = for_update(
        one(owner, id)
            .filter(deadlines::due_on.eq(day))
            .select(DeadlineRow::as_select()),
    )
    .get_result(conn)
    .await
    .optional()?;
    let Some(row) = known else {
        return Ok(None);
    };
    let (_, deadline, mark) = row.read()?;
    let mark = say(mark);
    let opens_on = opens_on(deadline, mark.snoozed_until);
    diesel::update(one(owner, id))
        .set((
            deadlines::snoozed_until.eq(mark.snoozed_until),
            deadlines::renewed.eq(mark.renewed),
            deadlines::opens_on.eq(opens_on),
        ))
        .execute(conn)
        .await?;
    Ok(Some(mark))
}

#[async_trait]
impl Deadlines for SqlAdapter {
    async fn list(&self, owner: PersonId, since: NaiveDate) -> Result<Vec<DueDate>, StoreError> {
        read!(self, async |sql, conn| {
            let rows = rows_since(conn, owner, since).await?;
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

    async fn marks(
        &self,
        owner: PersonId,
    ) -> Result<HashMap<DeadlineId, ReminderState>, StoreError> {
        read!(self, async |sql, conn| {
            let rows: Vec<DeadlineRow> = deadlines::table
                .filter(deadlines::owner_id.eq(Id(owner.uuid())))
                .filter(
                    deadlines::renewed
                        .eq(true)
                        .or(deadlines::snoozed_until.is_not_null()),
                )
                .select(DeadlineRow::as_select())
                .load(conn)
                .await
                .map_err(TxError::from)?;
            let marks = rows.iter().filter_map(|row| {
                let (_, _, mark) = sql.read_date(row)?;
                Some((row.id(), mark))
            });
            Ok(marks.collect())
        })
    }

    async fn mark(
        &self,
        owner: PersonId,
        (id, also): (DeadlineId, Option<DeadlineId>),
        day: NaiveDate,
        said: ReminderResponse,
        effects: Effects,
    ) -> Result<Option<ReminderState>, StoreError> {
        write_tx!(self.pool, async |conn| {
            if let Some(other) = also {
                lock(conn, owner, [id, other]).await?;
            }
            let mark = set_mark(conn, owner, id, day, |mark| mark.and(said)).await?;
            if mark.is_some() {
                if let Some(other) = also {
                    set_mark(conn, owner, other, day, |mark| mark.and(said)).await?;
                }
                effects::write(conn, &self.keys, &effects).await?;
            }
            Ok(mark)
        })
    }

    async fn pending(
        &self,
        today: NaiveDate,
        after: Option<DeadlineId>,
        limit: u32,
    ) -> Result<Vec<DueReminder>, StoreError> {
        self.pending_reminders(today, after, limit).await
    }

    async fn addressee(&self, owner: PersonId) -> Result<Option<Email>, StoreError> {
        self.addressee_of(owner).await
    }

    async fn write(&self, reminder: SentReminder, effects: Effects) -> Result<bool, StoreError> {
        self.write_reminder(reminder, effects).await
    }

    async fn linked(&self, token: &TokenHash) -> Result<Option<DueDate>, StoreError> {
        self.linked_date(token).await
    }

    async fn delete_expired(&self, day: NaiveDate) -> Result<(), StoreError> {
        self.forget_reminders(day).await
    }
}

/// The dates of `owner` from `since` on, the earliest first.
pub(super) async fn rows_since(
    conn: &mut Conn,
    owner: PersonId,
    since: NaiveDate,
) -> Result<Vec<DeadlineRow>, TxError> {
    let rows = deadlines::table
        .filter(deadlines::owner_id.eq(Id(owner.uuid())))
        .filter(deadlines::due_on.ge(since))
        .order((deadlines::due_on.asc(), deadlines::id.asc()))
        .select(DeadlineRow::as_select())
        .load(conn)
        .await?;
    Ok(rows)
}

/// The names of the items, presets and notes that have dates, by id; of a preset its kind, too.
pub(super) type Names = HashMap<Uuid, (Option<DeadlineSubject>, String)>;

/// The dates in `read` whose things have one of `names`, in the same order. A thing that was deleted
/// between the queries has no date any more.
pub(super) fn named(
    owner: PersonId,
    read: Vec<(DeadlineRef, Deadline, ReminderState)>,
    names: &Names,
) -> Vec<DueDate> {
    let named = read.into_iter().filter_map(|(dated, deadline, mark)| {
        let (subject, name) = names.get(&dated.id)?;
        let subject = match dated.source {
            DeadlineSource::Mot => DeadlineSubject::Mot,
            DeadlineSource::Tax => DeadlineSubject::Tax,
            DeadlineSource::Preset => (*subject)?,
        };
        Some(DueDate {
            owner,
            dated,
            subject,
            name: name.clone(),
            deadline,
            mark,
        })
    });
    named.collect()
}

impl SqlAdapter {
    pub(super) fn read_date(
        &self,
        row: &DeadlineRow,
    ) -> Option<(DeadlineRef, Deadline, ReminderState)> {
        self.damage.or_log(DEADLINES, row.id().uuid(), row.read())
    }

    /// Rows of `owner` with the names of their presets and items, in the order in which they
    /// came: two queries beside the person's key, however many there are.
    pub(super) async fn open_dates(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        rows: Vec<DeadlineRow>,
    ) -> Result<Vec<DueDate>, TxError> {
        let read = rows.iter().filter_map(|row| self.read_date(row));
        let read: Vec<(DeadlineRef, Deadline, ReminderState)> = read.collect();
        if read.is_empty() {
            return Ok(Vec::new());
        }
        let ids = |of_presets| {
            let dated = read.iter().map(|(dated, _, _)| dated);
            let dated =
                dated.filter(move |one| (one.source == DeadlineSource::Preset) == of_presets);
            dated.map(|one| Id(one.id)).collect::<Vec<Id>>()
        };
        let papers: Vec<PresetRow> = presets::table
            .filter(presets::owner_id.eq(Id(owner.uuid())))
            .filter(presets::id.eq_any(ids(true)))
            .select(PresetRow::as_select())
            .load(conn)
            .await?;
        let dated_items: Vec<ItemRow> = items::table
            .filter(items::owner_id.eq(Id(owner.uuid())))
            .filter(items::id.eq_any(ids(false)))
            .select(ItemRow::as_select())
            .load(conn)
            .await?;
        let key = keys::get(conn, &self.keys, owner).await?;
        let mut names = self.names_of(papers, &key);
        for row in &dated_items {
            names.insert(row.id.0, (None, row.label().to_owned()));
        }
        for item in self.damage.list(dated_items, |row| row.open(&key)).entries {
            names.insert(item.id.uuid(), (None, item.name().to_owned()));
        }
        Ok(named(owner, read, &names))
    }

    /// The names of the presets in `rows`. A date stands in the clear and reminds even where the
    /// name of its thing cannot be read.
    pub(super) fn names_of(&self, rows: Vec<PresetRow>, key: &PersonKey) -> Names {
        let mut names = Names::new();
        for row in &rows {
            if let Some(kind) = row.kind_of() {
                let named = (Some(DeadlineSubject::Preset(kind)), kind.label().to_owned());
                names.insert(row.id().uuid(), named);
            }
        }
        let opened = self.damage.list(rows, |row| row.open(key, Vec::new()));
        for preset in opened.entries {
            let subject = DeadlineSubject::Preset(preset.kind());
            let name = preset.metadata.name().to_owned();
            names.insert(preset.id.uuid(), (Some(subject), name));
        }
        names
    }
}
