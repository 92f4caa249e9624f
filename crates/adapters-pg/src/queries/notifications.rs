use super::accounts::endings::lock_people;
use super::accounts::people::with_key;
use super::{Conn, RunQueryDsl, SqlAdapter, effects, keys};
use crate::TxError;
use crate::locks::for_update;
use crate::rows::notifications::{DEVICES, DeviceRow, SettingsRow, StoredDevice, endpoint_hash};
use crate::schema::{notification_settings, people, push_devices};
use crate::types::{At, Id};
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::dsl::{auto_type, count_star};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper,
};
use domain_reminders::{
    MOST_DEVICES, NotificationChange, NotificationSettings, Notifications, PushDevice, Recipient,
    TextCount, texts_among,
};
use domain_shared::messages::PushSubscription;
use domain_shared::{Effects, PersonId, PushDeviceId, StoreError, Timestamp, TokenHash};

#[auto_type]
fn devices_of(person: PersonId) -> _ {
    let person: Id = Id(person.uuid());
    push_devices::table.filter(push_devices::person_id.eq(person))
}

#[async_trait]
impl Notifications for SqlAdapter {
    async fn recipient(&self, person: PersonId) -> Result<Option<Recipient>, StoreError> {
        read!(self, async |sql, conn| {
            let row = with_key()
                .filter(people::id.eq(Id(person.uuid())))
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            let Some(known) = sql.open_person(row)? else {
                return Ok(None);
            };
            let (settings, texts) = chosen_by(conn, person).await?;
            let rows: Vec<DeviceRow> = devices_of(person)
                .order((push_devices::added_at.asc(), push_devices::id.asc()))
                .select(DeviceRow::as_select())
                .load(conn)
                .await
                .map_err(TxError::from)?;
            let mut recipient = Recipient {
                settings,
                email: known.email,
                email_confirmed: known.email_confirmed_at.is_some(),
                phone: known.phone,
                phone_confirmed: known.phone_confirmed_at.is_some(),
                devices: Vec::new(),
                ended_devices: Vec::new(),
                texts,
            };
            if rows.is_empty() {
                return Ok(Some(recipient));
            }
            let key = keys::get(conn, &sql.keys, person).await?;
            // One that does not open takes no notices, so it is only logged.
            for device in sql.damage.list(rows, |row| row.open(&key)).entries {
                match device {
                    StoredDevice::Live(device) => recipient.devices.push(device),
                    StoredDevice::Ended(device) => recipient.ended_devices.push(device),
                }
            }
            Ok(Some(recipient))
        })
    }

    async fn choose(
        &self,
        person: PersonId,
        change: NotificationChange,
        effects: Effects,
    ) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_people(conn, &[Id(person.uuid())]).await?;
            let (settings, texts) = chosen_by(conn, person).await?;
            save(conn, SettingsRow::new(person, settings.with(change), texts)).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(())
        })
    }

    async fn add_device(
        &self,
        person: PersonId,
        browser: TokenHash,
        device: PushDevice,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_people(conn, &[Id(person.uuid())]).await?;
            let endpoint = Some(endpoint_hash(&self.keys, &device.subscription));
            let browser_hash = self.keys.token(DEVICES, &browser);
            let is_elsewhere = push_devices::endpoint_hash
                .is_null()
                .or(push_devices::endpoint_hash.ne(endpoint));
            let others: i64 = devices_of(person)
                .filter(push_devices::browser_hash.ne(browser_hash))
                .filter(is_elsewhere)
                .select(count_star())
                .first(conn)
                .await?;
            if usize::try_from(others).unwrap_or(usize::MAX) >= MOST_DEVICES {
                return Ok(false);
            }
            let key = keys::get(conn, &self.keys, person).await?;
            // Those of other people too: a browser tells one person.
            let is_here = push_devices::browser_hash
                .eq(browser_hash)
                .or(push_devices::endpoint_hash.eq(endpoint));
            diesel::delete(push_devices::table.filter(is_here))
                .execute(conn)
                .await?;
            diesel::insert_into(push_devices::table)
                .values(DeviceRow::new(
                    &self.keys,
                    &key,
                    (person, &browser),
                    &device,
                )?)
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn remove_device(
        &self,
        person: PersonId,
        id: PushDeviceId,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let device = devices_of(person).filter(push_devices::id.eq(Id(id.uuid())));
            let removed = diesel::delete(device).execute(conn).await?;
            if removed == 0 {
                return Ok(false);
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn sign_out(&self, browser: TokenHash) -> Result<(), StoreError> {
        let hash = self.keys.token(DEVICES, &browser);
        write_tx!(self.pool, async |conn| {
            diesel::delete(push_devices::table.filter(push_devices::browser_hash.eq(hash)))
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    async fn subscription(&self, id: PushDeviceId) -> Result<Option<PushSubscription>, StoreError> {
        read!(self, async |sql, conn| {
            let row: Option<DeviceRow> = push_devices::table
                .find(Id(id.uuid()))
                .select(DeviceRow::as_select())
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            let Some(row) = row else { return Ok(None) };
            let key = keys::get(conn, &sql.keys, row.person()).await?;
            Ok(match sql.damage.one(row, |row| row.open(&key))? {
                StoredDevice::Live(device) => Some(device.subscription),
                StoredDevice::Ended(_) => None,
            })
        })
    }

    async fn end_device(&self, id: PushDeviceId, at: Timestamp) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            let live = push_devices::table
                .filter(push_devices::id.eq(Id(id.uuid())))
                .filter(push_devices::ended_at.is_null());
            let row: Option<DeviceRow> = for_update(live.select(DeviceRow::as_select()))
                .get_result(conn)
                .await
                .optional()?;
            let Some(row) = row else { return Ok(()) };
            let key = keys::get(conn, &self.keys, row.person()).await?;
            diesel::update(push_devices::table.find(Id(id.uuid())))
                .set(row.ended(&key, At::from(at))?)
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    async fn send(
        &self,
        person: PersonId,
        month: NaiveDate,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            if !count_texts(conn, person, month, &effects).await? {
                return Ok(false);
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }
}

/// Counts the texts among `effects` in the month that begins on `month`, and answers `false` where
/// those of the month are used up.
pub(super) async fn count_texts(
    conn: &mut Conn,
    person: PersonId,
    month: NaiveDate,
    effects: &Effects,
) -> Result<bool, TxError> {
    let texts = texts_among(effects);
    if texts == 0 {
        return Ok(true);
    }
    lock_people(conn, &[Id(person.uuid())]).await?;
    let (settings, before) = chosen_by(conn, person).await?;
    let Some(count) = TextCount::with(before, month, texts) else {
        return Ok(false);
    };
    save(conn, SettingsRow::new(person, settings, Some(count))).await?;
    Ok(true)
}

/// What somebody chose, and how many texts they were sent.
async fn chosen_by(
    conn: &mut Conn,
    person: PersonId,
) -> Result<(NotificationSettings, Option<TextCount>), TxError> {
    let row: Option<SettingsRow> = notification_settings::table
        .find(Id(person.uuid()))
        .select(SettingsRow::as_select())
        .first(conn)
        .await
        .optional()?;
    let Some(row) = row else {
        return Ok((NotificationSettings::default(), None));
    };
    Ok((row.settings(), row.texts()?))
}

async fn save(conn: &mut Conn, row: SettingsRow) -> Result<(), TxError> {
    let person = row.person();
    let known = diesel::update(notification_settings::table.find(person))
        .set(&row)
        .execute(conn)
        .await?;
    if known == 0 {
        diesel::insert_into(notification_settings::table)
            .values(row)
            .execute(conn)
            .await?;
    }
    Ok(())
}
