use crate::model::balance::BalanceMove;
use crate::model::imported::{ImportedLine, TransactionNote};
use crate::model::item::{ItemId, Version};
use crate::model::transfer::{Pairing, TransferHalf};
use crate::model::values::SignedAmount;
use chrono::NaiveDate;
use domain_shared::day::{day_of, moment_of};
use domain_shared::error::FieldErrors;
use domain_shared::form::WireValue;
use domain_shared::page::{Cursor, HasCursor};
use domain_shared::text::{Text, is_blank, optional, required, text_of};
use domain_shared::{Invalid, InvalidValue, Pence, PersonId, Timestamp};
use serde_json::Value;

domain_shared::id_type! {
    /// A transaction, entered by hand or projected from the value history.
    TransactionId
}

/// The name of a transaction: one line of at most 100 characters.
pub type TransactionName = Text<100>;
/// A word to find transactions by: at most 40 characters.
pub type Tag = Text<40>;

/// The body of `POST /vault/{id}/transactions` as it came.
#[derive(Debug, Clone, Copy)]
pub struct RawTransaction<'a> {
    pub name: &'a Value,
    pub amount: &'a Value,
    pub tag: &'a Value,
    pub date: &'a Value,
    pub affects_balance: &'a Value,
    /// It counts for an edit only.
    pub version: &'a Value,
    /// It counts for an imported one only.
    pub note: &'a Value,
    /// Of an edit: `false` where it is half of no transfer, or the other half.
    pub paired: &'a Value,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransactionContent {
    pub name: TransactionName,
    /// How much came in; what went out is negative. Never zero.
    pub amount: Pence,
    /// A word to find it by.
    pub tag: Option<Tag>,
    pub date: NaiveDate,
    /// Whether it moves the balance of its account.
    pub affects_balance: bool,
}

/// A transaction as it is entered, and the version that an edit was made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransactionDraft {
    pub content: TransactionContent,
    /// Whether it says whether it moves the balance. An edit that doesn't leaves that as it is.
    pub says_effect: bool,
    pub seen: Option<Version>,
    /// The note of an imported one; `None` leaves it as it is.
    pub note: Option<Option<TransactionNote>>,
    /// What it makes of a transfer; `None` leaves it alone.
    pub pairing: Option<Pairing>,
}

impl TransactionDraft {
    /// Reads a transaction. Names every field that breaks a rule.
    pub fn parse(raw: RawTransaction<'_>) -> Result<Self, Invalid> {
        let mut errors = FieldErrors::default();
        let content = errors.merge(TransactionContent::parse(raw));
        let seen = optional(raw.version, Version::read);
        let seen = errors.take(
            "version",
            seen.map_err(|refusal| refusal.message("Version")),
        );
        let note = optional(raw.note, |json| {
            text_of(json).and_then(TransactionNote::parse)
        });
        let note = errors.take("note", note.map_err(|refusal| refusal.message("Note")));
        let pairing = optional(raw.paired, Pairing::read);
        let pairing = errors.take(
            "paired",
            pairing.map_err(|refusal| refusal.message("Transfer")),
        );
        errors.finish()?;
        match (content, seen, note, pairing) {
            (Some(content), Some(seen), Some(note), Some(pairing)) => Ok(Self {
                content,
                says_effect: !is_blank(raw.affects_balance),
                seen,
                note: (!raw.note.is_null()).then_some(note),
                pairing,
            }),
            // Unreadable fields were gathered, so this only closes the type.
            _ => Err(Invalid::new("name", InvalidValue::Required.message("Name"))),
        }
    }
}

impl TransactionContent {
    /// Reads a transaction. Names every field that breaks a rule.
    pub fn parse(raw: RawTransaction<'_>) -> Result<Self, Invalid> {
        fn labelled<T>(read: Result<T, InvalidValue>, label: &str) -> Result<T, String> {
            read.map_err(|refusal| refusal.message(label))
        }
        let mut errors = FieldErrors::default();
        let name = required(raw.name, |json| {
            text_of(json).and_then(TransactionName::parse)
        });
        let name = errors.take("name", labelled(name, "Name"));
        let amount = required(raw.amount, SignedAmount::read);
        let amount = errors.take("amount", labelled(amount, "Amount"));
        let tag = optional(raw.tag, |json| text_of(json).and_then(Tag::parse));
        let tag = errors.take("tag", labelled(tag, "Tag"));
        let date = errors.take("date", labelled(required(raw.date, day_of), "Date"));
        let moves = labelled(
            optional(raw.affects_balance, bool::read),
            "Update the balance",
        );
        let moves = errors.take("affects_balance", moves);
        errors.finish()?;
        match (name, amount, tag, date, moves) {
            (Some(name), Some(amount), Some(tag), Some(date), Some(moves)) => Ok(Self {
                name,
                amount: amount.pence(),
                tag,
                date,
                affects_balance: moves == Some(true),
            }),
            // Unreadable fields were gathered, so this only closes the type.
            _ => Err(Invalid::new("name", InvalidValue::Required.message("Name"))),
        }
    }
}

/// Entered by hand, or imported with a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transaction {
    pub id: TransactionId,
    pub owner: PersonId,
    pub item: ItemId,
    pub content: TransactionContent,
    /// From when on it moves the balance; `None` where it doesn't.
    pub moves_at: Option<Timestamp>,
    pub version: Version,
    /// The line that it came with; `None` of one that was entered by hand.
    pub line: Option<ImportedLine>,
    /// The imported transaction that it is joined with: it stands in its place, and moves the balance.
    pub joined: Option<TransactionId>,
    /// The other half of a transfer.
    pub paired: Option<TransferHalf>,
}

impl Transaction {
    /// How it moves the balance of its item, where it does. A joined one does not.
    pub fn balance_move(&self) -> Option<BalanceMove> {
        let moves_at = self.moves_at.filter(|_| self.joined.is_none());
        moves_at.map(|at| BalanceMove {
            transaction: self.id,
            at,
            amount: self.content.amount,
        })
    }

    /// It as the other half of a transfer.
    pub const fn half(&self) -> TransferHalf {
        TransferHalf {
            transaction: self.id,
            item: self.item,
        }
    }
}

impl HasCursor for Transaction {
    fn cursor(&self) -> Cursor {
        Cursor {
            at: moment_of(self.content.date),
            id: self.id.uuid(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn parse(body: &Value) -> Result<TransactionContent, Invalid> {
        let field = |name: &str| body.get(name).unwrap_or(&Value::Null);
        TransactionContent::parse(raw(&field))
    }

    fn raw<'a>(field: &impl Fn(&str) -> &'a Value) -> RawTransaction<'a> {
        RawTransaction {
            name: field("name"),
            amount: field("amount"),
            tag: field("tag"),
            date: field("date"),
            affects_balance: field("affects_balance"),
            version: field("version"),
            note: field("note"),
            paired: field("paired"),
        }
    }

    #[test]
    fn a_transaction_has_a_name_an_amount_a_day_and_perhaps_a_tag() {
        for (amount, pence) in [
            (json!(12.5), 1250),
            (json!(-0.01), -1),
            (json!(1_000_000_000_000_u64), 100_000_000_000_000),
        ] {
            for (tag, kept) in [(json!(" Rent "), Some("Rent")), (json!(" "), None)] {
                let body = json!({
                    "name": " July rent ", "amount": amount, "tag": tag, "date": "2026-07-01",
                });
                let read = parse(&body).unwrap();
                assert_eq!(read.name.as_str(), "July rent");
                assert_eq!(read.amount.get(), pence);
                assert_eq!(read.tag.as_ref().map(Tag::as_str), kept);
                assert_eq!(read.date.to_string(), "2026-07-01");
            }
        }
    }

    #[test]
    fn what_breaks_a_rule_is_named() {
        for (field, value, message) in [
            ("name", json!(""), "Name is required"),
            (
                "name",
                json!("n".repeat(101)),
                "Name cannot exceed 100 characters",
            ),
            ("name", json!("a\nb"), "Name must be a single line of text"),
            ("name", json!(1), "Name must be text"),
            ("amount", Value::Null, "Amount is required"),
            ("amount", json!(0), "Amount cannot be zero"),
            ("amount", json!(-0.0), "Amount cannot be zero"),
            (
                "amount",
                json!(1.005),
                "Amount can have at most two decimals",
            ),
            ("amount", json!(-1e13), "Amount is too large"),
            ("amount", json!("£12"), "Amount must be a number"),
            ("amount", json!(true), "Amount must be a number"),
            (
                "tag",
                json!("t".repeat(41)),
                "Tag cannot exceed 40 characters",
            ),
            ("tag", json!([]), "Tag must be text"),
            ("date", Value::Null, "Date is required"),
            ("date", json!("yesterday"), "Date must be a date"),
            ("date", json!("2026-02-30"), "Date must be a date"),
        ] {
            let mut body = json!({ "name": "Rent", "amount": -5, "date": "2026-07-01" });
            body[field] = value;
            let invalid = parse(&body).unwrap_err();
            let told: Vec<_> = invalid.errors().map(|e| (e.field, &*e.message)).collect();
            assert_eq!(told, [(field, message)], "{body}");
        }
        let all = parse(&json!({ "tag": 5 })).unwrap_err();
        let fields: Vec<_> = all.errors().map(|e| e.field).collect();
        assert_eq!(fields, ["name", "amount", "tag", "date"]);
    }

    #[test]
    fn an_edit_ends_a_transfer_or_names_its_other_half() {
        let id = "0199d6f0-0000-7000-8000-000000000000";
        let refused = "Transfer must be false, or an item and a transaction";
        for (said, read) in [
            (json!(null), Ok(None)),
            (json!(false), Ok(Some(false))),
            (json!({"item": id, "transaction": id}), Ok(Some(true))),
            (json!(true), Err(refused)),
            (json!({"item": id}), Err(refused)),
            (json!({"item": id, "transaction": "1"}), Err(refused)),
            (json!("none"), Err(refused)),
        ] {
            let body = json!({"name": "Rent", "amount": -5, "date": "2026-07-02", "paired": said});
            let field = |name: &str| body.get(name).unwrap_or(&Value::Null);
            let draft = TransactionDraft::parse(raw(&field));
            let pairing = draft.map(|draft| draft.pairing.map(|one| one != Pairing::None));
            let pairing = pairing.map_err(|invalid| invalid.first().message.clone());
            assert_eq!(pairing, read.map_err(str::to_owned), "{said}");
        }
    }
}
