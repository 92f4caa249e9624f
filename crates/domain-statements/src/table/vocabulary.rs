//! The words that banks head their columns with.

use crate::currency::Currency;
use crate::words::folded;

/// What a header says its column is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Role {
    Date,
    Time,
    Description,
    Amount,
    MoneyIn,
    MoneyOut,
    Balance,
    Kind,
    /// Says of each row whether money went in or out.
    Flag,
    Reference,
    BankId,
    Currency,
    Category,
    Note,
    Fee,
    State,
    SortCode,
    AccountNumber,
    AccountName,
}

impl Role {
    pub(super) fn is_money(self) -> bool {
        matches!(self, Self::Amount | Self::MoneyIn | Self::MoneyOut)
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    pub(super) role: Role,
    /// Of several columns with one role, the one with the least rank is meant.
    pub(super) rank: usize,
}

/// Words without spaces, in the order of their rank. `completeddate` comes before `date`, because the
/// balance follows the completion.
const WORDS: &[(Role, &[&str])] = &[
    (
        Role::Date,
        &[
            "completeddate",
            "datecompleted",
            "bookingdate",
            "bookeddate",
            "postingdate",
            "posteddate",
            "dateposted",
            "postedon",
            "postedtransactionsdate",
            "dateprocessed",
            "transactiondate",
            "date",
            "transdate",
            "transactiondatetime",
            "datetime",
            "txndate",
            "dateoftransaction",
            "buchungsdatum",
            "buchungstag",
            "konyvelesdatuma",
            "tranzakciodatuma",
            "datum",
            "fecha",
            "created",
            "starteddate",
            "valuedate",
            "bookdate",
            "effectivedate",
            "originaldate",
            "belegdatum",
        ],
    ),
    (Role::Time, &["time", "transactiontime"]),
    (
        Role::Description,
        &[
            "payee",
            "counterparty",
            "merchantname",
            "merchant",
            "name",
            "transactiondescription",
            "description",
            "transactiondetails",
            "details",
            "narrative",
            "particulars",
            "memo",
            "transactioninformation",
            "information",
            "text",
            "beneficiary",
            "empfanger",
            "transaktionsbeschreibung",
            "beschreibung",
            "partnerneve",
            "partnernev",
            "description1",
            "narrative1",
            "currentdescription",
            "originaldescription",
        ],
    ),
    (
        Role::Amount,
        &[
            "amount",
            "transactionamount",
            "value",
            "billingamount",
            "amountpaid",
            "netamount",
            "buchungsbetrag",
            "betrag",
            "osszeg",
            "tranzakcioosszege",
            "importe",
            "montant",
            "net",
            "debitcredit",
        ],
    ),
    (
        Role::MoneyIn,
        &[
            "moneyin",
            "paidin",
            "creditamount",
            "credit",
            "credits",
            "deposits",
            "deposit",
            "inflow",
            "received",
            "receipts",
            "amountin",
            "in",
            "income",
            "paymentsin",
            "creditvalue",
        ],
    ),
    (
        Role::MoneyOut,
        &[
            "moneyout",
            "paidout",
            "debitamount",
            "debit",
            "debits",
            "withdrawals",
            "withdrawal",
            "outflow",
            "spent",
            "amountout",
            "out",
            "paymentsout",
            "expense",
            "payments",
            "debitvalue",
        ],
    ),
    (
        Role::Balance,
        &[
            "balance",
            "runningbalance",
            "runningtotal",
            "accountbalance",
            "balanceafter",
            "closingbalance",
            "bookbalance",
            "ledgerbalance",
            "egyenleg",
            "szamlaegyenleg",
            "saldo",
        ],
    ),
    (
        Role::Kind,
        &[
            "transactiontype",
            "type",
            "subcategory",
            "transactioncode",
            "transaktionstyp",
            "tranzakciotipusa",
        ],
    ),
    (
        Role::Flag,
        &[
            "debitcredit",
            "creditdebit",
            "crdr",
            "drcr",
            "creditdebitindicator",
            "debitorcredit",
            "cdtdbtind",
            "direction",
            "debitcreditflag",
        ],
    ),
    (
        Role::Reference,
        &[
            "reference",
            "paymentreference",
            "transactionreference",
            "ref",
            "customerreference",
            "chequenumber",
            "verwendungszweck",
            "kozlemeny",
        ],
    ),
    (
        Role::BankId,
        &[
            "transactionid",
            "transferwiseid",
            "id",
            "fitid",
            "uniqueid",
            "journalid",
            "tranzakcioazonosito",
            "buchungsreferenz",
        ],
    ),
    (
        Role::Currency,
        &[
            "currency",
            "currencycode",
            "accountcurrency",
            "postedcurrency",
            "ccy",
            "buchungswahrung",
            "tranzakciodevizaneme",
            "devizanem",
            "wahrung",
        ],
    ),
    (
        Role::Category,
        &[
            "categorygroupcategory",
            "category",
            "spendingcategory",
            "categoryname",
            "kategorie",
            "kategoria",
        ],
    ),
    (
        Role::Note,
        &[
            "notesandtags",
            "notestags",
            "notes",
            "note",
            "comment",
            "comments",
            "memo",
        ],
    ),
    (Role::Fee, &["fee", "fees"]),
    (Role::State, &["state", "status"]),
    (Role::SortCode, &["sortcode"]),
    (
        Role::AccountNumber,
        &[
            "accountnumber",
            "accountno",
            "account",
            "postedaccount",
            "iban",
            "szamlaszam",
            "umsatzgetatigtvon",
        ],
    ),
    (Role::AccountName, &["accountname", "product", "szamlaneve"]),
];

/// What a header's cell says. A column with `memo` in it describes where nothing else does.
pub(super) fn role(header: &str) -> Option<Known> {
    roles(header).next()
}

/// All that a header's cell may say, the first meaning first.
pub(super) fn roles(header: &str) -> impl Iterator<Item = Known> {
    let (name, _) = name_and_currency(header);
    WORDS.iter().filter_map(move |(role, words)| {
        let rank = words.iter().position(|word| *word == name)?;
        Some(Known { role: *role, rank })
    })
}

/// The header in small letters without spaces or marks, and the currency that it ends with.
pub(super) fn name_and_currency(header: &str) -> (String, Option<Currency>) {
    if header.len() > 60 {
        return (String::new(), None);
    }
    let words = folded(header);
    let mut words: Vec<&str> = words.split(' ').collect();
    let symbol = header.chars().find_map(Currency::of_symbol);
    // `gbp` alone is no header of anything.
    let code = (words.len() > 1).then(|| words.last().copied()).flatten();
    let code = code.and_then(Currency::known);
    if code.is_some() {
        words.pop();
    }
    (words.concat(), code.or(symbol))
}
