use super::super::RunQueryDsl;
use super::{Conn, SqlAdapter};
use crate::TxError;
use crate::rows::accounts::counters::WindowRow;
use crate::schema::volumes;
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use domain_auth::ports::{UsageKind, UsageLimit, UsageOutcome};
use domain_auth::rules::UsageWindow;
use domain_shared::{StoreError, Timestamp};

impl SqlAdapter {
    pub(super) async fn count_use(
        &self,
        volumes: &[UsageLimit],
        now: Timestamp,
    ) -> Result<UsageOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            let mut counted = Vec::new();
            let mut refusal: Option<(Timestamp, UsageKind)> = None;
            for volume in volumes {
                let window = lock(conn, volume, now).await?;
                match UsageWindow::hit(window, &volume.rule, now) {
                    Ok(window) => counted.push(WindowRow::new(volume, &window)),
                    Err(until) if refusal.is_none_or(|(latest, _)| until > latest) => {
                        refusal = Some((until, volume.kind));
                    }
                    Err(_) => {}
                }
            }
            if let Some((until, kind)) = refusal {
                return Ok(UsageOutcome::Refused(kind, until));
            }
            for row in counted {
                diesel::update(volumes::table.find(row.key()))
                    .set(row)
                    .execute(conn)
                    .await?;
            }
            Ok(UsageOutcome::Allowed)
        })
    }
}

/// The window of `volume`, locked until the transaction ends; an unknown one is made first, in the
/// same statement.
async fn lock(
    conn: &mut Conn,
    volume: &UsageLimit,
    now: Timestamp,
) -> Result<Option<UsageWindow>, TxError> {
    let row: WindowRow = diesel::insert_into(volumes::table)
        .values(WindowRow::unused(volume, now))
        .on_conflict((volumes::kind, volumes::subject))
        .do_update()
        .set(volumes::used.eq(volumes::used))
        .returning(WindowRow::as_returning())
        .get_result(conn)
        .await?;
    Ok(row.window()?)
}
