//! What imported statements show of an account. Amounts are in pounds.

use super::dto::PeriodAnswer;
use super::names::{CoverageName, FormatName, RhythmName};
use super::waiting::WaitingAnswer;
use crate::http::wire::moment;
use chrono::NaiveDate;
use domain_files::DocumentId;
use domain_shared::Pence;
use domain_statements::matching::RegularPayment;
use domain_statements::{
    AccountStatements, ImportReceipt, ImportedStatement, MonthCover, Spending, SpendingGroup,
    SpendingMonth, StatementSettings, TagRuleText, tags,
};
use domain_vault::{ItemId, StatementId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

/// The statements of an account.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AccountStatements)]
pub struct AccountStatementsAnswer {
    /// The newest period first.
    statements: Vec<ImportedAnswer>,
    /// Files that wait for their import into this account.
    waiting: Vec<WaitingAnswer>,
    /// From the first one that a statement covers, the oldest first.
    months: Vec<MonthAnswer>,
}

impl From<AccountStatements> for AccountStatementsAnswer {
    fn from(of: AccountStatements) -> Self {
        Self {
            statements: of.imported.into_iter().map(ImportedAnswer::from).collect(),
            waiting: of.waiting.into_iter().map(WaitingAnswer::from).collect(),
            months: of.months.into_iter().map(MonthAnswer::from).collect(),
        }
    }
}

/// A statement that was imported.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ImportedStatement)]
pub struct ImportedAnswer {
    #[schema(value_type = String, format = Uuid)]
    id: StatementId,
    /// The name of the file.
    name: String,
    format: FormatName,
    #[schema(required)]
    period: Option<PeriodAnswer>,
    #[schema(format = DateTime)]
    imported_at: String,
    new: usize,
    known: usize,
    joined: usize,
    left_out: usize,
    /// Null where it states too few balances.
    #[schema(required)]
    reconciles: Option<bool>,
    /// The file, among the account's documents.
    #[schema(required, value_type = Option<String>, format = Uuid)]
    document: Option<DocumentId>,
}

impl From<ImportedStatement> for ImportedAnswer {
    fn from(statement: ImportedStatement) -> Self {
        let content = statement.content;
        Self {
            id: statement.id,
            name: content.name,
            format: content.format.into(),
            period: content.span.map(|span| span.period.into()),
            imported_at: moment(statement.imported_at),
            new: content.counts.new,
            known: content.counts.known,
            joined: content.counts.joined,
            left_out: content.counts.left_out,
            reconciles: content.reconciles,
            document: content.document,
        }
    }
}

/// What an import made.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ImportReceipt)]
pub struct ReceiptAnswer {
    #[serde(flatten)]
    statement: ImportedAnswer,
    #[schema(value_type = String, format = Uuid)]
    item: ItemId,
    /// The account's balance now, as its item has it; null where the statement states none.
    #[schema(required, value_type = Option<f64>)]
    balance: Option<Pence>,
}

impl From<ImportReceipt> for ReceiptAnswer {
    fn from(receipt: ImportReceipt) -> Self {
        Self {
            item: receipt.statement.item,
            balance: receipt.balance,
            statement: receipt.statement.into(),
        }
    }
}

/// How well the statements of an account cover a month.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CoveredMonth)]
pub struct MonthAnswer {
    /// As `2026-08`.
    month: String,
    state: CoverageName,
    /// How much of its balances is not explained, where they don't add up.
    #[schema(required, value_type = Option<f64>)]
    unexplained: Option<Pence>,
}

impl From<MonthCover> for MonthAnswer {
    fn from(cover: MonthCover) -> Self {
        Self {
            month: cover.month.to_string(),
            state: cover.coverage.into(),
            unexplained: cover.unexplained,
        }
    }
}

/// How many months back the money of an account is looked at.
#[derive(Debug, Deserialize, IntoParams)]
pub struct MonthsQuery {
    /// This month included; 12 where nothing is said.
    pub months: Option<u32>,
}

/// Where the money of an account went.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Spending)]
pub struct SpendingAnswer {
    /// The oldest first.
    months: Vec<SpendingMonthAnswer>,
    /// The most money out first.
    tags: Vec<SpendingTagAnswer>,
    /// The 20 with the most money out, then up to 20 others with the most money in.
    merchants: Vec<SpendingMerchantAnswer>,
    /// The next one due first.
    regular: Vec<RegularAnswer>,
}

impl From<Spending> for SpendingAnswer {
    fn from(spending: Spending) -> Self {
        Self {
            months: spending
                .months
                .into_iter()
                .map(SpendingMonthAnswer::from)
                .collect(),
            tags: spending
                .tags
                .into_iter()
                .map(SpendingTagAnswer::from)
                .collect(),
            merchants: spending
                .payees
                .into_iter()
                .map(SpendingMerchantAnswer::from)
                .collect(),
            regular: spending
                .regular
                .into_iter()
                .map(RegularAnswer::from)
                .collect(),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SpendingMonth)]
pub struct SpendingMonthAnswer {
    /// As `2026-08`.
    month: String,
    #[schema(value_type = f64)]
    money_in: Pence,
    /// Positive.
    #[schema(value_type = f64)]
    money_out: Pence,
}

impl From<SpendingMonth> for SpendingMonthAnswer {
    fn from(month: SpendingMonth) -> Self {
        Self {
            month: month.month.to_string(),
            money_in: month.money_in,
            money_out: month.money_out,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SpendingTag)]
pub struct SpendingTagAnswer {
    /// Null of what has no tag.
    #[schema(required)]
    tag: Option<String>,
    #[schema(value_type = f64)]
    money_in: Pence,
    /// Positive.
    #[schema(value_type = f64)]
    money_out: Pence,
    /// How many times money came in.
    count_in: usize,
    /// How many times it went out.
    count_out: usize,
}

impl From<SpendingGroup> for SpendingTagAnswer {
    fn from(group: SpendingGroup) -> Self {
        Self {
            tag: group.name,
            money_in: group.money_in,
            money_out: group.money_out,
            count_in: group.count_in,
            count_out: group.count_out,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SpendingMerchant)]
pub struct SpendingMerchantAnswer {
    name: String,
    #[schema(value_type = f64)]
    money_in: Pence,
    /// Positive.
    #[schema(value_type = f64)]
    money_out: Pence,
    /// How many times money came in.
    count_in: usize,
    /// How many times it went out.
    count_out: usize,
}

impl From<SpendingGroup> for SpendingMerchantAnswer {
    fn from(group: SpendingGroup) -> Self {
        Self {
            name: group.name.unwrap_or_default(),
            money_in: group.money_in,
            money_out: group.money_out,
            count_in: group.count_in,
            count_out: group.count_out,
        }
    }
}

/// A payment that comes again.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RegularPayment)]
pub struct RegularAnswer {
    name: String,
    /// The latest amount; money out is negative.
    #[schema(value_type = f64)]
    amount: Pence,
    every: RhythmName,
    last: NaiveDate,
    /// When the next one is due, if it keeps its rhythm.
    next: NaiveDate,
}

impl From<RegularPayment> for RegularAnswer {
    fn from(payment: RegularPayment) -> Self {
        Self {
            name: payment.payee,
            amount: payment.amount,
            every: payment.rhythm.into(),
            last: payment.last,
            next: payment.next,
        }
    }
}

/// A rule: lines that hold these words get this tag.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = TagRule)]
pub struct TagRuleBody {
    words: String,
    tag: String,
}

/// The rules of a person, in place of those before.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TagRulesBody {
    rules: Vec<TagRuleBody>,
}

impl TagRulesBody {
    pub fn rules(self) -> Vec<TagRuleText> {
        let rules = self.rules.into_iter();
        rules
            .map(|TagRuleBody { words, tag }| TagRuleText { words, tag })
            .collect()
    }
}

/// The rules of a person, and the tags that everybody begins with.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TagRules)]
pub struct TagRulesAnswer {
    /// The newest first.
    rules: Vec<TagRuleBody>,
    starting: StartingTags,
}

/// The tags that everybody begins with.
#[derive(Debug, Serialize, ToSchema)]
pub struct StartingTags {
    /// The day on which the list was last looked through.
    #[schema(format = Date)]
    as_of: &'static str,
    tags: Vec<StartingTag>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StartingTag {
    tag: String,
    /// What its names can be checked against.
    source: &'static str,
    /// The words that give it, in lower case.
    words: Vec<String>,
}

impl From<StatementSettings> for TagRulesAnswer {
    fn from(settings: StatementSettings) -> Self {
        let mut starting: BTreeMap<(String, &'static str), Vec<String>> = BTreeMap::new();
        for one in tags::starting_rules() {
            let tag = one.rule.tag.as_str().to_owned();
            let words = starting.entry((tag, one.source)).or_default();
            words.push(one.rule.words);
        }
        let rules = settings.rules().iter();
        let tags = starting.into_iter();
        Self {
            rules: rules
                .map(|TagRuleText { words, tag }| TagRuleBody {
                    words: words.clone(),
                    tag: tag.clone(),
                })
                .collect(),
            starting: StartingTags {
                as_of: tags::STARTING_SET_AS_OF,
                tags: tags
                    .map(|((tag, source), words)| StartingTag { tag, source, words })
                    .collect(),
            },
        }
    }
}
