//! Items of the Vault with what belongs to them, and what is left of those that were deleted.

use super::dates::OTHER_DAY;
use super::{RecordsReader, broken, called, category};
use crate::ImportRefusal;
use crate::model::{Document, FormerItem, Item, Point, Transaction};
use chrono::Datelike;
use domain_files::model::document::COVER_REFUSED;
use domain_files::notes::NoteOwner;
use domain_files::{CoverRule, DocumentOwner, FileName, ItemRef};
use domain_reminders::{DeadlineRef, DeadlineSource};
use domain_shared::Timestamp;
use domain_shared::time::london_day;
use domain_vault::model::{MOST_RENEWALS, from_export, may_hold, may_secure};
use domain_vault::{
    Category, DateField, ItemData, ItemId, PointId, RawTransaction, Renewal, TransactionContent,
    TransactionId, Valuation, ValuePoint, ValueSource, Version,
};
use serde_json::{Value, json};

const NO_HISTORY: &str = "It has no history of values";
const NOT_ENDED: &str = "Its history does not end at zero";
const OUT_OF_ORDER: &str = "Its history is not in the order of its dates";
const OTHER_VALUE: &str = "Its history does not end at its value";
const ASTRAY: &str = "It is linked to an item of the wrong kind";
const MOVES_NOTHING: &str = "It cannot move a balance then";
const RENEWED_TOO_OFTEN: &str = "It has more than 60 past renewals";
const NO_SUCH_DATE: &str = "It has a date of no known kind";
const TWO_COVERS: &str = "It has more than one cover";

/// Whether an item of `category` has a date of this source.
const fn may_have(category: Category, source: DeadlineSource) -> bool {
    match source {
        DeadlineSource::Mot | DeadlineSource::Tax => matches!(category, Category::Vehicle),
        DeadlineSource::FixedRate => matches!(category, Category::Loan | Category::Savings),
        DeadlineSource::LoanEnd => matches!(category, Category::Loan),
        DeadlineSource::Preset | DeadlineSource::Note | DeadlineSource::Own => false,
    }
}

impl RecordsReader<'_> {
    pub(super) fn item(&mut self, item: &Item) -> Result<(), ImportRefusal> {
        let what = called(item.name(), &item.category);
        let category = category(what, &item.category)?;
        let data = ItemData::from_export(category, &item.data).map_err(broken(what))?;
        let said = |form: &Option<Value>| form.clone().unwrap_or_default();
        let today = london_day(self.import.at);
        let (ownership, ended) =
            from_export(&said(&item.ownership), &said(&item.ended), today).map_err(broken(what))?;
        let id = ItemId::new(self.id());
        let reference = ItemRef::new(id.uuid());
        self.history(what, id, category, &item.history)?;
        if item.history.last().map(|point| point.value) != Some(data.value()) {
            return Err(ImportRefusal::record(what, OTHER_VALUE));
        }
        for one in &item.transactions {
            self.transaction(one, id, category)?;
        }
        for note in &item.notes {
            self.note(note, NoteOwner::VaultItem(reference))?;
        }
        self.covered(what, item, category)?;
        for document in &item.documents {
            self.add_document(document, DocumentOwner::VaultItem(reference))?;
        }
        let dates = [
            (DeadlineRef::mot(reference), data.mot_expiry()),
            (DeadlineRef::tax(reference), data.tax_due()),
            (DeadlineRef::fixed_rate(reference), data.fixed_until()),
            (DeadlineRef::loan_end(reference), data.ends_on()),
        ];
        for answer in &item.answers {
            let mut dates = dates.iter();
            let found = dates.find(|(dated, _)| dated.source.as_str() == answer.of);
            let found = found.ok_or_else(|| ImportRefusal::record(what, OTHER_DAY))?;
            self.answer(what, answer, found.0, found.1)?;
        }
        self.reminders(what, &item.reminders, |of| {
            let dated = dates.iter().map(|(dated, _)| *dated);
            let mut dated = dated.filter(|dated| may_have(category, dated.source));
            dated.find(|dated| dated.source.as_str() == of)
        })?;
        let past = |at: Option<Timestamp>| at.map(|at| self.past(what, at)).transpose();
        let valuation = Valuation {
            at: past(item.valuation.told_at)?,
            failed_at: past(item.valuation.failed_at)?,
            sample: item.valuation.sample,
            next: item.valuation.next_at.filter(|at| at.year() < 2200),
        };
        let item = domain_vault::Item {
            id,
            owner: self.import.owner,
            valuation,
            data,
            ownership,
            ended,
            renewals: Vec::new(),
            created_at: self.past(what, item.created_at)?,
            updated_at: self.past(what, item.updated_at)?,
            version: Version::FIRST,
        };
        let item = item.valued_monthly(self.import.at);
        self.records.items.push(item);
        Ok(())
    }

    /// Adds the renewals of the items, now that every document has its id.
    pub(super) fn renew(&mut self, items: &[Item]) -> Result<(), ImportRefusal> {
        for (place, item) in items.iter().enumerate() {
            let what = called(item.name(), &item.category);
            if item.renewals.len() > MOST_RENEWALS {
                return Err(ImportRefusal::record(what, RENEWED_TOO_OFTEN));
            }
            let category = category(what, &item.category)?;
            let each = item.renewals.iter().map(|one| {
                let field = DateField::from_text(&one.field);
                let field = field.filter(|field| field.is_of(category));
                Ok(Renewal {
                    field: field.ok_or_else(|| ImportRefusal::record(what, NO_SUCH_DATE))?,
                    from: self.day(what, one.from)?,
                    document: self.document_at(one.document.as_deref()),
                    amount: self.cost(what, one.amount)?,
                    // No link of another account's mail can undo it.
                    by_link: None,
                })
            });
            let renewals = each.collect::<Result<_, ImportRefusal>>()?;
            if let Some(stored) = self.records.items.get_mut(place) {
                stored.renewals = renewals;
            }
        }
        Ok(())
    }

    /// Links the items with each other and with the `former` ones, now that each has its id.
    pub(super) fn link(
        &mut self,
        items: &[Item],
        former: &[(ItemId, Category)],
    ) -> Result<(), ImportRefusal> {
        let known = self.records.items.iter();
        let mut known: Vec<_> = known.map(|item| (item.id, item.category())).collect();
        known.extend(former);
        for (place, item) in items.iter().enumerate() {
            let what = called(item.name(), &item.category);
            let linked = |link: Option<usize>, fits: fn(Category) -> bool| {
                let Some(other) = link else {
                    return Ok(None);
                };
                let found = known.get(other).filter(|(_, category)| fits(*category));
                let found = found.filter(|_| other != place);
                let found = found.ok_or_else(|| ImportRefusal::record(what, ASTRAY))?;
                Ok(Some(found.0))
            };
            let held_in = linked(item.held_in, may_hold)?;
            let secured_on = linked(item.secured_on, may_secure)?;
            if let Some(stored) = self.records.items.get_mut(place) {
                stored.data = stored.data.clone().linked(held_in, secured_on);
            }
        }
        Ok(())
    }

    pub(super) fn former_item(
        &mut self,
        item: &FormerItem,
    ) -> Result<(ItemId, Category), ImportRefusal> {
        let what = "A deleted item";
        let category = category(what, &item.category)?;
        let id = ItemId::new(self.id());
        self.history(what, id, category, &item.history)?;
        match item.history.last() {
            Some(last) if last.value.get() == 0 => Ok((id, category)),
            _ => Err(ImportRefusal::record(what, NOT_ENDED)),
        }
    }

    fn history(
        &mut self,
        what: &str,
        item: ItemId,
        category: Category,
        history: &[Point],
    ) -> Result<(), ImportRefusal> {
        if history.is_empty() {
            return Err(ImportRefusal::record(what, NO_HISTORY));
        }
        if !history.is_sorted_by_key(|point| point.at) {
            return Err(ImportRefusal::record(what, OUT_OF_ORDER));
        }
        for point in history {
            let source = ValueSource::from_text(&point.source)
                .ok_or_else(|| ImportRefusal::record(what, "Its history has an unknown source"))?;
            let may_be_negative = category.may_be_negative() || source == ValueSource::Statement;
            if point.value.is_negative() && !may_be_negative {
                return Err(ImportRefusal::record(
                    what,
                    "Its history has a negative value",
                ));
            }
            let point = ValuePoint {
                id: PointId::new(self.id()),
                owner: self.import.owner,
                item,
                category,
                at: self.past(what, point.at)?,
                value: point.value,
                source,
                sample: point.sample,
                replaced: point.replaced,
            };
            self.records.points.push(point);
        }
        Ok(())
    }

    fn transaction(
        &mut self,
        one: &Transaction,
        item: ItemId,
        category: Category,
    ) -> Result<(), ImportRefusal> {
        let called = called(&one.name, "A transaction");
        if one.line.is_some() && (one.moves_at.is_some() || one.joined.is_some()) {
            return Err(ImportRefusal::record(called, MOVES_NOTHING));
        }
        if let Some(at) = one.moves_at {
            let is_on_its_day = london_day(at) == one.date;
            if !is_on_its_day || !category.has_balance() || at > self.import.at {
                return Err(ImportRefusal::record(called, MOVES_NOTHING));
            }
        }
        let (name, date) = (json!(one.name), json!(one.date.to_string()));
        let content = TransactionContent::parse(RawTransaction {
            name: &name,
            amount: &json!(one.amount),
            tag: &json!(one.tag),
            date: &date,
            affects_balance: &json!(one.moves_at.is_some()),
            version: &Value::Null,
            note: &Value::Null,
            paired: &Value::Null,
        });
        let transaction = domain_vault::Transaction {
            id: TransactionId::new(self.id()),
            owner: self.import.owner,
            item,
            content: content.map_err(broken(called))?,
            moves_at: one.moves_at,
            version: Version::FIRST,
            line: None,
            joined: None,
            paired: None,
        };
        self.records.transactions.push(transaction);
        Ok(())
    }

    /// Whether the item's cover may be one, and is the only one.
    fn covered(&self, what: &str, item: &Item, category: Category) -> Result<(), ImportRefusal> {
        let covers = || item.documents.iter().filter(|one| one.set_as_cover);
        let rule = CoverRule::of(category.may_have_cover());
        let allowed = |one: &Document| {
            FileName::parse(&one.name).is_ok_and(|name| rule.allows(name.file_type()))
        };
        if !covers().all(allowed) {
            return Err(ImportRefusal::record(what, COVER_REFUSED));
        }
        if covers().count() > 1 {
            return Err(ImportRefusal::record(what, TWO_COVERS));
        }
        Ok(())
    }
}
