//! Locks of selected rows until the transaction ends. PostgreSQL alone takes them: on SQLite a
//! transaction that writes is the only one.

use diesel::pg::Pg;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sqlite::Sqlite;
use diesel::{QueryResult, RunQueryDsl};
use std::marker::PhantomData;

/// Locks the selected rows, waiting for transactions that hold them.
pub(crate) const fn for_update<Q>(select: Q) -> Locked<Q, ForUpdate> {
    Locked(select, PhantomData)
}

/// Locks the selected rows and passes over those another transaction holds.
pub(crate) const fn skip_locked<Q>(select: Q) -> Locked<Q, SkipLocked> {
    Locked(select, PhantomData)
}

/// Makes transactions that ask for the selected rows wait for each other; who only refers to them
/// does not wait.
pub(crate) const fn in_turn<Q>(select: Q) -> Locked<Q, ForNoKeyUpdate> {
    Locked(select, PhantomData)
}

/// Keeps the selected rows from being deleted; they may be changed, and any number of transactions
/// may keep them at once.
pub(crate) const fn for_keeping<Q>(select: Q) -> Locked<Q, ForKeyShare> {
    Locked(select, PhantomData)
}

/// Makes transactions that begin tours wait for each other: each counts those that are there.
pub(crate) const fn tours_in_turn() -> ToursInTurn {
    ToursInTurn
}

#[derive(QueryId)]
pub(crate) struct ToursInTurn;

impl<C> RunQueryDsl<C> for ToursInTurn {}

impl Query for ToursInTurn {
    type SqlType = diesel::sql_types::Integer;
}

impl QueryFragment<Pg> for ToursInTurn {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        // The number is our own, beside that of migrations.
        out.push_sql("SELECT 1 FROM pg_advisory_xact_lock(7064812)");
        Ok(())
    }
}

impl QueryFragment<Sqlite> for ToursInTurn {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        out.push_sql("SELECT 1");
        Ok(())
    }
}

/// A query for rows, and how PostgreSQL locks them.
#[derive(QueryId)]
pub(crate) struct Locked<Q, L>(Q, PhantomData<L>);

pub(crate) trait Lock {
    const CLAUSE: &str;
}

#[derive(QueryId)]
pub(crate) struct ForUpdate;

impl Lock for ForUpdate {
    const CLAUSE: &str = " FOR UPDATE";
}

#[derive(QueryId)]
pub(crate) struct SkipLocked;

impl Lock for SkipLocked {
    const CLAUSE: &str = " FOR UPDATE SKIP LOCKED";
}

#[derive(QueryId)]
pub(crate) struct ForNoKeyUpdate;

impl Lock for ForNoKeyUpdate {
    const CLAUSE: &str = " FOR NO KEY UPDATE";
}

#[derive(QueryId)]
pub(crate) struct ForKeyShare;

impl Lock for ForKeyShare {
    const CLAUSE: &str = " FOR KEY SHARE";
}

impl<Q, L, C> RunQueryDsl<C> for Locked<Q, L> {}

impl<Q: Query, L> Query for Locked<Q, L> {
    type SqlType = Q::SqlType;
}

impl<Q: QueryFragment<Pg>, L: Lock> QueryFragment<Pg> for Locked<Q, L> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.0.walk_ast(out.reborrow())?;
        out.push_sql(L::CLAUSE);
        Ok(())
    }
}

impl<Q: QueryFragment<Sqlite>, L> QueryFragment<Sqlite> for Locked<Q, L> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        self.0.walk_ast(out)
    }
}
