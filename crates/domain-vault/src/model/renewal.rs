//! Renewing what a field of an item says the end of: the day until then stays in its history.

use crate::model::category::Category;
use crate::model::data::ItemData;
use crate::model::item::Item;
use chrono::NaiveDate;
use domain_files::{DocumentId, NO_DOCUMENT};
use domain_shared::day::{day_of, in_words};
use domain_shared::error::FieldErrors;
use domain_shared::form::WireValue;
use domain_shared::text::required;
use domain_shared::{Invalid, InvalidValue, Pence, choices};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How many renewals an item keeps: MOT and tax for thirty years. The oldest goes.
pub const MOST_RENEWALS: usize = 60;

/// The message for a field that the item does not have.
const NO_SUCH_FIELD: &str = "This item has no such date";
/// The message for an item that was sold, closed or paid off.
const ENDED: &str = "You no longer have this item";
/// The message for a date that is not known yet.
const NOT_KNOWN: &str = "Edit the item to add this date first";

choices! {
    /// A field for the day on which something ends that people renew.
    #[derive(Serialize, Deserialize)]
    pub enum DateField {
        #[serde(rename = "own_mot_date")]
        Mot => "own_mot_date", "MOT date";
        #[serde(rename = "own_tax_date")]
        Tax => "own_tax_date", "Tax date";
        #[serde(rename = "fixed_until")]
        FixedUntil => "fixed_until", "Fixed until";
    }
}

/// That a date of an item was renewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Renewal {
    pub field: DateField,
    /// The day on which it lay before.
    pub from: NaiveDate,
    /// The document that came with the renewal. One that is deleted later leaves its id behind.
    pub document: Option<DocumentId>,
    /// What the term until then cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Pence>,
    /// The day to which the link of a mail moved it. That link can undo it while the date lies there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_link: Option<NaiveDate>,
}

/// The next day of a date, and the document that comes with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RenewalDraft {
    pub field: DateField,
    pub next: NaiveDate,
    pub document: Option<DocumentId>,
    /// What the term until now cost, which stays in the history.
    pub cost: Option<Pence>,
}

impl RenewalDraft {
    /// Reads `field`, `date` and `document`. Names every field that breaks a rule.
    pub fn parse(field: &Value, date: &Value, document: &Value) -> Result<Self, Invalid> {
        let mut errors = FieldErrors::default();
        let labelled = |refusal: InvalidValue, label| refusal.message(label);
        let field = required(field, DateField::read).map_err(|refusal| labelled(refusal, "Field"));
        let field = errors.take("field", field);
        let next = required(date, day_of).map_err(|refusal| labelled(refusal, "Next date"));
        let next = errors.take("date", next);
        let document = Option::<DocumentId>::deserialize(document).map_err(|_| NO_DOCUMENT);
        let document = errors.take("document", document);
        errors.finish()?;
        match (field, next) {
            (Some(field), Some(next)) => Ok(Self {
                field,
                next,
                document: document.flatten(),
                cost: None,
            }),
            // Unreadable fields were gathered, so this only closes the type.
            _ => Err(Invalid::new("field", NO_SUCH_FIELD)),
        }
    }
}

impl Item {
    /// The item with the next day of one of its dates; `None` where a renewal has set that already, so that
    /// a call that is sent again changes nothing.
    ///
    /// # Errors
    /// [`Invalid`], on `field` where the item has no such date, and on `date` where the next day is not
    /// after the present one.
    pub(crate) fn renewed(&self, draft: RenewalDraft) -> Result<Option<Self>, Invalid> {
        let RenewalDraft {
            field,
            next,
            document,
            cost,
        } = draft;
        let data = self.data.clone().with_date(field, next);
        let data = data.ok_or_else(|| Invalid::new("field", NO_SUCH_FIELD))?;
        if self.ended.is_some() {
            return Err(Invalid::new("field", ENDED));
        }
        let from = self.data.date(field);
        let from = from.ok_or_else(|| Invalid::new("field", NOT_KNOWN))?;
        let mut renewals = self.renewals.clone();
        let last = renewals.iter().rfind(|one| one.field == field);
        if next == from && last.is_some_and(|last| last.document == document) {
            return Ok(None);
        }
        if next <= from {
            return Err(too_early(from));
        }
        renewals.push(Renewal {
            field,
            from,
            document,
            amount: cost,
            by_link: None,
        });
        let surplus = renewals.len().saturating_sub(MOST_RENEWALS);
        renewals.drain(..surplus);
        Ok(Some(Self {
            data,
            renewals,
            ..self.clone()
        }))
    }

    /// As [`Self::renewed`] by the link of a mail that told of `day`: in place of the day that the link gave
    /// it before. `None` where it has given it that one already.
    ///
    /// # Errors
    /// [`Invalid`], on `date`.
    pub(crate) fn renewed_by_link(
        &self,
        field: DateField,
        (day, next): (NaiveDate, NaiveDate),
        cost: Option<Pence>,
    ) -> Result<Option<Self>, Invalid> {
        if self.moved_by_link_from(field) == Some(day) && self.data.date(field) == Some(next) {
            return Ok(None);
        }
        let standing = self.standing_on(field, day);
        let standing = standing.ok_or_else(|| Invalid::new("date", NO_SUCH_FIELD))?;
        if next <= day {
            return Err(too_early(day));
        }
        let draft = RenewalDraft {
            field,
            next,
            document: None,
            cost,
        };
        let mut renewed = standing.renewed(draft)?;
        let last = renewed.iter_mut().flat_map(|item| item.renewals.last_mut());
        last.for_each(|renewal| renewal.by_link = Some(next));
        Ok(renewed)
    }

    /// The day that a date was moved from by the link of a mail, unless it was changed since.
    pub fn moved_by_link_from(&self, field: DateField) -> Option<NaiveDate> {
        let last = self.renewals.iter().rfind(|one| one.field == field)?;
        let is_there = last.by_link.is_some() && last.by_link == self.data.date(field);
        is_there.then_some(last.from)
    }

    /// The item while a date of it lies on `day`, or as it was before the link of a mail moved it from there.
    pub(crate) fn standing_on(&self, field: DateField, day: NaiveDate) -> Option<Self> {
        if self.data.date(field) == Some(day) {
            return Some(self.clone());
        }
        self.moved_by_link_from(field).filter(|from| *from == day)?;
        let mut renewals = self.renewals.clone();
        let last = renewals.iter().rposition(|one| one.field == field)?;
        renewals.remove(last);
        Some(Self {
            data: self.data.clone().with_date(field, day)?,
            renewals,
            ..self.clone()
        })
    }
}

fn too_early(last: NaiveDate) -> Invalid {
    Invalid::new("date", format!("Choose a date after {}", in_words(last)))
}

impl DateField {
    /// Whether items of `category` have it.
    pub const fn is_of(self, category: Category) -> bool {
        match self {
            Self::Mot | Self::Tax => matches!(category, Category::Vehicle),
            Self::FixedUntil => matches!(category, Category::Loan | Category::Savings),
        }
    }
}

impl ItemData {
    /// The day that reminders tell of; `None` where none is known.
    fn date(&self, field: DateField) -> Option<NaiveDate> {
        match field {
            DateField::Mot => self.mot_expiry(),
            DateField::Tax => self.tax_due(),
            DateField::FixedUntil => self.fixed_until(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples;
    use chrono::Days;
    use domain_shared::PersonId;
    use serde_json::json;
    use uuid::Uuid;

    const OWNER: PersonId = PersonId::new(Uuid::nil());

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// An item whose `field` says the first day of 2027.
    fn dated(category: Category, field: DateField) -> Item {
        let item = samples::item(OWNER, category, samples::at(0), 900);
        let data = item.data.clone().with_date(field, day("2027-01-01"));
        Item {
            data: data.unwrap().typed_at(samples::at(0)),
            ..item
        }
    }

    fn draft(field: DateField, next: &str) -> RenewalDraft {
        RenewalDraft {
            field,
            next: day(next),
            document: None,
            cost: Some(Pence::from_sum(5_485)),
        }
    }

    #[test]
    fn a_renewed_date_moves_and_keeps_the_day_it_lay_on_with_the_new_document() {
        let paper = DocumentId::new(Uuid::from_u128(7));
        for (category, field) in [
            (Category::Vehicle, DateField::Mot),
            (Category::Vehicle, DateField::Tax),
            (Category::Loan, DateField::FixedUntil),
            (Category::Savings, DateField::FixedUntil),
        ] {
            let item = dated(category, field);
            let said = RenewalDraft {
                document: Some(paper),
                ..draft(field, "2028-01-01")
            };
            let renewed = item.renewed(said).unwrap().unwrap();
            assert_eq!(renewed.data.date(field), Some(day("2028-01-01")));
            let kept = Renewal {
                field,
                from: day("2027-01-01"),
                document: Some(paper),
                amount: said.cost,
                by_link: None,
            };
            assert_eq!(renewed.renewals, [kept]);
            assert_eq!(renewed.renewed(said), Ok(None), "sent again");
        }
    }

    #[test]
    fn a_link_moves_a_date_and_back_until_it_is_changed_elsewhere() {
        let field = DateField::Mot;
        let (first, next, other) = (day("2027-01-01"), day("2028-01-01"), day("2028-02-01"));
        let car = dated(Category::Vehicle, field);
        let moved = car
            .renewed_by_link(field, (first, next), None)
            .unwrap()
            .unwrap();
        assert_eq!(moved.data.date(field), Some(next));
        assert_eq!(moved.moved_by_link_from(field), Some(first));
        assert_eq!(moved.renewed_by_link(field, (first, next), None), Ok(None));
        // Another day takes the place of the first.
        let again = moved
            .renewed_by_link(field, (first, other), None)
            .unwrap()
            .unwrap();
        assert_eq!(again.renewals.len(), 1);
        let back = again.standing_on(field, first).unwrap();
        assert_eq!(
            (back.data.date(field), back.renewals),
            (Some(first), vec![])
        );

        let in_app = again.renewed(draft(field, "2029-01-01")).unwrap().unwrap();
        let data = again.data.clone().with_date(field, day("2028-03-01"));
        let edited = Item {
            data: data.unwrap(),
            ..again
        };
        for changed in [in_app, edited] {
            assert_eq!(changed.moved_by_link_from(field), None);
            assert_eq!(changed.standing_on(field, first), None);
        }
    }

    #[test]
    fn what_cannot_be_renewed_is_refused_on_its_field() {
        let car = dated(Category::Vehicle, DateField::Mot);
        let (mot, tax) = (DateField::Mot, DateField::Tax);
        let after = "Choose a date after 1st January 2027";
        for (said, field, message) in [
            (draft(mot, "2026-12-31"), "date", after),
            (draft(mot, "2027-01-01"), "date", after),
            (draft(tax, "2028-01-01"), "field", NOT_KNOWN),
            (
                draft(DateField::FixedUntil, "2028-01-01"),
                "field",
                NO_SUCH_FIELD,
            ),
        ] {
            assert_eq!(car.renewed(said), Err(Invalid::new(field, message)));
        }
    }

    #[test]
    fn what_was_sold_is_not_renewed() {
        let sold = samples::owned(
            dated(Category::Vehicle, DateField::Mot),
            "2020-01-01",
            None,
            Some(("2026-07-02", None)),
        );
        let refused = sold.renewed(draft(DateField::Mot, "2028-01-01"));
        assert_eq!(refused, Err(Invalid::new("field", ENDED)));
    }

    #[test]
    fn every_field_that_cannot_be_read_is_named() {
        let refused = RenewalDraft::parse(&json!("value"), &json!("soon"), &json!("x"));
        let refused = refused.unwrap_err();
        let fields: Vec<_> = refused.errors().map(|error| error.field).collect();
        assert_eq!(fields, ["field", "date", "document"]);
        let read = RenewalDraft::parse(&json!("fixed_until"), &json!("2028-01-01"), &Value::Null);
        let expected = RenewalDraft {
            cost: None,
            ..draft(DateField::FixedUntil, "2028-01-01")
        };
        assert_eq!(read, Ok(expected));
    }

    #[test]
    fn the_oldest_of_sixty_renewals_goes() {
        let mut car = dated(Category::Vehicle, DateField::Mot);
        for years in 1..=MOST_RENEWALS + 2 {
            let next = day("2027-01-01") + Days::new(366 * u64::try_from(years).unwrap());
            let said = RenewalDraft {
                field: DateField::Mot,
                next,
                document: None,
                cost: None,
            };
            car = car.renewed(said).unwrap().unwrap();
        }
        assert_eq!(car.renewals.len(), MOST_RENEWALS);
        assert!(car.renewals[0].from > day("2028-12-31"));
    }

    #[test]
    fn stored_renewals_name_their_fields_as_the_wire_does() {
        let renewal = Renewal {
            field: DateField::Mot,
            from: day("2027-01-01"),
            document: None,
            amount: None,
            by_link: None,
        };
        let json = serde_json::to_value(renewal).unwrap();
        let expected = json!({ "field": "own_mot_date", "from": "2027-01-01", "document": null });
        assert_eq!(json, expected);
        assert_eq!(serde_json::from_value::<Renewal>(json).unwrap(), renewal);
    }
}
