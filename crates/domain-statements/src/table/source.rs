//! Programs that keep other people's transactions, known by the headers of their exports.

use super::vocabulary::name_and_currency;
use crate::statement::Source;

/// The columns that together are of one program. The order matters: the first that fits is meant.
const HEADERS: &[(Source, &[&str])] = &[
    (
        Source::FireflyIii,
        &[
            "journalid",
            "sourcename",
            "destinationname",
            "type",
            "amount",
            "date",
        ],
    ),
    (
        Source::Ynab,
        &["account", "payee", "outflow", "inflow", "cleared"],
    ),
    (
        Source::Actual,
        &[
            "account", "date", "payee", "notes", "category", "amount", "cleared",
        ],
    ),
    (
        Source::Actual,
        &[
            "account",
            "date",
            "payee",
            "notes",
            "category",
            "amount",
            "reconciled",
        ],
    ),
    (
        Source::Sure,
        &[
            "date",
            "accountname",
            "amount",
            "name",
            "category",
            "tags",
            "notes",
            "currency",
        ],
    ),
    (
        Source::Mint,
        &[
            "date",
            "originaldescription",
            "amount",
            "transactiontype",
            "category",
            "accountname",
        ],
    ),
    (
        Source::MoneyDashboard,
        &[
            "account",
            "date",
            "originaldate",
            "originaldescription",
            "amount",
            "currency",
        ],
    ),
    (
        Source::MoneyDashboard,
        &[
            "account",
            "date",
            "currentdescription",
            "originaldescription",
            "amount",
        ],
    ),
    (
        Source::Moneyhub,
        &[
            "date",
            "description",
            "amount",
            "category",
            "categorygroup",
            "account",
        ],
    ),
    (
        Source::Moneyhub,
        &[
            "date",
            "description",
            "amount",
            "category",
            "project",
            "account",
        ],
    ),
];

pub(super) fn of(header: &[&str]) -> Option<Source> {
    let names: Vec<String> = header
        .iter()
        .map(|cell| name_and_currency(cell).0)
        .collect();
    let has = |wanted: &&str| names.iter().any(|name| name == wanted);
    let found = HEADERS.iter().find(|(_, wanted)| wanted.iter().all(&has));
    found.map(|(source, _)| *source)
}
