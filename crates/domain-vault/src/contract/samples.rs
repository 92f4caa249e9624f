//! People, items and points for tests.

use crate::model::{
    Category, DateField, Item, ItemData, ItemId, Ownership, PointChanges, PointId, RawTransaction,
    Transaction, TransactionContent, TransactionId, Valuation, ValuePoint, ValueSource, Version,
    from_export,
};
use crate::ports::{HistoryEnd, TransactionChange, TransactionRemoval};
use chrono::{DateTime, NaiveDate, TimeDelta};
use domain_shared::{Effects, Ids, Pence, PersonId, Timestamp};
use serde_json::{Value, json};
use uuid::Uuid;

/// An id that no other test has.
#[allow(
    clippy::disallowed_methods,
    reason = "tests need ids that differ on a shared store; nothing depends on which"
)]
pub fn id() -> Uuid {
    Uuid::now_v7()
}

/// Answers ids that no other test has.
#[derive(Debug)]
pub struct SampleIds;

impl Ids for SampleIds {
    fn next(&self) -> Uuid {
        id()
    }
}

/// A person of whom nothing is known.
pub fn person() -> PersonId {
    PersonId::new(id())
}

/// The moment `minutes` after noon on 1 July 2026.
pub fn at(minutes: i64) -> Timestamp {
    let noon = DateTime::from_timestamp(1_782_907_200, 0).unwrap_or_default();
    noon + TimeDelta::minutes(minutes)
}

/// A client's valid data for an item of `category`: each field filled in but links, worth `pounds`.
pub fn filled_in(category: Category, pounds: u32) -> Value {
    match category {
        Category::CurrentAccount => json!({
            "name": "Everyday", "account_number": "12345678", "sort_code": "12-34-56",
            "card_number": "4111111111111111", "balance": pounds, "overdraft_limit": 500,
        }),
        Category::Savings => json!({
            "name": "Rainy day", "account_number": "87654321", "reference": "ISA/204-B",
            "balance": pounds, "interest_rate": 4.15, "wrapper": "cash_isa",
            "fixed_until": "2028-01-08",
        }),
        Category::CreditCard => json!({
            "name": "Travel card", "account_number": "5555555555554444", "balance": pounds,
            "credit_limit": 3000, "annual_percentage_rate": 24.9,
        }),
        Category::Loan => json!({
            "name": "Home loan", "total_amount": 250_000, "current_balance": pounds,
            "loan_kind": "mortgage", "interest_rate": 4.29, "fixed_until": "2028-01-08",
            "monthly_payment": 1180.55, "ends_on": "2046-01-31", "repayment": "repayment",
            "student_plan": "plan_2", "repayments_from": "2016-04-06",
        }),
        Category::Pension => json!({
            "name": "Workplace pension", "account_number": "1234567", "reference": "SW/77 012",
            "balance": pounds,
        }),
        Category::Investment => json!({
            "investment_type": "Funds", "name": "World fund", "quantity": 1,
            "unit_value": pounds, "holding_value": pounds, "reference": "WF-5521",
            "wrapper": "stocks_isa", "company": "World fund",
        }),
        Category::Property => json!({
            "name": "Home", "postcode": "BS6 5UA", "address": "14 Clevedon Terrace, Bristol",
            "property_type": "semi-detached_house", "construction_date": "pre_1914",
            "internal_area": 1120, "bedrooms": 3, "bathrooms": 2, "finish_quality": "high",
            "outdoor_space": "garden", "off_street_parking": 0, "auto_value_check": true,
            "value": pounds, "use": "let", "rent": 1250.5, "tenant": "Sam Okafor",
        }),
        Category::Vehicle => json!({
            "vrm": "AB51ABC", "make": "Skoda", "model": "Octavia", "year": 2019,
            "fuel_type": "PETROL", "color": "GREY", "mileage": 42_000,
            "ongoing_valuation": true, "name": "Skoda Octavia 2019", "value": pounds,
        }),
        Category::PersonalItem => json!({ "name": "Violin", "value": pounds }),
    }
}

/// The lookup state of such an item's value, each field filled in.
fn valuation(category: Category, moment: Timestamp) -> Valuation {
    match category {
        Category::Property | Category::Vehicle => Valuation {
            at: Some(moment),
            failed_at: Some(moment + TimeDelta::minutes(1)),
            sample: true,
            next: Some(moment + TimeDelta::days(30)),
        },
        _ => Valuation::default(),
    }
}

/// An item of `owner`, made at `made` and worth `pounds`.
pub fn item(owner: PersonId, category: Category, made: Timestamp, pounds: u32) -> Item {
    Item {
        id: ItemId::new(id()),
        owner,
        data: ItemData::parse(category, &filled_in(category, pounds)).expect("valid data"),
        ownership: Ownership::default(),
        ended: None,
        renewals: Vec::new(),
        valuation: valuation(category, made),
        created_at: made,
        updated_at: made,
        version: Version::FIRST,
    }
}

/// `item` whose `field` says `day`.
///
/// # Panics
/// Where its category has no such field.
pub fn dated(item: Item, field: DateField, day: NaiveDate) -> Item {
    let data = item.data.with_date(field, day).expect("a field of it");
    Item {
        data: data.typed_at(item.created_at),
        ..item
    }
}

/// `item` as an edit at `moment` leaves it, worth `pounds`.
pub fn edited(item: &Item, moment: Timestamp, pounds: u32) -> Item {
    let data = filled_in(item.category(), pounds);
    Item {
        data: ItemData::parse(item.category(), &data).expect("valid data"),
        valuation: valuation(item.category(), moment),
        updated_at: moment,
        version: item.version.next(),
        ..item.clone()
    }
}

/// A point of `item` at `moment`.
pub fn point(item: &Item, moment: Timestamp, source: ValueSource) -> ValuePoint {
    ValuePoint {
        id: PointId::new(id()),
        owner: item.owner,
        item: item.id,
        category: item.category(),
        at: moment,
        value: match source {
            ValueSource::Deleted => Pence::ZERO,
            _ => item.value(),
        },
        source,
        sample: item.valuation.sample && source != ValueSource::Deleted,
        replaced: None,
    }
}

/// The content of a transaction of so many pounds on `date`.
pub fn transaction_content(name: &str, pounds: f64, date: &str) -> TransactionContent {
    TransactionContent::parse(RawTransaction {
        name: &json!(name),
        amount: &json!(pounds),
        tag: &json!("House"),
        date: &json!(date),
        affects_balance: &Value::Null,
        version: &Value::Null,
        note: &Value::Null,
        paired: &Value::Null,
    })
    .expect("a valid transaction")
}

/// A transaction of `item` on `date`.
pub fn transaction(item: &Item, name: &str, pounds: f64, date: &str) -> Transaction {
    Transaction {
        id: TransactionId::new(id()),
        owner: item.owner,
        item: item.id,
        content: transaction_content(name, pounds, date),
        moves_at: None,
        version: Version::FIRST,
        line: None,
        joined: None,
        paired: None,
    }
}

/// `item` as its owner's since a day, with what it cost and when and for how much it was sold.
pub fn owned(
    item: Item,
    since: &str,
    cost: Option<&str>,
    ended: Option<(&str, Option<&str>)>,
) -> Item {
    let ownership = json!({ "since": since, "cost": cost });
    let ended = ended.map(|(on, proceeds)| json!({ "on": on, "proceeds": proceeds }));
    let ended = ended.unwrap_or_default();
    let (ownership, ended) =
        from_export(&ownership, &ended, NaiveDate::MAX).expect("valid ownership");
    Item {
        ownership,
        ended,
        ..item
    }
}

/// `item` of which so many per cent are its owner's.
pub fn shared(item: Item, per_cent: f64) -> Item {
    let ownership = json!({ "share": per_cent });
    let (ownership, _) =
        from_export(&ownership, &Value::Null, NaiveDate::MAX).expect("a valid share");
    Item { ownership, ..item }
}

/// The end of an item that counted as a whole.
pub fn zeroed(zero: ValuePoint) -> HistoryEnd {
    HistoryEnd::Zero {
        zero,
        counted: PointChanges::default(),
    }
}

/// A transaction that moves no balance.
pub fn entered(transaction: Transaction) -> TransactionChange {
    TransactionChange {
        transaction,
        balance: None,
        transfer: None,
        effects: Effects::none(),
    }
}

/// The deletion of `transaction` as it was read, which moves no balance.
pub fn removed(transaction: &Transaction) -> TransactionRemoval {
    TransactionRemoval {
        owner: transaction.owner,
        item: transaction.item,
        id: transaction.id,
        seen: Some(transaction.version),
        balance: None,
        effects: Effects::none(),
    }
}
