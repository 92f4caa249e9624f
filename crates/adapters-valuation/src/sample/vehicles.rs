//! Sample vehicles: any mark is one car, with a day in the year on which its tax is due and one on
//! which its MOT ends.

use super::seed::{pick, seed_of};
use async_trait::async_trait;
use chrono::{Datelike, Days, NaiveDate};
use domain_shared::time::london_day;
use domain_shared::{Clock, Pence};
use domain_vault::lookups::{
    LookupError, Quote, VehicleDetails, VehicleFacts, VehiclePrices, VehicleQuestion,
    VehicleRegistry,
};
use domain_vault::model::values::{Amount, ShortText, Vrm, Year};
use std::sync::Arc;

/// The mark of the sample car whose MOT always ends in [`MOT_LEFT`] days.
pub const MOT_ENDS_SOON: &str = "AA19AAA";
/// The days that are left of its MOT.
pub const MOT_LEFT: u64 = 19;

const MODELS: [(&str, &str); 12] = [
    ("FORD", "FIESTA"),
    ("FORD", "FOCUS"),
    ("VAUXHALL", "CORSA"),
    ("VAUXHALL", "ASTRA"),
    ("VOLKSWAGEN", "GOLF"),
    ("VOLKSWAGEN", "POLO"),
    ("NISSAN", "QASHQAI"),
    ("TOYOTA", "YARIS"),
    ("KIA", "SPORTAGE"),
    ("HYUNDAI", "TUCSON"),
    ("MINI", "COOPER"),
    ("BMW", "320D"),
];
const FUELS: [&str; 5] = [
    "PETROL",
    "PETROL",
    "DIESEL",
    "HYBRID ELECTRIC",
    "ELECTRICITY",
];
const COLOURS: [&str; 7] = ["BLACK", "WHITE", "GREY", "BLUE", "SILVER", "RED", "GREEN"];

pub struct SampleVehicles(Arc<dyn Clock>);

impl SampleVehicles {
    /// `clock` says what today is.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self(clock)
    }
}

#[async_trait]
impl VehicleRegistry for SampleVehicles {
    async fn details(&self, vrm: &Vrm) -> Result<VehicleDetails, LookupError> {
        documented_failure(vrm)?;
        let today = london_day(self.0.now());
        let seed = seed_of(vrm.as_str());
        let soon = vrm.as_str() == MOT_ENDS_SOON;
        let (make, model) = if soon {
            ("SKODA", "OCTAVIA")
        } else {
            pick(&MODELS, seed >> 4).unwrap_or_default()
        };
        let words = |text: Option<&str>| text.and_then(|text| ShortText::parse(text).ok());
        Ok(VehicleDetails {
            make: words(Some(make)),
            model: words(Some(model)),
            year: Year::new(year_of(vrm, today)).ok(),
            fuel_type: words(
                pick(&FUELS, seed >> 12)
                    .filter(|_| !soon)
                    .or(Some("PETROL")),
            ),
            color: words(
                pick(&COLOURS, seed >> 20)
                    .filter(|_| !soon)
                    .or(Some("GREY")),
            ),
            facts: VehicleFacts {
                tax_due_date: next_on(seed >> 28, today),
                tax_status: words(Some("Taxed")),
                mot_status: words(Some("Valid")),
                mot_expiry_date: if soon {
                    today.checked_add_days(Days::new(MOT_LEFT))
                } else {
                    next_on(seed >> 38, today)
                },
            },
            sample: true,
        })
    }
}

#[async_trait]
impl VehiclePrices for SampleVehicles {
    async fn price(&self, vehicle: &VehicleQuestion) -> Result<Quote, LookupError> {
        documented_failure(&vehicle.vrm)?;
        let new = 9_000 + i64::try_from(seed_of(vehicle.vrm.as_str()) % 16_000).unwrap_or_default();
        // Half of the price is gone after 100,000 miles, three quarters after 300,000.
        let miles = i64::from(vehicle.mileage.get());
        let pounds = (new * 100_000 / (100_000 + miles)).max(250);
        let value = Amount::new(Pence::from_sum(pounds * 100)).map_err(|_| LookupError::Unknown)?;
        Ok(Quote {
            value,
            sample: true,
        })
    }
}

/// The marks at which the registry's own test service fails.
fn documented_failure(vrm: &Vrm) -> Result<(), LookupError> {
    let failed = |what: &str| Err(LookupError::Unavailable(format!("the sample that {what}")));
    match vrm.as_str() {
        "ER19BAD" | "ER19NFD" => Err(LookupError::Unknown),
        "ER19THR" => failed("is throttled"),
        "ER19ERR" => failed("fails"),
        "ER19MNT" => failed("is down for maintenance"),
        _ => Ok(()),
    }
}

/// The year that a current mark tells (`AB19` and `AB69` are 2019), or some earlier one.
fn year_of(vrm: &Vrm, today: NaiveDate) -> u64 {
    let mark = vrm.as_str();
    let told = mark
        .get(2..4)
        .filter(|_| mark.len() == 7)
        .and_then(|digits| digits.parse::<u64>().ok())
        .map(|age| if age > 50 { 1950 + age } else { 2000 + age });
    let this_year = u64::try_from(today.year()).unwrap_or(2000);
    told.unwrap_or_else(|| 1975 + seed_of(mark) % 25)
        .min(this_year)
}

/// The next time, from today on, that the day of the year comes that `seed` chooses.
fn next_on(seed: u64, today: NaiveDate) -> Option<NaiveDate> {
    let day = u32::try_from(seed % 365).ok()? + 1;
    [today.year(), today.year() + 1]
        .into_iter()
        .filter_map(|year| NaiveDate::from_yo_opt(year, day))
        .find(|date| *date >= today)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{TimeDelta, TimeZone, Utc};
    use domain_shared::time::FixedClock;
    use serde_json::json;

    fn mark(text: &str) -> Vrm {
        Vrm::parse(text).unwrap()
    }

    fn clock() -> Arc<FixedClock> {
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        Arc::new(FixedClock::at(noon))
    }

    async fn price(vrm: &str, mileage: u32) -> Result<Quote, LookupError> {
        let question = VehicleQuestion::parse(&json!(vrm), &json!(mileage)).unwrap();
        SampleVehicles::new(clock()).price(&question).await
    }

    #[tokio::test]
    async fn any_mark_is_one_whole_car_that_says_it_is_a_sample() {
        let (clock, mut cars) = (clock(), std::collections::HashSet::new());
        let samples = SampleVehicles::new(clock.clone());
        let today = london_day(clock.now());
        for text in [
            "AB51ABC", "A1", "TLK688W", "101D123", "BAZ76", "1RAC", "AA99AAA",
        ] {
            let car = samples.details(&mark(text)).await.unwrap();
            let year = car.year.unwrap().get();
            assert!((1975..=2026).contains(&year), "{text}: {year}");
            let facts = &car.facts;
            for day in [facts.tax_due_date, facts.mot_expiry_date] {
                let left = (day.unwrap() - today).num_days();
                assert!((0..=366).contains(&left), "{text}: {left}");
            }
            assert!(car.sample && facts.tax_status.is_some() && facts.mot_status.is_some());
            let names = [car.make, car.model, car.fuel_type, car.color];
            cars.insert(names.map(|name| name.unwrap().as_str().to_owned()));
        }
        assert!(cars.len() > 3);
    }

    #[tokio::test]
    async fn it_is_the_same_car_tomorrow() {
        let clock = clock();
        let samples = SampleVehicles::new(clock.clone());
        let today = samples.details(&mark("ab51 abc")).await.unwrap();
        clock.step(TimeDelta::days(1));
        assert_eq!(samples.details(&mark("AB51ABC")).await.unwrap(), today);
        assert_eq!(today.year.unwrap().get(), 2001);
    }

    #[tokio::test]
    async fn the_mot_of_one_car_always_ends_soon() {
        let clock = clock();
        let samples = SampleVehicles::new(clock.clone());
        for _ in 0..3 {
            let car = samples.details(&mark(MOT_ENDS_SOON)).await.unwrap();
            let left = car.facts.mot_expiry_date.unwrap() - london_day(clock.now());
            assert_eq!(left.num_days(), 19);
            clock.step(TimeDelta::days(100));
        }
    }

    #[tokio::test]
    async fn a_car_is_worth_less_with_each_thousand_miles() {
        let mut last = price("AB51ABC", 0).await.unwrap();
        assert_eq!(price("ab51abc", 0).await.unwrap(), last);
        for mileage in [1_000, 2_000, 50_000, 100_000] {
            let next = price("AB51ABC", mileage).await.unwrap();
            assert!(next.sample && next.value.pence() < last.value.pence());
            last = next;
        }
        let worn = price("AB51ABC", 9_999_999).await.unwrap();
        assert_eq!(worn.value.pence().get(), 25_000);
    }

    #[tokio::test]
    async fn the_registrys_failing_samples_fail() {
        let samples = SampleVehicles::new(clock());
        for (text, unknown) in [
            ("ER19BAD", true),
            ("ER19NFD", true),
            ("ER19THR", false),
            ("ER19ERR", false),
            ("ER19MNT", false),
        ] {
            for error in [
                samples.details(&mark(text)).await.unwrap_err(),
                price(text, 1).await.unwrap_err(),
            ] {
                assert_eq!(error == LookupError::Unknown, unknown, "{text}");
            }
        }
    }
}
