use super::records::{self, Records};
use serde_json::{Value, json};

/// A paper that is kept with an item.
pub(super) struct Paper {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) days_ago: i64,
}

/// One item with its values over time, two or more in pounds, oldest first: days ago and amount.
pub(super) struct SampleItem {
    pub(super) category: &'static str,
    pub(super) value_field: &'static str,
    pub(super) data: Value,
    pub(super) values: Vec<(i64, Value)>,
    pub(super) papers: &'static [Paper],
    pub(super) records: Records,
}

const UNITS: f64 = 120.0;

/// In how many days the MOT of the sample car ends, as its owner typed.
pub(super) const MOT_IN: i64 = 19;

/// The price of one unit, to the penny, of a holding of so many pounds.
pub(super) fn unit_value(holding: &Value) -> f64 {
    let price = holding.as_f64().unwrap_or_default() / UNITS;
    (price * 100.0).round() / 100.0
}

/// The items, in the order in which they were added.
pub(super) fn items() -> Vec<SampleItem> {
    vec![
        SampleItem {
            category: "property",
            value_field: "value",
            data: json!({
                "name": "14 Clevedon Terrace", "postcode": "BS6 5UA",
                "address": "14 Clevedon Terrace, Bristol", "property_type": "semi-detached_house",
                "construction_date": "pre_1914", "internal_area": 1120, "bedrooms": 3,
                "bathrooms": 2, "finish_quality": "high", "outdoor_space": "garden",
                "off_street_parking": 1, "auto_value_check": false,
            }),
            values: vec![
                (200, json!(431_000)),
                (171, json!(432_500)),
                (141, json!(435_250)),
                (110, json!(439_000)),
                (79, json!(437_400)),
                (47, json!(438_500)),
            ],
            papers: &[
                Paper {
                    name: "Land registry title.pdf",
                    title: "Title register",
                    days_ago: 199,
                },
                Paper {
                    name: "Home insurance.pdf",
                    title: "Home insurance schedule",
                    days_ago: 61,
                },
            ],
            records: records::HOUSE,
        },
        SampleItem {
            category: "loan",
            value_field: "current_balance",
            data: json!({ "name": "Mortgage", "total_amount": 290_000 }),
            values: vec![
                (200, json!(257_134.91)),
                (135, json!(255_850.74)),
                (74, json!(254_566.57)),
                (47, json!(253_924.7)),
                (12, json!(253_282.52)),
            ],
            papers: &[Paper {
                name: "Mortgage offer.pdf",
                title: "Mortgage offer",
                days_ago: 198,
            }],
            records: records::MORTGAGE,
        },
        SampleItem {
            category: "pension",
            value_field: "balance",
            data: json!({ "name": "Workplace pension", "account_number": "40718823" }),
            values: vec![
                (199, json!(81_902.11)),
                (103, json!(84_266.4)),
                (41, json!(85_029.87)),
                (9, json!(86_214.37)),
            ],
            papers: &[],
            records: records::PENSION,
        },
        SampleItem {
            category: "investment",
            value_field: "holding_value",
            data: json!({
                "investment_type": "Funds", "name": "Global index fund", "quantity": 120,
            }),
            values: vec![
                (198, json!(30_114)),
                (65, json!(31_290)),
                (6, json!(31_908)),
            ],
            papers: &[],
            records: records::FUND,
        },
        SampleItem {
            category: "savings",
            value_field: "balance",
            data: json!({
                "name": "Cash ISA", "account_number": "71930264", "interest_rate": 4.15,
            }),
            values: vec![
                (198, json!(19_000)),
                (166, json!(19_650)),
                (135, json!(20_750)),
                (104, json!(21_300)),
                (90, json!(22_400)),
                (55, json!(23_500)),
                (20, json!(24_650)),
            ],
            papers: &[],
            records: records::ISA,
        },
        SampleItem {
            category: "vehicle",
            value_field: "value",
            data: json!({
                "vrm": "FN19KWH", "make": "Škoda", "model": "Octavia", "year": 2019,
                "fuel_type": "PETROL", "color": "GREY", "mileage": 48_210,
                "ongoing_valuation": false, "name": "Škoda Octavia 2019",
            }),
            values: vec![
                (197, json!(13_900)),
                (166, json!(13_790)),
                (135, json!(13_640)),
                (104, json!(13_480)),
                (73, json!(13_350)),
                (42, json!(13_275)),
            ],
            papers: &[],
            records: records::CAR,
        },
        SampleItem {
            category: "current_account",
            value_field: "balance",
            data: json!({
                "name": "Everyday account", "account_number": "20417736",
                "sort_code": "20-45-12", "card_number": "4929104477310082",
                "overdraft_limit": 500,
            }),
            values: vec![
                (200, json!(3_240.18)),
                (33, json!(3_961.02)),
                (3, json!(4_182.66)),
            ],
            papers: &[],
            records: records::EVERYDAY,
        },
        SampleItem {
            category: "credit_card",
            value_field: "balance",
            data: json!({
                "name": "Travel card", "account_number": "5301220944178830",
                "credit_limit": 6_000, "annual_percentage_rate": 24.9,
            }),
            values: vec![
                (195, json!(2_411.9)),
                (52, json!(2_060.89)),
                (5, json!(1_846.29)),
            ],
            papers: &[],
            records: records::CARD,
        },
        SampleItem {
            category: "personal_item",
            value_field: "value",
            data: json!({ "name": "Violin" }),
            values: vec![(180, json!(3_400)), (61, json!(3_550))],
            papers: &[],
            records: records::VIOLIN,
        },
    ]
}
