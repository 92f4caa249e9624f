use super::super::RunQueryDsl;
use super::endings::{
    DONE, NO_MAC, end_asked_of, end_flows, end_notices_of, end_session, end_sessions_of,
    end_set_up_of, end_strangers_notices, lock_families, lock_people, of_refresh, of_session,
    revoke,
};
use super::{Conn, Db, SqlAdapter, browsers, effects, keys, tours};
use crate::locks::for_update;
use crate::rows::accounts::people::PersonRow;
use crate::rows::accounts::sessions::{
    FamilyRow, LiveToken, REFRESH_TOKENS, RefreshRow, SESSIONS, SessionRow, worth,
};
use crate::rows::notifications::DEVICES;
use crate::schema::{flows, people, person_keys, refresh_families, refresh_tokens, sessions};
use crate::types::{At, Digest, Id};
use crate::{Keyring, TxError};
use async_trait::async_trait;
use chrono::TimeDelta;
use diesel::dsl::{AsSelect, auto_type};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper,
};
use domain_auth::model::{
    ActiveDevice, ActiveDeviceId, BrowserHash, BrowserId, FamilyId, NewSession, NewTokenFamily,
    PasswordHash, Person, Session, SessionId, TokenHash,
};
use domain_auth::ports::{
    NewTour, RefreshTokenState, Renewal, RenewalOutcome, Sessions, SignIn, SignInOutcome, SignOut,
};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};
use sealing::PersonKey;
use tracing::warn;

#[async_trait]
impl Sessions for SqlAdapter {
    async fn start(&self, sign_in: &SignIn) -> Result<SignInOutcome, StoreError> {
        let person = sign_in.session.person;
        write_tx!(self.pool, async |conn| {
            let replaced = of_session(conn, &self.keys, sign_in.replaces_session.as_ref()).await?;
            let revoked = of_refresh(conn, &self.keys, sign_in.replaces_refresh.as_ref()).await?;
            let mut concerned = vec![Id(person.uuid())];
            concerned.extend(replaced.map(|(person, _)| person));
            concerned.extend(revoked.map(|(person, _)| person));
            lock_people(conn, &concerned).await?;

            if !is_flow_current(conn, sign_in).await?
                || !is_trusted(conn, &self.keys, sign_in).await?
            {
                return Ok(SignInOutcome::Stale);
            }
            if let Some(pin) = &sign_in.pin
                && !set_pin(conn, person, pin).await?
            {
                return Ok(SignInOutcome::PinTaken);
            }
            if let Some((flow, _)) = sign_in.flow {
                end_flows(conn, &[Id(flow.uuid())]).await?;
            }
            if let Some((_, family)) = revoked {
                revoke(conn, &[family]).await?;
            }
            end_session(conn, &self.keys, sign_in.replaces_session.as_ref()).await?;
            let browser = self.keys.token(DEVICES, &sign_in.session.browser);
            end_strangers_notices(conn, Id(person.uuid()), browser).await?;
            browsers::know(conn, &sign_in.browser, person).await?;
            let key = keys::get(conn, &self.keys, person).await?;
            if let Some(family) = &sign_in.family {
                remember(conn, &self.keys, &key, family, &sign_in.session).await?;
            }
            let family = sign_in.family.as_ref().map(|family| family.id);
            start_session(conn, &self.keys, &key, &sign_in.session, family).await?;
            effects::write(conn, &self.keys, &sign_in.effects).await?;
            Ok(SignInOutcome::Done)
        })
    }

    async fn begin_tour(&self, tour: &NewTour, most: u32) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| self
            .begin_tour_in(conn, tour, most)
            .await)
    }

    async fn tours_over(&self, now: Timestamp, limit: u32) -> Result<Vec<PersonId>, StoreError> {
        let mut conn = self.pool.read().await?;
        tours::over(&mut conn, now, limit).await
    }

    async fn browser(
        &self,
        browser: &BrowserHash,
        now: Timestamp,
    ) -> Result<Option<BrowserId>, StoreError> {
        let mut conn = self.pool.read().await?;
        Ok(browsers::known(&mut conn, browser, now).await?)
    }

    async fn touch(
        &self,
        token: &TokenHash,
        now: Timestamp,
        idle: TimeDelta,
        exactness: TimeDelta,
    ) -> Result<Option<Session>, StoreError> {
        let hash = self.keys.token(SESSIONS, token);
        let found = read!(self, async |sql, conn| {
            let found: Option<(SessionRow, bool)> = live_sessions(hash, now)
                .inner_join(people::table)
                .filter(is_in_use(now, idle))
                .select((SessionRow::as_select(), people::tour_ends_at.is_not_null()))
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            Ok(found.filter(|(row, _)| row.is_genuine(&sql.keys)))
        })?;
        if let Some((row, _)) = &found {
            self.mark_used(row, now, exactness).await;
        }
        Ok(found.map(|(row, is_tour)| row.session(is_tour)))
    }

    async fn touch_person(
        &self,
        token: &TokenHash,
        now: Timestamp,
        idle: TimeDelta,
        exactness: TimeDelta,
    ) -> Result<Option<(Session, Person)>, StoreError> {
        let hash = self.keys.token(SESSIONS, token);
        let found = read!(self, async |sql, conn| {
            let person: AsSelect<PersonRow, Db> = PersonRow::as_select();
            let found: Option<(SessionRow, PersonRow, Vec<u8>)> = live_sessions(hash, now)
                .inner_join(people::table.inner_join(person_keys::table))
                .filter(is_in_use(now, idle))
                .select((SessionRow::as_select(), person, person_keys::wrapped))
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            let Some((row, person, wrapped)) = found else {
                return Ok(None);
            };
            if !row.is_genuine(&sql.keys) {
                return Ok(None);
            }
            let key = sql.keys.of(person.person(), &wrapped)?;
            Ok(Some((row, person.open(&key)?)))
        })?;
        let Some((row, person)) = found else {
            return Ok(None);
        };
        self.mark_used(&row, now, exactness).await;
        Ok(Some((row.session(person.tour_ends_at.is_some()), person)))
    }

    async fn device(
        &self,
        token: &TokenHash,
        now: Timestamp,
        grace: TimeDelta,
    ) -> Result<RefreshTokenState, StoreError> {
        let mut conn = self.pool.read().await?;
        let found = live_token(&mut conn, &self.keys, token, now).await?;
        Ok(worth(found.as_ref(), now, grace))
    }

    async fn renew(&self, renewal: &Renewal) -> Result<RenewalOutcome, StoreError> {
        let Renewal { shown, now, .. } = renewal;
        write_tx!(self.pool, async |conn| {
            let owner = of_refresh(conn, &self.keys, Some(shown)).await?;
            lock_people(conn, owner.map(|(person, _)| person).as_slice()).await?;
            // A sweep passes over a locked family; one that it has taken is gone below.
            lock_families(conn, owner.map(|(_, family)| family).as_slice()).await?;
            let found = live_token(conn, &self.keys, shown, *now).await?;
            let (family, renewed) = match worth(found.as_ref(), *now, renewal.grace) {
                RefreshTokenState::Current(family) => (family.id, RenewalOutcome::Rotated),
                RefreshTokenState::Previous(family) => (family.id, RenewalOutcome::InGrace),
                RefreshTokenState::Reused(_) | RefreshTokenState::Gone => {
                    return Ok(RenewalOutcome::Refused);
                }
            };
            if renewed == RenewalOutcome::Rotated {
                end_sessions_of(conn, &[Id(family.uuid())]).await?;
                if let Some(live) = found {
                    let rotated = live.into_token().rotated(&self.keys, *now)?;
                    let (at, mac) = rotated.rotation();
                    let shown = self.keys.token(REFRESH_TOKENS, shown);
                    diesel::update(refresh_tokens::table.find(shown))
                        .set((
                            refresh_tokens::rotated_at.eq(at),
                            refresh_tokens::mac.eq(mac),
                        ))
                        .execute(conn)
                        .await?;
                }
                add_token(conn, &self.keys, &renewal.next, family).await?;
            }
            diesel::update(refresh_families::table.find(Id(family.uuid())))
                .set(refresh_families::used_at.eq(Some(At::from(*now))))
                .execute(conn)
                .await?;
            let key = keys::get(conn, &self.keys, renewal.session.person).await?;
            start_session(conn, &self.keys, &key, &renewal.session, Some(family)).await?;
            effects::write(conn, &self.keys, &renewal.effects).await?;
            Ok(renewed)
        })
    }

    async fn revoke(&self, family: FamilyId, effects: Effects) -> Result<bool, StoreError> {
        let family = Id(family.uuid());
        write_tx!(self.pool, async |conn| {
            let owner: Option<Id> = refresh_families::table
                .find(family)
                .select(refresh_families::person_id)
                .first(conn)
                .await
                .optional()?;
            lock_people(conn, owner.as_slice()).await?;
            let was_live = revoke(conn, &[family]).await? > 0;
            if was_live {
                if let Some(owner) = owner {
                    end_notices_of(conn, owner, family).await?;
                }
                effects::write(conn, &self.keys, &effects).await?;
            }
            Ok(was_live)
        })
    }

    async fn owner(
        &self,
        session: Option<&TokenHash>,
        refresh: Option<&TokenHash>,
    ) -> Result<Option<PersonId>, StoreError> {
        let mut conn = self.pool.read().await?;
        let by_session = of_session(&mut conn, &self.keys, session).await?;
        let owner = match by_session {
            Some((person, _)) => Some(person),
            None => of_refresh(&mut conn, &self.keys, refresh)
                .await?
                .map(|(person, _)| person),
        };
        Ok(owner.map(|person| PersonId::new(person.0)))
    }

    async fn end(&self, log_out: &SignOut) -> Result<(), StoreError> {
        let (session, refresh) = (log_out.session.as_ref(), log_out.refresh.as_ref());
        let leaver = log_out.leaver.map(|person| Id(person.uuid()));
        let concerned = write_tx!(self.pool, async |conn| {
            let by_session = of_session(conn, &self.keys, session).await?;
            let by_refresh = of_refresh(conn, &self.keys, refresh).await?;
            let (mut concerned, mut families) = (Vec::from_iter(leaver), Vec::new());
            if let Some((person, family)) = by_session {
                concerned.push(person);
                families.extend(family);
            }
            if let Some((person, family)) = by_refresh {
                concerned.push(person);
                families.push(family);
            }
            lock_people(conn, &concerned).await?;
            let flows: Vec<Id> = for_update(
                flows::table
                    .filter(flows::pre_session.eq(Digest::from(log_out.pre_session.bytes())))
                    .filter(flows::step.ne(DONE))
                    .order(flows::id.asc())
                    .select(flows::id),
            )
            .load(conn)
            .await?;
            end_flows(conn, &flows).await?;
            if let Some(leaver) = leaver {
                end_set_up_of(conn, leaver).await?;
            }
            revoke(conn, &families).await?;
            end_session(conn, &self.keys, session).await?;
            if let Some(leaver) = leaver {
                end_asked_of(conn, leaver).await?;
            }
            effects::write(conn, &self.keys, &log_out.effects).await?;
            Ok(concerned)
        })?;
        for person in concerned {
            self.keys.opened_texts().forget(PersonId::new(person.0));
        }
        Ok(())
    }

    async fn lock(&self, session: &Session, effects: Effects) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_people(conn, &[Id(session.person.uuid())]).await?;
            if let Some(family) = session.family {
                end_sessions_of(conn, &[Id(family.uuid())]).await?;
            }
            diesel::update(sessions::table.find(Id(session.id.uuid())))
                .set((sessions::ended.eq(true), sessions::mac.eq(NO_MAC)))
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &effects).await
        })?;
        self.keys.opened_texts().forget(session.person);
        Ok(())
    }

    async fn devices(
        &self,
        person: PersonId,
        current: SessionId,
        now: Timestamp,
        idle: TimeDelta,
    ) -> Result<Vec<ActiveDevice>, StoreError> {
        self.devices_of(person, current, now, idle).await
    }

    async fn end_device(
        &self,
        person: PersonId,
        id: ActiveDeviceId,
        now: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        self.end_device_of(person, id, now, effects).await
    }

    async fn end_others(
        &self,
        person: PersonId,
        current: SessionId,
        effects: Effects,
    ) -> Result<(), StoreError> {
        self.end_others_of(person, current, effects).await
    }

    async fn delete_expired(
        &self,
        before: Timestamp,
        devices_before: Timestamp,
    ) -> Result<u64, StoreError> {
        self.remove_expired(before, devices_before).await
    }
}

impl SqlAdapter {
    /// Marks a session as used, unless its mark is younger than `exactness`. Its owner is answered
    /// even where that fails.
    async fn mark_used(&self, session: &SessionRow, now: Timestamp, exactness: TimeDelta) {
        if session.used_at() + exactness > now {
            return;
        }
        if let Err(error) = self.write_use(session.id(), At::from(now)).await {
            warn!(%error, "the last use of a session could not be written");
        }
    }

    async fn write_use(&self, session: Id, now: At) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::update(sessions::table.find(session))
                .filter(sessions::used_at.lt(now))
                .set(sessions::used_at.eq(now))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}

/// The session of a token's hash, if it has neither ended nor expired.
#[auto_type]
fn live_sessions(hash: Digest, now: Timestamp) -> _ {
    let moment: At = now.into();
    sessions::table
        .filter(sessions::token_hash.eq(hash))
        .filter(sessions::ended.eq(false))
        .filter(sessions::expires_at.gt(moment))
}

/// Whether it was used lately, or is a tour's.
#[auto_type]
fn is_in_use(now: Timestamp, idle: TimeDelta) -> _ {
    let used: At = (now - idle).into();
    sessions::used_at
        .gt(used)
        .or(people::tour_ends_at.is_not_null())
}

/// The token with its family, if that is live at `now`.
async fn live_token(
    conn: &mut Conn,
    keys: &Keyring,
    token: &TokenHash,
    now: Timestamp,
) -> Result<Option<LiveToken>, TxError> {
    let found: Option<(RefreshRow, FamilyRow)> = refresh_tokens::table
        .inner_join(refresh_families::table)
        .filter(refresh_tokens::token_hash.eq(keys.token(REFRESH_TOKENS, token)))
        .filter(refresh_families::revoked.eq(false))
        .filter(refresh_families::expires_at.gt(At::from(now)))
        .select((RefreshRow::as_select(), FamilyRow::as_select()))
        .first(conn)
        .await
        .optional()?;
    Ok(found.and_then(|rows| LiveToken::of(keys, rows)))
}

/// Whether the flow that would end is at its version, and stays so until the transaction ends.
async fn is_flow_current(conn: &mut Conn, sign_in: &SignIn) -> Result<bool, TxError> {
    let Some((flow, version)) = sign_in.flow else {
        return Ok(true);
    };
    let current: Vec<Id> = for_update(
        flows::table
            .filter(flows::id.eq(Id(flow.uuid())))
            .filter(flows::version.eq(version))
            .filter(flows::step.ne(DONE))
            .select(flows::id),
    )
    .load(conn)
    .await?;
    Ok(!current.is_empty())
}

/// Whether the device that stands in for code and PIN is live and the person's own.
async fn is_trusted(conn: &mut Conn, keys: &Keyring, sign_in: &SignIn) -> Result<bool, TxError> {
    let Some(family) = sign_in.trusted else {
        return Ok(true);
    };
    let live: Option<FamilyRow> = refresh_families::table
        .filter(refresh_families::id.eq(Id(family.uuid())))
        .filter(refresh_families::person_id.eq(Id(sign_in.session.person.uuid())))
        .filter(refresh_families::revoked.eq(false))
        .filter(refresh_families::expires_at.gt(At::from(sign_in.session.started_at)))
        .select(FamilyRow::as_select())
        .first(conn)
        .await
        .optional()?;
    Ok(live.is_some_and(|family| family.is_genuine(keys)))
}

/// Sets the PIN of a person who has none; `false` where they have one.
async fn set_pin(conn: &mut Conn, person: PersonId, pin: &PasswordHash) -> Result<bool, TxError> {
    let set = diesel::update(people::table)
        .filter(people::id.eq(Id(person.uuid())))
        .filter(people::pin_hash.is_null())
        .set(people::pin_hash.eq(Some(pin.as_str())))
        .execute(conn)
        .await?;
    Ok(set > 0)
}

async fn add_token(
    conn: &mut Conn,
    keys: &Keyring,
    token: &TokenHash,
    family: FamilyId,
) -> Result<(), TxError> {
    diesel::insert_into(refresh_tokens::table)
        .values(RefreshRow::new(keys, token, family)?)
        .execute(conn)
        .await?;
    Ok(())
}

/// Remembers the device of a session that begins.
pub(super) async fn remember(
    conn: &mut Conn,
    keys: &Keyring,
    key: &PersonKey,
    family: &NewTokenFamily,
    session: &NewSession,
) -> Result<(), TxError> {
    diesel::insert_into(refresh_families::table)
        .values(FamilyRow::new(keys, key, family, session)?)
        .execute(conn)
        .await?;
    add_token(conn, keys, &family.token, family.id).await
}

/// Begins a session, on `family` if it is a remembered device.
pub(super) async fn start_session(
    conn: &mut Conn,
    keys: &Keyring,
    key: &PersonKey,
    session: &NewSession,
    family: Option<FamilyId>,
) -> Result<(), TxError> {
    diesel::insert_into(sessions::table)
        .values(SessionRow::new(keys, key, session, family)?)
        .execute(conn)
        .await?;
    diesel::update(people::table.find(Id(session.person.uuid())))
        .set(people::seen_at.eq(Some(At::from(session.started_at))))
        .execute(conn)
        .await?;
    Ok(())
}
