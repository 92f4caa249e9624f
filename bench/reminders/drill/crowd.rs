//! Everybody who is told of nothing this morning, made by the database itself.
//!
//! Their rows have the plain columns of real ones. Their sealed columns hold zeros: nothing opens
//! them as long as nobody is told. If the product told one of them, it would fail to, and the log
//! and the counts would show it.

use super::database::Database;
use super::{DATES_EACH, Size};
use chrono::NaiveDate;

/// One in so many has not confirmed their email, and one in so many was not told of a date that has
/// passed three weeks ago. Both have a date whose next telling has come, and are told of nothing.
const SILENT: usize = 50;

/// The people and their dates: `ahead` and `told` are the days from today to the date and to its
/// next telling, which is the day after tomorrow at the earliest.
const MAKE: &str = "
    CREATE TEMPORARY TABLE crowd AS
        WITH RECURSIVE numbers (n) AS
            (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < {people} - 1)
        SELECT n, {id} AS id FROM numbers;
    CREATE TEMPORARY TABLE crowd_dates AS
        WITH RECURSIVE numbers (k) AS
            (SELECT 0 UNION ALL SELECT k + 1 FROM numbers WHERE k < {each} - 1)
        SELECT crowd.n * {each} + k AS n, crowd.id AS owner, {id} AS id,
            CASE WHEN k = 0 AND crowd.n % {silent} = 0 THEN 30
                WHEN k = 0 AND crowd.n % {silent} = 1 THEN -21
                ELSE 32 + (crowd.n * {each} + k) * 17 % 330 END AS ahead,
            CASE WHEN k = 0 AND crowd.n % {silent} = 0 THEN 0
                WHEN k = 0 AND crowd.n % {silent} = 1 THEN -21
                ELSE 2 + (crowd.n * {each} + k) * 17 % 330 END AS told
        FROM crowd CROSS JOIN numbers;
    INSERT INTO person_keys (person_id, wrapped) SELECT id, {sealed} FROM crowd;
    INSERT INTO people
        (id, email_index, email_confirmed_at, epoch, version, password_hash, created_at, sealed)
        SELECT id, {hash}, CASE WHEN n % {silent} = 0 THEN NULL ELSE {moment} END,
            0, 1, 'password-hash', {moment}, {sealed}
        FROM crowd;
    INSERT INTO own_dates (id, owner_id, created_at, version, sealed)
        SELECT id, owner, {moment}, 1, {sealed} FROM crowd_dates;
    INSERT INTO deadlines
        (id, owner_id, source, source_id, due_on, windows, renewed, next_telling, changes)
        SELECT id, owner, 'own', id, {due}, 2, {no}, {next}, 0 FROM crowd_dates;
    INSERT INTO outbox (id, channel, state, attempt, created_at, due_at, settled_at)
        SELECT {id}, 'mail', 'sent', 1, {moment}, {moment}, {moment}
        FROM crowd_dates WHERE n < {earlier};
    INSERT INTO reminders (token_hash, deadline_id, owner_id, due_on, told_on, sent_at)
        SELECT {hash}, id, owner, {last_week}, {last_week}, {moment}
        FROM crowd_dates WHERE n < {earlier};
";

/// Adds so many people with ten dates each, and the messages and reminders of earlier mornings.
pub(crate) async fn fill(
    database: &Database,
    people: usize,
    size: &Size,
    today: NaiveDate,
) -> anyhow::Result<()> {
    let day = |days: &str| match database {
        Database::Sqlite(_) => format!("date('{today}', ({days}) || ' days')"),
        Database::Postgres(_) => format!("DATE '{today}' + ({days})"),
    };
    let [id, hash, sealed, moment, no] = match database {
        Database::Sqlite(_) => [
            "randomblob(16)".to_owned(),
            "randomblob(32)".to_owned(),
            "zeroblob(180)".to_owned(),
            format!("(unixepoch('{today}') - 604800) * 1000000"),
            "0".to_owned(),
        ],
        Database::Postgres(_) => [
            "gen_random_uuid()".to_owned(),
            "sha256(gen_random_uuid()::text::bytea)".to_owned(),
            "decode(repeat('00', 180), 'hex')".to_owned(),
            format!("TIMESTAMPTZ '{today}' - INTERVAL '7 days'"),
            "FALSE".to_owned(),
        ],
    };
    let earlier = size.due * size.days_of_history;
    let filled = [
        ("{people}", people.to_string()),
        ("{each}", DATES_EACH.to_string()),
        ("{silent}", SILENT.to_string()),
        ("{earlier}", earlier.to_string()),
        ("{due}", day("ahead")),
        ("{next}", day("told")),
        ("{last_week}", day("-7")),
        ("{id}", id),
        ("{hash}", hash),
        ("{sealed}", sealed),
        ("{moment}", moment),
        ("{no}", no),
    ];
    let sql = filled.iter().fold(MAKE.to_owned(), |sql, (name, value)| {
        sql.replace(name, value)
    });
    database.execute(&sql).await
}
