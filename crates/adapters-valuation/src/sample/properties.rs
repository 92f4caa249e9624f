//! Sample values of properties: a price for each square foot that depends on the outward postcode,
//! and something for each room.

use super::addresses::{FAILING, UNKNOWN};
use super::seed::seed_of;
use async_trait::async_trait;
use domain_shared::Pence;
use domain_vault::lookups::{LookupError, PropertyPrices, PropertyQuestion, Quote};
use domain_vault::model::values::{
    Amount, ConstructionDate, FinishQuality, OutdoorSpace, PropertyType,
};

#[derive(Debug, Default, Clone, Copy)]
pub struct SampleProperties;

#[async_trait]
impl PropertyPrices for SampleProperties {
    async fn price(&self, property: &PropertyQuestion) -> Result<Quote, LookupError> {
        match property.postcode.as_str() {
            UNKNOWN => Err(LookupError::Unknown),
            FAILING => Err(LookupError::Unavailable("the sample that fails".into())),
            _ => {
                let pence = Pence::from_sum(pounds(property).saturating_mul(100));
                let value = Amount::new(pence).map_err(|_| LookupError::Unknown)?;
                Ok(Quote {
                    value,
                    sample: true,
                })
            }
        }
    }
}

/// More square feet and more rooms are always worth more.
fn pounds(property: &PropertyQuestion) -> i64 {
    let (outward, _) = property
        .postcode
        .as_str()
        .split_once(' ')
        .unwrap_or_default();
    let place = i64::try_from(seed_of(outward) % 421).unwrap_or_default();
    let percent = match property.property_type {
        PropertyType::Flat => 92,
        PropertyType::TerracedHouse => 98,
        PropertyType::SemiDetachedHouse => 104,
        PropertyType::DetachedHouse => 118,
    } + match property.construction_date {
        ConstructionDate::Pre1914 => 4,
        ConstructionDate::From1914To2000 => 0,
        ConstructionDate::From2000 => 6,
    } + match property.finish_quality {
        FinishQuality::VeryHigh => 18,
        FinishQuality::High => 9,
        FinishQuality::Average => 0,
        FinishQuality::BelowAverage => -8,
        FinishQuality::Unmodernised => -18,
    } + match property.outdoor_space {
        OutdoorSpace::None => 0,
        OutdoorSpace::BalconyOrTerrace => 2,
        OutdoorSpace::Garden => 5,
        OutdoorSpace::VeryLargeGarden => 10,
    };
    let area = i64::from(property.internal_area.get());
    let rooms = 14_000 * i64::from(property.bedrooms.get())
        + 8_000 * i64::from(property.bathrooms.get())
        + 6_000 * i64::from(property.off_street_parking.get());
    (area * (230 + place) + rooms) * percent / 100
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn question(changes: &[(&str, Value)]) -> PropertyQuestion {
        let mut body = json!({
            "postcode": "BS6 5UA", "property_type": "semi-detached_house",
            "construction_date": "pre_1914", "internal_area": 1120, "bedrooms": 3,
            "bathrooms": 2, "finish_quality": "high", "outdoor_space": "garden",
            "off_street_parking": 1,
        });
        for (name, value) in changes {
            body[*name] = value.clone();
        }
        PropertyQuestion::parse(body.as_object().unwrap()).unwrap()
    }

    async fn price(changes: &[(&str, Value)]) -> i64 {
        let quote = SampleProperties.price(&question(changes)).await.unwrap();
        assert!(quote.sample);
        quote.value.pence().get()
    }

    #[tokio::test]
    async fn the_same_property_has_the_same_price_and_another_place_another() {
        let home = price(&[]).await;
        assert_eq!(home, price(&[]).await);
        assert_eq!(home, price(&[("postcode", json!("bs65ub"))]).await);
        assert_ne!(home, price(&[("postcode", json!("SW1A 1AA"))]).await);
        assert!((10_000_000..150_000_000).contains(&home), "{home}");
    }

    #[tokio::test]
    async fn the_price_rises_with_area_rooms_and_finish() {
        for (field, values) in [
            ("internal_area", [json!(301), json!(302), json!(9_999_999)]),
            ("bedrooms", [json!(0), json!(1), json!(5)]),
            ("bathrooms", [json!(1), json!(2), json!(5)]),
            ("off_street_parking", [json!(0), json!(1), json!(3)]),
            (
                "finish_quality",
                [json!("unmodernised"), json!("average"), json!("very_high")],
            ),
        ] {
            let mut last = 0;
            for value in values {
                let next = price(&[(field, value)]).await;
                assert!(next > last, "{field}");
                last = next;
            }
        }
    }

    #[tokio::test]
    async fn the_failing_samples_fail() {
        let at = async |postcode: &str| {
            let question = question(&[("postcode", json!(postcode))]);
            SampleProperties.price(&question).await
        };
        assert_eq!(at(UNKNOWN).await, Err(LookupError::Unknown));
        assert!(matches!(
            at(FAILING).await,
            Err(LookupError::Unavailable(_))
        ));
    }
}
