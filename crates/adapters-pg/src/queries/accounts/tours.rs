//! Tours: accounts that end with their session.

use super::super::RunQueryDsl;
use super::endings::{end_session, lock_people, of_session};
use super::sessions::start_session;
use super::{Conn, SqlAdapter, effects};
use crate::TxError;
use crate::locks::tours_in_turn;
use crate::schema::people;
use crate::types::{At, Id};
use diesel::{ExpressionMethods, QueryDsl};
use domain_auth::ports::NewTour;
use domain_shared::{PersonId, StoreError, Timestamp};

impl SqlAdapter {
    pub(super) async fn begin_tour_in(
        &self,
        conn: &mut Conn,
        tour: &NewTour,
        most: u32,
    ) -> Result<bool, TxError> {
        let _: Vec<i32> = tours_in_turn().load(conn).await?;
        if live(conn, tour.session.started_at).await? >= i64::from(most) {
            return Ok(false);
        }
        let replaced = tour.replaces_session.as_ref();
        let before = of_session(conn, &self.keys, replaced).await?;
        lock_people(conn, before.map(|(person, _)| person).as_slice()).await?;
        end_session(conn, &self.keys, replaced).await?;
        let Some(key) = self.add_person(conn, &tour.person).await? else {
            return Ok(false);
        };
        start_session(conn, &self.keys, &key, &tour.session, None).await?;
        effects::write(conn, &self.keys, &tour.effects).await?;
        Ok(true)
    }
}

/// How many tours have not ended at `now`.
async fn live(conn: &mut Conn, now: Timestamp) -> Result<i64, TxError> {
    let live = people::table.filter(people::tour_ends_at.gt(At::from(now)));
    Ok(live.count().get_result(conn).await?)
}

/// The people whose tour has ended by `now`, those first that ended first.
pub(super) async fn over(
    conn: &mut Conn,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<PersonId>, StoreError> {
    let people: Vec<Id> = people::table
        .filter(people::tour_ends_at.le(At::from(now)))
        .order(people::tour_ends_at.asc())
        .limit(i64::from(limit))
        .select(people::id)
        .load(conn)
        .await
        .map_err(TxError::from)?;
    Ok(people.into_iter().map(|id| PersonId::new(id.0)).collect())
}
