use crate::model::kinds::{Property, Vehicle};
use crate::model::values::{
    Bathrooms, Bedrooms, ConstructionDate, FinishQuality, FloorArea, INVALID_VRM, Mileage,
    OutdoorSpace, ParkingSpaces, PropertyType, Vrm,
};
use domain_shared::InvalidValue;
use domain_shared::error::FieldErrors;
use domain_shared::form::WireValue;
use domain_shared::text::is_blank;
use domain_shared::{Invalid, Postcode};
use serde_json::{Map, Value};

/// For a valuation without plate or mileage.
pub const VRM_OR_MILEAGE_MISSING: &str = "Please enter VRM and mileage";
/// For a valuation without one of its fields.
pub const PROPERTY_FIELDS_MISSING: &str = "Please fill all required fields before evaluating";
/// For an area of [`SMALLEST_AREA`] or less.
pub const AREA_TOO_SMALL: &str = "Internal area must be more than 300 sqft";
/// An internal area must be larger than this, in square feet.
pub const SMALLEST_AREA: u32 = 300;

/// Reads the mark of a lookup. One that is missing is no mark either.
pub fn vrm_of(json: &Value) -> Result<Vrm, Invalid> {
    Vrm::read(json).map_err(|_| Invalid::new("vrm", INVALID_VRM))
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct VehicleQuestion {
    pub vrm: Vrm,
    /// Miles on its clock.
    pub mileage: Mileage,
}

impl VehicleQuestion {
    pub fn parse(vrm: &Value, mileage: &Value) -> Result<Self, Invalid> {
        let mut errors = FieldErrors::default();
        let parts = (
            errors.take("vrm", given(vrm, VRM_OR_MILEAGE_MISSING)),
            errors.take("mileage", given(mileage, VRM_OR_MILEAGE_MISSING)),
        );
        let (Some(vrm), Some(mileage)) = parts else {
            errors.finish()?;
            return Err(Invalid::new("vrm", VRM_OR_MILEAGE_MISSING));
        };
        let vrm = errors.merge(vrm_of(vrm));
        let mileage = errors.take(
            "mileage",
            Mileage::read(mileage).map_err(|refusal| refusal.message("Mileage")),
        );
        errors.finish()?;
        vrm.zip(mileage)
            .map(|(vrm, mileage)| Self { vrm, mileage })
            .ok_or_else(|| Invalid::new("vrm", VRM_OR_MILEAGE_MISSING))
    }
}

impl VehicleQuestion {
    /// The question about a stored vehicle; `None` where it lacks its mark or mileage.
    pub(crate) fn of(vehicle: &Vehicle) -> Option<Self> {
        Some(Self {
            vrm: vehicle.vrm().0.clone()?,
            mileage: vehicle.mileage().0?,
        })
    }
}

fn given<'a>(value: &'a Value, missing: &'static str) -> Result<&'a Value, &'static str> {
    if is_blank(value) {
        Err(missing)
    } else {
        Ok(value)
    }
}

/// A question for the value of such a property.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PropertyQuestion {
    pub postcode: Postcode,
    pub property_type: PropertyType,
    pub construction_date: ConstructionDate,
    /// Its internal area in square feet, more than [`SMALLEST_AREA`].
    pub internal_area: FloorArea,
    pub bedrooms: Bedrooms,
    pub bathrooms: Bathrooms,
    pub finish_quality: FinishQuality,
    pub outdoor_space: OutdoorSpace,
    pub off_street_parking: ParkingSpaces,
}

impl PropertyQuestion {
    /// Reads the body of `POST /property/price`. A field that is missing, or is no number where a
    /// number belongs, is named with [`PROPERTY_FIELDS_MISSING`].
    pub fn parse(body: &Map<String, Value>) -> Result<Self, Invalid> {
        let mut fields = Fields {
            body,
            errors: FieldErrors::default(),
        };
        let f = &mut fields;
        let parts = (
            f.read("postcode"),
            f.read("property_type"),
            f.read("construction_date"),
            f.read("internal_area"),
            f.read("bedrooms"),
            f.read("bathrooms"),
            f.read("finish_quality"),
            f.read("outdoor_space"),
            f.read("off_street_parking"),
        );
        let missing = || Invalid::new("postcode", PROPERTY_FIELDS_MISSING);
        let (
            Some(postcode),
            Some(property_type),
            Some(construction_date),
            Some(internal_area),
            Some(bedrooms),
            Some(bathrooms),
            Some(finish_quality),
            Some(outdoor_space),
            Some(off_street_parking),
        ) = parts
        else {
            fields.errors.finish()?;
            return Err(missing());
        };
        Self {
            postcode,
            property_type,
            construction_date,
            internal_area,
            bedrooms,
            bathrooms,
            finish_quality,
            outdoor_space,
            off_street_parking,
        }
        .large_enough()
    }

    fn large_enough(self) -> Result<Self, Invalid> {
        if self.internal_area.get() > SMALLEST_AREA {
            Ok(self)
        } else {
            Err(Invalid::new("internal_area", AREA_TOO_SMALL))
        }
    }
}

impl PropertyQuestion {
    /// The question about a stored property; `None` where it lacks a detail or is too small to be
    /// valued.
    pub(crate) fn of(property: &Property) -> Option<Self> {
        let question = Self {
            postcode: property.postcode().0.clone()?,
            property_type: property.property_type().0?,
            construction_date: property.construction_date().0?,
            internal_area: property.internal_area().0?,
            bedrooms: property.bedrooms().0?,
            bathrooms: property.bathrooms().0?,
            finish_quality: property.finish_quality().0?,
            outdoor_space: property.outdoor_space().0?,
            off_street_parking: property.off_street_parking().0?,
        };
        question.large_enough().ok()
    }
}

struct Fields<'a> {
    body: &'a Map<String, Value>,
    errors: FieldErrors,
}

impl Fields<'_> {
    /// A postcode that is none is named with its own message; what else cannot be read counts as
    /// not filled in.
    fn read<T: WireValue>(&mut self, name: &'static str) -> Option<T> {
        let value = self.body.get(name).unwrap_or(&Value::Null);
        let read = given(value, PROPERTY_FIELDS_MISSING).and_then(|value| {
            T::read(value).map_err(|refusal| match refusal {
                InvalidValue::Sentence(sentence) => sentence,
                InvalidValue::Required | InvalidValue::Rule(_) => PROPERTY_FIELDS_MISSING,
            })
        });
        self.errors.take(name, read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::uk::postcode::INVALID_POSTCODE;
    use serde_json::json;

    fn errors<T: std::fmt::Debug>(answer: Result<T, Invalid>) -> Vec<(&'static str, String)> {
        let invalid = answer.unwrap_err();
        let errors = invalid.errors();
        errors.map(|e| (e.field, e.message.clone())).collect()
    }

    fn body() -> Value {
        json!({
            "postcode": "bs65ua", "property_type": "semi-detached_house",
            "construction_date": "pre_1914", "internal_area": 301, "bedrooms": 0,
            "bathrooms": 1, "finish_quality": "high", "outdoor_space": "none",
            "off_street_parking": 0,
        })
    }

    #[test]
    fn a_mark_is_read_in_any_case_and_refused_with_the_specs_message() {
        assert_eq!(vrm_of(&json!("ab51 abc")).unwrap().as_str(), "AB51ABC");
        for wrong in [
            json!(""),
            json!(" "),
            Value::Null,
            json!(7),
            json!("NOT A PLATE"),
            json!("AB51ABC\r\nHost: elsewhere"),
            json!("AB51ABC/../x"),
            json!("AB51ABC?x=1"),
            json!("AB51ABC%0d%0a"),
        ] {
            assert_eq!(errors(vrm_of(&wrong)), [("vrm", INVALID_VRM.to_owned())]);
        }
    }

    #[test]
    fn a_vehicle_is_valued_by_mark_and_mileage() {
        let question = VehicleQuestion::parse(&json!("AB51ABC"), &json!(0)).unwrap();
        assert_eq!(question.mileage.get(), 0);
        let missing = VRM_OR_MILEAGE_MISSING.to_owned();
        for (vrm, mileage, expected) in [
            (
                json!(""),
                Value::Null,
                vec![("vrm", missing.clone()), ("mileage", missing.clone())],
            ),
            (
                json!("AB51ABC"),
                json!(""),
                vec![("mileage", missing.clone())],
            ),
            (json!(null), json!(1), vec![("vrm", missing)]),
            (json!("!"), json!(1), vec![("vrm", INVALID_VRM.to_owned())]),
            (
                json!("AB51ABC"),
                json!(-1),
                vec![("mileage", "Mileage must be at least 0".to_owned())],
            ),
        ] {
            assert_eq!(errors(VehicleQuestion::parse(&vrm, &mileage)), expected);
        }
    }

    #[test]
    fn every_field_of_a_property_is_needed() {
        let whole = body();
        let whole = whole.as_object().unwrap();
        assert!(PropertyQuestion::parse(whole).is_ok());
        let names: Vec<String> = whole.keys().cloned().collect();
        assert_eq!(names.len(), 9);
        for name in &names {
            let other = if name == "postcode" {
                json!(7)
            } else {
                json!("no choice and no number")
            };
            for value in [Value::Null, json!(" "), other, json!([])] {
                let mut body = whole.clone();
                body.insert(name.clone(), value);
                let found = errors(PropertyQuestion::parse(&body));
                let found: Vec<_> = found.iter().map(|(f, m)| (*f, m.as_str())).collect();
                assert_eq!(found, [(name.as_str(), PROPERTY_FIELDS_MISSING)]);
            }
        }
        assert_eq!(errors(PropertyQuestion::parse(&Map::new())).len(), 9);
    }

    #[test]
    fn an_area_of_300_is_too_small_and_a_wrong_postcode_is_said_to_be_wrong() {
        for (area, fine) in [(0, false), (300, false), (301, true)] {
            let mut body = body();
            body["internal_area"] = json!(area);
            let question = PropertyQuestion::parse(body.as_object().unwrap());
            if fine {
                assert!(question.is_ok());
            } else {
                let expected = [("internal_area", AREA_TOO_SMALL.to_owned())];
                assert_eq!(errors(question), expected);
            }
        }
        let mut body = body();
        body["postcode"] = json!("nowhere");
        assert_eq!(
            errors(PropertyQuestion::parse(body.as_object().unwrap())),
            [("postcode", INVALID_POSTCODE.to_owned())]
        );
    }
}
