use super::links::{
    Ended, EndedBody, GainAnswer, HolderLink, InsideHoldings, ItemLink, Linked, Ownership,
    OwnershipBody, SecuredLoans,
};
use super::renewal::RenewalAnswer;
use crate::http::List;
use crate::http::extract::PathPart;
use crate::http::wire::{moment, wire_name};
use chrono::NaiveDate;
use domain_files::ItemRef;
use domain_reminders::{DateKind, DeadlineRef, Notices};
use domain_shared::form::Field;
use domain_shared::time::london_day;
use domain_shared::{Pence, Timestamp};
use domain_vault::{Category, Item, ItemData, ItemId, RawItemDraft, StatedBy, Valuation};
use http_edge::kinds::{Kind, Kinds, answered, pascal, sent};
use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;
use std::borrow::Cow;
use utoipa::openapi::Object;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{IntoParams, ToSchema};

/// The body of `POST /vault` and `PUT /vault/{id}`. Every rule about it is the domain's, so that a
/// person hears of all that is wrong at once. What else a client sends is passed over.
#[derive(Debug, serde::Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemBody {
    #[serde(default)]
    #[schema(value_type = CategoryName)]
    category: Value,
    /// At most 40 characters; where it is blank, the name in the data counts.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    name: Value,
    /// The fields of its category. Money is in pounds.
    #[serde(default)]
    #[schema(value_type = Object)]
    category_data: Value,
    /// Of an edit: the version of the item that it was made from. Where the item is another by now
    /// the edit is refused under this name.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    version: Value,
    /// Whether to keep the item without its other required fields, once it has its name and the
    /// field that counts: `balance`, `current_balance`, `holding_value` or `value`.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    unfinished: Value,
    /// Since when it is theirs, what it cost and their share. Where it is not sent, what is stored stays;
    /// null takes it away.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<OwnershipBody>)]
    ownership: Option<Value>,
    /// That it was sold, closed or paid off. Where it is not sent, what is stored stays; null takes it
    /// back.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<EndedBody>)]
    ended: Option<Value>,
    /// The day of its value, today where nothing is said. In an edit, a day before the newest value adds that
    /// day's value and changes nothing else.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    as_of: Value,
}

/// What is sent, null included: a field that is missing is not read.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

impl Kinds for ItemBody {
    const DATA: &'static str = "categoryData";

    fn kinds() -> Vec<Kind> {
        of_each_category("Input", sent)
    }
}

/// The kinds of an item. The schema of a category's data ends in `ending`.
fn of_each_category(ending: &str, data: fn(&[Field]) -> Object) -> Vec<Kind> {
    let kind = |category: &Category| Kind {
        tags: vec![("category", category.as_str())],
        label: category.label(),
        name: pascal(category.as_str()) + ending,
        data: data(ItemData::fields(*category)),
    };
    Category::ALL.iter().map(kind).collect()
}

impl ItemBody {
    pub const fn raw(&self) -> RawItemDraft<'_> {
        RawItemDraft {
            category: &self.category,
            name: &self.name,
            data: &self.category_data,
            version: &self.version,
            unfinished: &self.unfinished,
            ownership: self.ownership.as_ref(),
            ended: self.ended.as_ref(),
            as_of: &self.as_of,
        }
    }
}

#[derive(Debug, serde::Deserialize, IntoParams)]
pub struct ItemQuery {
    /// Items of this category only.
    pub category: Option<CategoryName>,
}

/// An item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = VaultItem)]
pub struct ItemAnswer {
    /// Its id.
    #[schema(value_type = String, format = Uuid)]
    id: ItemId,
    name: String,
    category: CategoryName,
    /// The fields of its category; an unknown one is null. Money is in
    /// pounds.
    #[schema(value_type = Object)]
    #[serde(serialize_with = "ItemData::write")]
    category_data: ItemData,
    /// The address of its cover photo.
    #[schema(required)]
    photo: Option<String>,
    /// How a provider told its value, or that it could not be asked; null where none was.
    #[schema(required)]
    valuation: Option<ValuationAnswer>,
    /// Which version this is: one more with each change.
    version: i32,
    /// The names of the required fields that it lacks; empty where it is finished.
    missing: Vec<&'static str>,
    /// Since when it is theirs, what it cost and their share; null where nothing is known.
    #[schema(required, value_type = Option<Ownership>)]
    ownership: Value,
    /// That it was sold, closed or paid off; null while it is theirs.
    #[schema(required, value_type = Option<Ended>)]
    ended: Value,
    /// When its dates were renewed, the earliest first.
    #[schema(value_type = Vec<RenewalAnswer>)]
    renewals: List<RenewalAnswer>,
    /// How many pounds of its value count in the totals: the caller's share, and nothing where it ended or
    /// counts in its holder.
    #[schema(value_type = f64)]
    counted: Pence,
    /// Its gain since it was bought; null where day or cost are not known.
    #[schema(required)]
    gain: Option<GainAnswer>,
    /// The loans secured on a property or vehicle, and what they leave; null where there are none.
    #[schema(required)]
    secured: Option<SecuredLoans>,
    /// The investments that a pension or savings item holds; null where it holds none.
    #[schema(required)]
    inside: Option<InsideHoldings>,
    /// The item whose value counts in place of this one's.
    #[schema(required)]
    #[serde(rename = "held_in")]
    held_in: Option<HolderLink>,
    /// The item that this loan is secured on.
    #[schema(required)]
    #[serde(rename = "secured_on")]
    secured_on: Option<ItemLink>,
    /// The month of the last payment of a loan at its rate and payment of today, `2046-12`; null where
    /// that is not known.
    #[schema(required)]
    #[serde(rename = "paid_off")]
    paid_off: Option<String>,
    /// The reminders banner's notices of a vehicle's MOT and tax; empty where there are none today.
    #[serde(rename = "reminder_notices")]
    #[schema(value_type = Vec<ReminderNotice>)]
    reminder_notices: List<ReminderNotice>,
    /// Which MOT and tax dates apply to a vehicle, and who gave them; empty where nothing is known.
    #[serde(rename = "vehicle_dates")]
    #[schema(value_type = Vec<VehicleDateAnswer>)]
    vehicle_dates: List<VehicleDateAnswer>,
}

/// Which MOT or tax date applies: the one that was given last.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = VehicleDate)]
pub struct VehicleDateAnswer {
    /// The date's name: "MOT" or "Vehicle tax".
    what: &'static str,
    /// The day; null where only its state is known.
    #[schema(required, value_type = Option<String>, format = Date)]
    date: Option<NaiveDate>,
    /// Its state in the registry's words; null where a date was typed since.
    #[schema(required)]
    status: Option<String>,
    /// The source: `owner`, `registry` (DVLA) or `sample`, which is invented and never reminds.
    source: &'static str,
    /// The day on which it was said.
    #[schema(required, value_type = Option<String>, format = Date)]
    stated_on: Option<NaiveDate>,
}

impl VehicleDateAnswer {
    fn of(item: &Item) -> Vec<Self> {
        [("MOT", item.data.mot()), ("Vehicle tax", item.data.tax())]
            .into_iter()
            .filter_map(|(what, stated)| {
                let stated = stated?;
                Some(Self {
                    what,
                    date: stated.day,
                    status: stated.status.map(|status| status.as_str().to_owned()),
                    source: match stated.by {
                        StatedBy::Owner => "owner",
                        StatedBy::Registry => "registry",
                        StatedBy::Sample => "sample",
                    },
                    stated_on: stated.at.map(london_day),
                })
            })
            .collect()
    }
}

/// A notice of the reminders banner about one date.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReminderNotice {
    /// The date's name: "MOT" or "Vehicle tax".
    what: &'static str,
    /// The day.
    date: NaiveDate,
    /// How near it is, in the banner's words.
    notice: String,
}

impl ReminderNotice {
    fn of(item: &Item, notices: &Notices) -> Vec<Self> {
        let vehicle = ItemRef::new(item.id.uuid());
        let dates = [
            (DateKind::Mot, DeadlineRef::mot(vehicle), item.mot_expiry()),
            (
                DateKind::VehicleTax,
                DeadlineRef::tax(vehicle),
                item.tax_due(),
            ),
        ];
        let told = dates.into_iter().filter_map(|(kind, dated, date)| {
            let date = date?;
            let notice = notices.of(dated, kind.deadline(date))?;
            let what = kind.label();
            Some(Self { what, date, notice })
        });
        told.collect()
    }
}

/// How old a value is that a provider told.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Valuation)]
pub struct ValuationAnswer {
    /// When a provider told the value that the item has; null where a person set it.
    #[schema(required, format = DateTime)]
    at: Option<String>,
    /// When the monthly lookup last failed; null where the last one went well.
    #[schema(required, format = DateTime)]
    failed_at: Option<String>,
    /// Whether the value is invented, as no provider is configured.
    sample: bool,
}

impl ValuationAnswer {
    fn of(valuation: Valuation) -> Option<Self> {
        let (at, failed_at) = (valuation.at.map(moment), valuation.failed_at.map(moment));
        (at.is_some() || failed_at.is_some()).then_some(Self {
            at,
            failed_at,
            sample: valuation.sample,
        })
    }
}

impl ItemAnswer {
    /// `item` with the address of its cover photo, the notices of its dates, and what links it with others.
    pub fn new(
        item: Item,
        photo: Option<String>,
        notices: &Notices,
        linked: Linked,
        now: Timestamp,
    ) -> Self {
        let outlook = item.outlook(None, now);
        let paid_off = outlook.paid_off().filter(|_| item.ended.is_none());
        Self {
            id: item.id,
            name: item.name().to_owned(),
            category: CategoryName(item.category()),
            photo,
            valuation: ValuationAnswer::of(item.valuation),
            version: item.version.get(),
            missing: item.data.missing().iter().map(|field| field.name).collect(),
            ownership: item.ownership_on_wire(),
            ended: item.ended_on_wire(),
            renewals: List(item.renewals.iter().copied().map(Into::into).collect()),
            counted: linked.counted,
            gain: item.gain(london_day(now)).map(Into::into),
            secured: linked.secured,
            inside: linked.inside,
            held_in: linked.held_in,
            secured_on: linked.secured_on,
            paid_off: paid_off.map(|month| month.to_string()),
            reminder_notices: List(ReminderNotice::of(&item, notices)),
            vehicle_dates: List(VehicleDateAnswer::of(&item)),
            category_data: item.data,
        }
    }
}

impl Kinds for ItemAnswer {
    const DATA: &'static str = "categoryData";

    fn kinds() -> Vec<Kind> {
        of_each_category("Data", answered)
    }
}

wire_name! {
    CategoryName(pub Category) as "Category", Category::ALL
}

impl PathPart for CategoryName {
    fn schema() -> Schema {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(Category::ALL.iter().map(|category| category.as_str())))
            .into()
    }

    fn parse(text: &str) -> Option<Self> {
        Category::from_text(text).map(Self)
    }
}

impl<'de> Deserialize<'de> for CategoryName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let category = Category::from_text(&text);
        category.map(Self).ok_or_else(|| {
            D::Error::invalid_value(serde::de::Unexpected::Str(&text), &"a category")
        })
    }
}
