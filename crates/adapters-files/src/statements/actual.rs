//! The rows of Actual's budget, by SQLite. The database is opened in memory and never written, and what
//! its schema defines is not trusted.

use diesel::connection::SimpleConnection;
use diesel::sql_types::{BigInt, Nullable, Text};
use diesel::{
    Connection, OptionalExtension, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection,
    sql_query,
};
use domain_statements::{
    ActualAccount, ActualBudget, ActualTransaction, Format, MAX_LINES, Refusal,
};

/// The two bytes of a database's head that say how it is written. A copy in memory has no log beside
/// it, and SQLite opens it only where they say so.
const WRITTEN: std::ops::Range<usize> = 18..20;
const WITHOUT_LOG: u8 = 1;

const CURRENCY: &str = "SELECT value FROM preferences WHERE id = 'defaultCurrencyCode'";

const ACCOUNTS: &str = "SELECT id, name FROM accounts WHERE IFNULL(tombstone, 0) = 0";

/// Without transactions that were deleted, parts of those, and split payments, whose parts are there.
/// Payees and categories may have been merged into others since.
const TRANSACTIONS: &str = "\
    SELECT t.acct AS account, IFNULL(t.date, 0) AS day, IFNULL(t.amount, 0) AS amount, \
           IFNULL(other.name, payee.name) AS payee, t.imported_description AS imported_payee, \
           t.notes, category.name AS category, t.financial_id AS bank_id, \
           IFNULL(t.starting_balance_flag, 0) AS starting_balance \
    FROM transactions t \
    LEFT JOIN transactions whole ON whole.id = t.parent_id \
    LEFT JOIN payee_mapping ON payee_mapping.id = t.description \
    LEFT JOIN payees payee ON payee.id = IFNULL(payee_mapping.targetId, t.description) \
    LEFT JOIN accounts other ON other.id = payee.transfer_acct \
    LEFT JOIN category_mapping ON category_mapping.id = t.category \
    LEFT JOIN categories category ON category.id = IFNULL(category_mapping.transferId, t.category) \
    WHERE IFNULL(t.tombstone, 0) = 0 AND IFNULL(whole.tombstone, 0) = 0 AND IFNULL(t.isParent, 0) = 0 \
      AND t.acct IS NOT NULL \
    ORDER BY t.date, t.starting_balance_flag DESC, t.sort_order DESC \
    LIMIT ";

#[derive(QueryableByName)]
struct CurrencyRow {
    #[diesel(sql_type = Nullable<Text>)]
    value: Option<String>,
}

#[derive(QueryableByName)]
struct AccountRow {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Nullable<Text>)]
    name: Option<String>,
}

#[derive(QueryableByName)]
struct TransactionRow {
    #[diesel(sql_type = Text)]
    account: String,
    #[diesel(sql_type = BigInt)]
    day: i64,
    #[diesel(sql_type = BigInt)]
    amount: i64,
    #[diesel(sql_type = Nullable<Text>)]
    payee: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    imported_payee: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    notes: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    category: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    bank_id: Option<String>,
    #[diesel(sql_type = BigInt)]
    starting_balance: i64,
}

/// The budget that a database holds.
///
/// # Errors
/// [`Refusal::Damaged`] for what is no database, or none of Actual's.
pub(super) fn budget(database: Vec<u8>) -> Result<ActualBudget, Refusal> {
    read(database).map_err(|_| Refusal::Damaged(Format::Actual))
}

fn read(mut database: Vec<u8>) -> QueryResult<ActualBudget> {
    if let Some(written) = database.get_mut(WRITTEN) {
        written.fill(WITHOUT_LOG);
    }
    let mut connection = SqliteConnection::establish(":memory:")
        .map_err(|error| diesel::result::Error::QueryBuilderError(Box::new(error)))?;
    connection.deserialize_readonly_database_from_buffer(&database)?;
    drop(database);
    connection.batch_execute(
        "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;",
    )?;
    let accounts: Vec<AccountRow> = sql_query(ACCOUNTS).load(&mut connection)?;
    let most = MAX_LINES + 1;
    let transactions: Vec<TransactionRow> =
        sql_query(format!("{TRANSACTIONS}{most}")).load(&mut connection)?;
    Ok(ActualBudget {
        currency: currency(&mut connection),
        accounts: accounts.into_iter().map(Into::into).collect(),
        transactions: transactions.into_iter().map(Into::into).collect(),
    })
}

/// Budgets of before 2024 have no such table: then it is in pounds, as files are that name no currency.
fn currency(connection: &mut SqliteConnection) -> Option<String> {
    let row: QueryResult<Option<CurrencyRow>> =
        sql_query(CURRENCY).get_result(connection).optional();
    row.ok().flatten()?.value
}

impl From<AccountRow> for ActualAccount {
    fn from(row: AccountRow) -> Self {
        Self {
            id: row.id,
            name: row.name.unwrap_or_default(),
        }
    }
}

impl From<TransactionRow> for ActualTransaction {
    fn from(row: TransactionRow) -> Self {
        Self {
            account: row.account,
            day: row.day,
            amount: row.amount,
            payee: row.payee,
            imported_payee: row.imported_payee,
            notes: row.notes,
            category: row.category,
            bank_id: row.bank_id,
            is_starting_balance: row.starting_balance != 0,
        }
    }
}
