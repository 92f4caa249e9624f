use crate::model::category::Category;
use crate::model::item::ItemId;
use crate::model::kinds::{
    CreditCard, CurrentAccount, Investment, Loan, Pension, PersonalItem, Property, Savings, Vehicle,
};
use crate::model::links::{HeldIn, SecuredOn};
use crate::model::renewal::DateField;
use crate::model::values::{Amount, DisplayName, LoanKind};
use crate::model::vehicle_dates::VehicleDate;
use chrono::NaiveDate;
use domain_shared::form::{Field, FieldSource, JSON, Reader};
use domain_shared::{Invalid, Pence, Timestamp};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

/// The message for a loan that ends before its fixed rate does.
const ENDS_TOO_EARLY: &str = "Choose a day that is not before the end of the fixed rate";

pub(crate) const DATA_REQUIRED: &str = "Category data is required";

/// Whether required fields may be missing, but for the name and the field that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unfinished(pub(crate) bool);

/// The data of an item. It is stored by serde, under the name of its category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "category", content = "data", rename_all = "snake_case")]
pub enum ItemData {
    CurrentAccount(CurrentAccount),
    Savings(Savings),
    CreditCard(CreditCard),
    Loan(Loan),
    Pension(Pension),
    Investment(Investment),
    Property(Property),
    Vehicle(Vehicle),
    PersonalItem(PersonalItem),
}

/// Does the same with whatever kind it is.
macro_rules! each {
    ($data:expr, $kind:ident => $what:expr) => {
        match $data {
            ItemData::CurrentAccount($kind) => $what,
            ItemData::Savings($kind) => $what,
            ItemData::CreditCard($kind) => $what,
            ItemData::Loan($kind) => $what,
            ItemData::Pension($kind) => $what,
            ItemData::Investment($kind) => $what,
            ItemData::Property($kind) => $what,
            ItemData::Vehicle($kind) => $what,
            ItemData::PersonalItem($kind) => $what,
        }
    };
}

impl ItemData {
    /// The fields of `category` with their labels, in the order of its form.
    pub const fn fields(category: Category) -> &'static [Field] {
        match category {
            Category::CurrentAccount => CurrentAccount::FIELDS,
            Category::Savings => Savings::FIELDS,
            Category::CreditCard => CreditCard::FIELDS,
            Category::Loan => Loan::FIELDS,
            Category::Pension => Pension::FIELDS,
            Category::Investment => Investment::FIELDS,
            Category::Property => Property::FIELDS,
            Category::Vehicle => Vehicle::FIELDS,
            Category::PersonalItem => PersonalItem::FIELDS,
        }
    }

    /// Reads what a client sent for an item of `category`.
    ///
    /// Every broken rule is gathered under its field's wire name. Unknown fields are refused under
    /// `categoryData`; read-only fields are passed over, so that a form may send back what it got.
    pub fn parse(category: Category, data: &Value) -> Result<Self, Invalid> {
        let object = data
            .as_object()
            .ok_or_else(|| Invalid::new("categoryData", DATA_REQUIRED))?;
        Self::read(category, object, FieldSource::Client, Unfinished(false))
    }

    /// Reads the data of an export: like a client's, but read-only fields count and an item may be
    /// unfinished.
    pub fn from_export(category: Category, data: &Value) -> Result<Self, Invalid> {
        let object = data
            .as_object()
            .ok_or_else(|| Invalid::new("categoryData", DATA_REQUIRED))?;
        Self::read(category, object, FieldSource::Export, Unfinished(true))
    }

    pub(crate) fn read(
        category: Category,
        object: &Map<String, Value>,
        origin: FieldSource,
        Unfinished(unfinished): Unfinished,
    ) -> Result<Self, Invalid> {
        let reader = Reader::new("categoryData", object, Self::fields(category), origin);
        let mut reader = reader.unfinished(unfinished);
        let r = &mut reader;
        let data = match category {
            Category::CurrentAccount => CurrentAccount::read(r).map(Self::CurrentAccount),
            Category::Savings => Savings::read(r).map(Self::Savings),
            Category::CreditCard => CreditCard::read(r).map(Self::CreditCard),
            Category::Loan => Loan::read(r).map(Self::Loan),
            Category::Pension => Pension::read(r).map(Self::Pension),
            Category::Investment => Investment::read(r)
                .and_then(|investment| investment.finished(r))
                .map(Self::Investment),
            Category::Property => Property::read(r).map(Self::Property),
            Category::Vehicle => Vehicle::read(r).map(Self::Vehicle),
            Category::PersonalItem => PersonalItem::read(r).map(Self::PersonalItem),
        };
        reader.finish()?;
        // A field that could not be read was gathered, so this only closes the type.
        data.ok_or_else(|| Invalid::new("categoryData", DATA_REQUIRED))
    }

    /// The data as somebody may type it. What a renewal or an import brings is not refused.
    pub(crate) fn without_contradiction(self) -> Result<Self, Invalid> {
        match &self {
            Self::Loan(loan) if loan.ends_before_its_rate() => {
                Err(Invalid::new("ends_on", ENDS_TOO_EARLY))
            }
            _ => Ok(self),
        }
    }

    /// The data with the fields of these names as they are in `stored`.
    pub(crate) fn keeping(self, names: &[&'static str], stored: &Self) -> Result<Self, Invalid> {
        let (mut wire, kept) = (self.to_wire(), stored.to_wire());
        let kept = names.iter().filter_map(|name| {
            let value = kept.get(*name).filter(|value| !value.is_null())?;
            Some(((*name).to_owned(), value.clone()))
        });
        let mut kept = kept.peekable();
        let Some(fields) = wire.as_object_mut().filter(|_| kept.peek().is_some()) else {
            return Ok(self);
        };
        fields.extend(kept);
        Self::from_export(self.category(), &wire)?.without_contradiction()
    }

    /// The stored fields of an item of `category`.
    ///
    /// # Errors
    /// Without its name or its value.
    pub(crate) fn restore<'de, D: Deserializer<'de>>(
        category: Category,
        stored: D,
    ) -> Result<Self, D::Error> {
        Ok(match category {
            Category::CurrentAccount => Self::CurrentAccount(CurrentAccount::deserialize(stored)?),
            Category::Savings => Self::Savings(Savings::deserialize(stored)?),
            Category::CreditCard => Self::CreditCard(CreditCard::deserialize(stored)?),
            Category::Loan => Self::Loan(Loan::deserialize(stored)?),
            Category::Pension => Self::Pension(Pension::deserialize(stored)?),
            Category::Investment => Self::Investment(Investment::deserialize(stored)?),
            Category::Property => Self::Property(Property::deserialize(stored)?),
            Category::Vehicle => Self::Vehicle(Vehicle::deserialize(stored)?),
            Category::PersonalItem => Self::PersonalItem(PersonalItem::deserialize(stored)?),
        })
    }

    /// Writes the data under its wire names; what is not known is null.
    ///
    /// # Errors
    /// The serializer's own.
    pub fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        each!(self, kind => kind.write(serializer))
    }

    /// The same in memory.
    pub fn to_wire(&self) -> Value {
        // Fields are texts, numbers and flags: writing them into memory cannot fail.
        self.write(JSON).unwrap_or_default()
    }

    pub const fn category(&self) -> Category {
        match self {
            Self::CurrentAccount(_) => Category::CurrentAccount,
            Self::Savings(_) => Category::Savings,
            Self::CreditCard(_) => Category::CreditCard,
            Self::Loan(_) => Category::Loan,
            Self::Pension(_) => Category::Pension,
            Self::Investment(_) => Category::Investment,
            Self::Property(_) => Category::Property,
            Self::Vehicle(_) => Category::Vehicle,
            Self::PersonalItem(_) => Category::PersonalItem,
        }
    }

    /// The required fields that it lacks, in the order of its form. An item that lacks one counts
    /// like any other.
    pub fn missing(&self) -> Vec<&'static Field> {
        each!(self, kind => kind.missing())
    }

    pub const fn name(&self) -> &DisplayName {
        each!(self, kind => kind.name())
    }

    /// The item's value, in pence: its balance, current balance, holding value or value. Negative
    /// only where [`Category::may_be_negative`] says so.
    pub const fn value(&self) -> Pence {
        match self {
            Self::CurrentAccount(kind) => kind.balance().pence(),
            Self::Savings(kind) => kind.balance().pence(),
            Self::CreditCard(kind) => kind.balance().pence(),
            Self::Loan(kind) => kind.current_balance().pence(),
            Self::Pension(kind) => kind.balance().pence(),
            Self::Investment(kind) => kind.holding_value().pence(),
            Self::Property(kind) => kind.value().pence(),
            Self::Vehicle(kind) => kind.value().pence(),
            Self::PersonalItem(kind) => kind.value().pence(),
        }
    }

    /// The holder of an investment.
    pub const fn held_in(&self) -> Option<HeldIn> {
        match self {
            Self::Investment(investment) => *investment.held_in(),
            _ => None,
        }
    }

    /// The sum of a loan at its start, in pence.
    pub fn borrowed(&self) -> Option<Pence> {
        match self {
            Self::Loan(loan) => loan.total_amount().0.map(Amount::pence),
            _ => None,
        }
    }

    /// What a loan is secured on.
    pub const fn secured_on(&self) -> Option<SecuredOn> {
        match self {
            Self::Loan(loan) => *loan.secured_on(),
            _ => None,
        }
    }

    /// With other links, or none: a holder of an investment, the security of a loan. Whatever has no such
    /// link stays as it is.
    #[must_use]
    pub fn linked(self, held_in: Option<ItemId>, secured_on: Option<ItemId>) -> Self {
        match self {
            Self::Investment(investment) => {
                Self::Investment(investment.held(held_in.map(HeldIn::new)))
            }
            Self::Loan(loan) => Self::Loan(loan.secured(secured_on.map(SecuredOn::new))),
            other => other,
        }
    }

    /// The MOT date that applies, where it is a vehicle.
    pub fn mot(&self) -> Option<VehicleDate> {
        match self {
            Self::Vehicle(vehicle) => vehicle.mot(),
            _ => None,
        }
    }

    /// The tax date that applies, where it is a vehicle.
    pub fn tax(&self) -> Option<VehicleDate> {
        match self {
            Self::Vehicle(vehicle) => vehicle.tax(),
            _ => None,
        }
    }

    /// The day on which a vehicle's MOT ends, for reminders.
    pub fn mot_expiry(&self) -> Option<NaiveDate> {
        self.mot()?.reminds_on()
    }

    /// The day on which a vehicle's tax is due, for reminders.
    pub fn tax_due(&self) -> Option<NaiveDate> {
        self.tax()?.reminds_on()
    }

    /// The last day of the fixed rate of a loan or of savings.
    pub fn fixed_until(&self) -> Option<NaiveDate> {
        match self {
            Self::Loan(loan) => *loan.fixed_until(),
            Self::Savings(savings) => *savings.fixed_until(),
            _ => None,
        }
    }

    /// The day on which a loan is paid off.
    pub fn ends_on(&self) -> Option<NaiveDate> {
        match self {
            Self::Loan(loan) => *loan.ends_on(),
            _ => None,
        }
    }

    pub fn is_mortgage(&self) -> bool {
        matches!(self, Self::Loan(loan) if *loan.loan_kind() == Some(LoanKind::Mortgage))
    }

    /// With a day that its owner says; `None` where it has no such field.
    #[must_use]
    pub(crate) fn with_date(self, field: DateField, day: NaiveDate) -> Option<Self> {
        match (self, field) {
            (Self::Vehicle(vehicle), DateField::Mot) => Some(Self::Vehicle(vehicle.with_mot(day))),
            (Self::Vehicle(vehicle), DateField::Tax) => Some(Self::Vehicle(vehicle.with_tax(day))),
            (Self::Loan(loan), DateField::FixedUntil) => {
                Some(Self::Loan(loan.with_fixed_until(day)))
            }
            (Self::Savings(savings), DateField::FixedUntil) => {
                Some(Self::Savings(savings.with_fixed_until(day)))
            }
            _ => None,
        }
    }

    /// With `now` as the moment at which a vehicle's own dates were typed, where none is known.
    #[must_use]
    pub(crate) fn typed_at(self, now: Timestamp) -> Self {
        match self {
            Self::Vehicle(vehicle) => Self::Vehicle(vehicle.typed_at(now)),
            other => other,
        }
    }

    pub const fn is_valued_monthly(&self) -> bool {
        match self {
            Self::Vehicle(vehicle) => *vehicle.ongoing_valuation(),
            Self::Property(property) => *property.auto_value_check(),
            _ => false,
        }
    }

    /// With the value that a provider told; what no provider values stays as it is.
    #[must_use]
    pub(crate) fn worth(self, value: Amount) -> Self {
        match self {
            Self::Vehicle(vehicle) => Self::Vehicle(vehicle.worth(value)),
            Self::Property(property) => Self::Property(property.worth(value)),
            other => other,
        }
    }

    /// With the balance of an account that its transactions moved; whatever has none stays as it is.
    #[must_use]
    pub fn balanced(self, balance: Pence) -> Self {
        match self {
            Self::CurrentAccount(account) => Self::CurrentAccount(account.balanced(balance)),
            Self::Savings(savings) => Self::Savings(savings.balanced(balance)),
            Self::CreditCard(card) => Self::CreditCard(card.balanced(balance)),
            other => other,
        }
    }

    /// Whether an edit changes nothing of `earlier` but its value.
    pub(crate) fn differs_in_value_alone(&self, earlier: &Self) -> bool {
        const VALUES: [&str; 5] = [
            "balance",
            "current_balance",
            "holding_value",
            "unit_value",
            "value",
        ];
        let rest = |data: &Self| {
            let mut wire = data.to_wire();
            if let Some(fields) = wire.as_object_mut() {
                fields.retain(|name, _| !VALUES.contains(&name.as_str()));
            }
            wire
        };
        let edited = self.clone().with_facts_of(earlier);
        let edited = match (edited, earlier) {
            (Self::Vehicle(edited), Self::Vehicle(stored)) => {
                Self::Vehicle(edited.named_like(stored))
            }
            (edited, _) => edited,
        };
        rest(&edited) == rest(earlier)
    }

    /// The data of `earlier` where an edit changes nothing but the name that it rebuilds of a vehicle.
    #[must_use]
    pub(crate) fn keeping_name_of(self, earlier: &Self) -> Self {
        match (&self, earlier) {
            (Self::Vehicle(edited), Self::Vehicle(stored)) => {
                let edited = edited.clone().with_facts_of(stored).named_like(stored);
                if edited == *stored {
                    earlier.clone()
                } else {
                    self
                }
            }
            _ => self,
        }
    }

    /// Takes over from `earlier`, the same item before an edit, what no client can set.
    #[must_use]
    pub(crate) fn with_facts_of(self, earlier: &Self) -> Self {
        match (self.with_unknown_from(earlier), earlier) {
            (Self::Vehicle(edited), Self::Vehicle(earlier)) => {
                Self::Vehicle(edited.with_facts_of(earlier))
            }
            (edited, _) => edited,
        }
    }

    /// With the stored values of `earlier` that today's code does not understand.
    fn with_unknown_from(self, earlier: &Self) -> Self {
        match (self, earlier) {
            (Self::CurrentAccount(new), Self::CurrentAccount(old)) => {
                Self::CurrentAccount(new.with_unknown_from(old))
            }
            (Self::Savings(new), Self::Savings(old)) => Self::Savings(new.with_unknown_from(old)),
            (Self::CreditCard(new), Self::CreditCard(old)) => {
                Self::CreditCard(new.with_unknown_from(old))
            }
            (Self::Loan(new), Self::Loan(old)) => Self::Loan(new.with_unknown_from(old)),
            (Self::Pension(new), Self::Pension(old)) => Self::Pension(new.with_unknown_from(old)),
            (Self::Investment(new), Self::Investment(old)) => {
                Self::Investment(new.with_unknown_from(old))
            }
            (Self::Property(new), Self::Property(old)) => {
                Self::Property(new.with_unknown_from(old))
            }
            (Self::Vehicle(new), Self::Vehicle(old)) => Self::Vehicle(new.with_unknown_from(old)),
            (Self::PersonalItem(new), Self::PersonalItem(old)) => {
                Self::PersonalItem(new.with_unknown_from(old))
            }
            (new, _) => new,
        }
    }
}

#[cfg(test)]
mod tests;
