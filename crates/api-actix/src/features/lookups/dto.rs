use chrono::NaiveDate;
use domain_shared::Pence;
use domain_vault::lookups::{Quote, VehicleDetails};
use domain_vault::model::values::{ShortText, Year};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

/// A vehicle that is looked up.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VehicleLookup {
    /// Its registration number, in any case and spacing.
    #[serde(default)]
    #[schema(value_type = String, required = true)]
    pub vrm: Value,
}

/// A vehicle that is valued.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VehicleValuation {
    /// Its registration number, in any case and spacing.
    #[serde(default)]
    #[schema(value_type = String, required = true)]
    pub vrm: Value,
    /// Miles on its clock.
    #[serde(default)]
    #[schema(value_type = u32, required = true)]
    pub mileage: Value,
}

/// A property that is valued. Its rules are the domain's, so that a person hears of all that is
/// missing at once.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct PropertyValuation(pub Map<String, Value>);

/// A property that is valued.
#[derive(ToSchema)]
#[schema(as = PropertyValuation)]
#[expect(dead_code, reason = "only its schema is used")]
struct PropertyFields {
    /// Its postcode, in any case and spacing.
    postcode: String,
    /// `flat`, `detached_house`, `terraced_house` or `semi-detached_house`.
    property_type: String,
    /// `pre_1914`, `1914_2000` or `2000_onwards`.
    construction_date: String,
    /// Square feet, more than 300.
    internal_area: u32,
    /// 0 to 5, where 5 means five or more.
    bedrooms: u32,
    /// 1 to 5, where 5 means five or more.
    bathrooms: u32,
    /// `very_high`, `high`, `average`, `below_average` or `unmodernised`.
    finish_quality: String,
    /// `none`, `balcony_terrace`, `garden` or `garden_very_large`.
    outdoor_space: String,
    /// 0 to 3, where 3 means three or more.
    off_street_parking: u32,
}

impl PartialSchema for PropertyValuation {
    fn schema() -> RefOr<Schema> {
        PropertyFields::schema()
    }
}

impl ToSchema for PropertyValuation {
    fn name() -> Cow<'static, str> {
        PropertyFields::name()
    }
}

/// The details of a vehicle.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = VehicleDetails)]
pub struct VehicleAnswer {
    #[schema(required)]
    make: Option<String>,
    /// Its model.
    #[schema(required)]
    model: Option<String>,
    /// When it was made.
    #[schema(required)]
    year: Option<u32>,
    #[serde(rename = "fuelType")]
    #[schema(required)]
    fuel_type: Option<String>,
    /// Its colour.
    #[schema(required)]
    color: Option<String>,
    /// The day on which its tax is due.
    #[schema(required, value_type = Option<String>, format = Date)]
    tax_due_date: Option<NaiveDate>,
    /// The state of its tax, in the registry's words.
    #[schema(required)]
    tax_status: Option<String>,
    /// The state of its MOT, in the registry's words.
    #[schema(required)]
    mot_status: Option<String>,
    /// The day on which its MOT ends.
    #[schema(required, value_type = Option<String>, format = Date)]
    mot_expiry_date: Option<NaiveDate>,
    /// Whether all of this is invented, as no provider is configured.
    sample: bool,
}

impl From<VehicleDetails> for VehicleAnswer {
    fn from(details: VehicleDetails) -> Self {
        let text = |words: Option<ShortText>| words.map(|words| words.as_str().to_owned());
        let facts = details.facts;
        Self {
            make: text(details.make),
            model: text(details.model),
            year: details.year.map(Year::get),
            fuel_type: text(details.fuel_type),
            color: text(details.color),
            tax_due_date: facts.tax_due_date,
            tax_status: text(facts.tax_status),
            mot_status: text(facts.mot_status),
            mot_expiry_date: facts.mot_expiry_date,
            sample: details.sample,
        }
    }
}

/// An amount in pounds.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct Pounds(Pence);

impl PartialSchema for Pounds {
    fn schema() -> RefOr<Schema> {
        f64::schema()
    }
}

impl ToSchema for Pounds {}

#[derive(Debug, Serialize, ToSchema)]
pub struct Provenance {
    /// Whether the value is invented, as no provider is configured.
    sample: bool,
}

pub(super) type Price = crate::http::WithMeta<Pounds, Provenance>;

impl From<Quote> for Price {
    fn from(quote: Quote) -> Self {
        Self {
            data: Pounds(quote.value.pence()),
            meta: Provenance {
                sample: quote.sample,
            },
        }
    }
}
