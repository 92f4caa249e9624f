use super::records::{self, Records};
use serde_json::{Value, json};

/// A paper that is kept with an item.
pub(super) struct Paper {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) days_ago: i64,
}

/// A picture that becomes an item's cover.
pub(super) struct Photo {
    pub(super) name: &'static str,
    pub(super) content: &'static [u8],
    pub(super) days_ago: i64,
}

/// One item with its values over time, two or more in pounds, oldest first: days ago and amount.
pub(super) struct SampleItem {
    pub(super) category: &'static str,
    pub(super) value_field: &'static str,
    pub(super) data: Value,
    /// Its `ownership`; null where nothing is said.
    pub(super) ownership: Value,
    /// The field that links it with another sample item, and that item's name.
    pub(super) link: Option<(&'static str, &'static str)>,
    /// What it was worth before it was recorded: days ago and pounds.
    pub(super) past: &'static [(i64, i64)],
    pub(super) values: Vec<(i64, Value)>,
    pub(super) photo: Option<Photo>,
    pub(super) papers: &'static [Paper],
    pub(super) records: Records,
}

impl SampleItem {
    /// An item that is theirs alone and of which nothing more is said.
    fn new(
        (category, value_field): (&'static str, &'static str),
        data: Value,
        values: Vec<(i64, Value)>,
        records: Records,
    ) -> Self {
        Self {
            category,
            value_field,
            data,
            ownership: Value::Null,
            link: None,
            past: &[],
            values,
            photo: None,
            papers: &[],
            records,
        }
    }
}

const NO_RECORDS: Records = Records {
    notes: &[],
    entries: &[],
};

const UNITS: f64 = 120.0;

/// In how many days the MOT of the sample car ends, as its owner typed.
pub(super) const MOT_IN: i64 = 19;

/// For how many more days the rate of the sample mortgage is fixed.
pub(super) const FIXED_FOR: i64 = 412;

/// The price of one unit, to the penny, of a holding of so many pounds.
pub(super) fn unit_value(holding: &Value) -> f64 {
    let price = holding.as_f64().unwrap_or_default() / UNITS;
    (price * 100.0).round() / 100.0
}

pub(super) const HOUSE: &str = "14 Clevedon Terrace";
pub(super) const CAR: &str = "Škoda Octavia 2019";
const SIPP: &str = "SIPP";

/// The items, in the order in which they were added: linked ones after those that they are linked to.
/// The rate of the mortgage is fixed until the day that is given.
pub(super) fn items(fixed_until: &str) -> Vec<SampleItem> {
    vec![
        SampleItem {
            category: "property",
            value_field: "value",
            data: json!({
                "name": HOUSE, "postcode": "BS6 5UA",
                "address": "14 Clevedon Terrace, Bristol", "property_type": "semi-detached_house",
                "construction_date": "pre_1914", "internal_area": 1120, "bedrooms": 3,
                "bathrooms": 2, "finish_quality": "high", "outdoor_space": "garden",
                "off_street_parking": 1, "auto_value_check": false, "use": "home",
            }),
            ownership: json!({ "since": "2011-06-03", "cost": 325_000, "share": 50 }),
            link: None,
            past: &[
                (1827, 388_000),
                (1461, 402_000),
                (1096, 411_500),
                (731, 415_000),
                (366, 424_000),
            ],
            photo: Some(Photo {
                name: "Front of house.png",
                content: include_bytes!("house.png"),
                days_ago: 196,
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
            data: json!({
                "name": "Mortgage", "total_amount": 292_500, "loan_kind": "mortgage",
                "interest_rate": 4.39, "fixed_until": fixed_until, "monthly_payment": 1_571,
                "repayment": "repayment",
            }),
            ownership: json!({ "since": "2011-06-03", "cost": 292_500, "share": 50 }),
            link: Some(("secured_on", HOUSE)),
            past: &[
                (1827, 288_190),
                (1461, 281_770),
                (1096, 274_820),
                (731, 267_640),
                (366, 260_350),
            ],
            photo: None,
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
            ownership: json!({ "since": "2014-09-01" }),
            link: None,
            past: &[
                (1827, 41_200),
                (1461, 49_350),
                (1096, 57_900),
                (731, 67_450),
                (366, 76_800),
            ],
            photo: None,
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
                "wrapper": "stocks_isa",
            }),
            ownership: json!({ "since": "2019-04-08", "cost": 21_500 }),
            link: None,
            past: &[
                (1827, 23_850),
                (1461, 22_400),
                (1096, 25_150),
                (731, 27_900),
                (366, 29_300),
            ],
            photo: None,
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
                "wrapper": "cash_isa",
            }),
            ownership: json!({ "since": "2016-04-06" }),
            link: None,
            past: &[
                (1827, 6_150),
                (1461, 9_000),
                (1096, 11_850),
                (731, 14_700),
                (366, 17_500),
            ],
            photo: None,
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
                "ongoing_valuation": false, "name": CAR,
            }),
            ownership: json!({ "since": "2021-03-06", "cost": 19_400 }),
            link: None,
            past: &[
                (1827, 18_600),
                (1461, 17_450),
                (1096, 16_200),
                (731, 15_150),
                (366, 14_400),
            ],
            photo: Some(Photo {
                name: "Car.png",
                content: include_bytes!("car.png"),
                days_ago: 190,
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
            ownership: json!({ "since": "2008-10-06" }),
            link: None,
            past: &[
                (1827, 1_180),
                (1461, 2_040),
                (1096, 1_655),
                (731, 2_710),
                (366, 2_985),
            ],
            photo: None,
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
            ownership: json!({ "since": "2017-03-20" }),
            link: None,
            past: &[
                (1827, 640),
                (1461, 1_120),
                (1096, 1_780),
                (731, 2_150),
                (366, 2_690),
            ],
            photo: None,
            values: vec![
                (195, json!(2_411.9)),
                (52, json!(2_060.89)),
                (5, json!(1_846.29)),
            ],
            papers: &[],
            records: records::CARD,
        },
        SampleItem {
            ownership: json!({ "since": "2021-03-06", "cost": 14_000 }),
            link: Some(("secured_on", CAR)),
            past: &[
                (1827, 12_939),
                (1461, 11_253),
                (1096, 9_445),
                (731, 7_508),
                (366, 5_432),
            ],
            ..SampleItem::new(
                ("loan", "current_balance"),
                json!({
                    "name": "Car finance", "total_amount": 14_000, "loan_kind": "car_finance",
                    "interest_rate": 6.9, "monthly_payment": 210.6, "repayment": "repayment",
                }),
                vec![
                    (197, json!(4_341.27)),
                    (105, json!(3_780.66)),
                    (13, json!(3_210.14)),
                ],
                NO_RECORDS,
            )
        },
        SampleItem {
            ownership: json!({ "since": "2012-02-01", "share": 50 }),
            past: &[
                (1827, 520),
                (1461, 310),
                (1096, 275),
                (731, 605),
                (366, 350),
            ],
            ..SampleItem::new(
                ("current_account", "balance"),
                json!({
                    "name": "Joint bills account", "account_number": "30118254",
                    "sort_code": "20-45-12", "card_number": "4929104477318804",
                    "overdraft_limit": 1_000,
                }),
                vec![(188, json!(412.4)), (96, json!(88.15)), (4, json!(-312.4))],
                NO_RECORDS,
            )
        },
        SampleItem {
            ownership: json!({ "since": "2018-11-12" }),
            past: &[
                (1827, 29_400),
                (1461, 34_150),
                (1096, 38_900),
                (731, 44_600),
                (366, 49_700),
            ],
            ..SampleItem::new(
                ("pension", "balance"),
                json!({
                    "name": SIPP, "account_number": "88120457", "reference": "SIPP/88120457-A",
                }),
                vec![
                    (187, json!(52_150)),
                    (94, json!(54_020.5)),
                    (7, json!(55_347.2)),
                ],
                NO_RECORDS,
            )
        },
        inside(
            "World equity fund",
            vec![(187, json!(31_200)), (7, json!(33_480))],
        ),
        inside(
            "UK gilts fund",
            vec![(187, json!(12_600)), (7, json!(12_720))],
        ),
        inside(
            "Property trust",
            vec![(187, json!(7_920)), (7, json!(8_160))],
        ),
        SampleItem {
            category: "personal_item",
            value_field: "value",
            data: json!({ "name": "Violin" }),
            ownership: json!({ "since": "2009-05-16", "cost": 2_800 }),
            link: None,
            past: &[(1827, 2_950), (731, 3_200)],
            photo: None,
            values: vec![(180, json!(3_400)), (61, json!(3_550))],
            papers: &[],
            records: records::VIOLIN,
        },
    ]
}

/// A holding inside the SIPP.
fn inside(name: &'static str, values: Vec<(i64, Value)>) -> SampleItem {
    SampleItem {
        link: Some(("held_in", SIPP)),
        ..SampleItem::new(
            ("investment", "holding_value"),
            json!({ "investment_type": "Funds", "name": name, "quantity": 120 }),
            values,
            NO_RECORDS,
        )
    }
}
