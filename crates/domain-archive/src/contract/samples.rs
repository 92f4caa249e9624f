//! Samples that every store takes.

use crate::model::{
    AboutPlace, Archive, ArchivePerson, ArchiveReminderState, Document, FormerItem, Item,
    ItemRenewal, LifeLocker, Note, OwnDate, PastTerm, Point, Preset, PresetTerm, Reminder, Renting,
    Transaction, Valuation,
};
use chrono::{DateTime, NaiveDate, TimeDelta};
use domain_files::FileId;
use domain_files::ports::records::DocumentFiles;
use domain_files::ports::store::{StoredFile, WrappedKey};
use domain_shared::{Ids, Pence, PersonId, Timestamp};
use domain_vault::{Category, ItemData};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use uuid::{NoContext, Uuid};

/// A fresh id.
pub fn id() -> Uuid {
    Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, 1_790_000_000, 0))
}

/// Ids whose order is that of their making, and which no other call answers.
#[derive(Debug, Default)]
pub struct SampleIds(AtomicU64);

impl Ids for SampleIds {
    fn next(&self) -> Uuid {
        let seconds = 1_790_000_000 + self.0.fetch_add(1, Ordering::Relaxed);
        Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, seconds, 0))
    }
}

/// So many minutes after a moment that is always the same.
pub fn at(minutes: i64) -> Timestamp {
    let start = DateTime::from_timestamp(1_790_000_000, 123_456_000);
    start.unwrap_or_default() + TimeDelta::minutes(minutes)
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn pounds(text: &str) -> Pence {
    Pence::parse_pounds(text).unwrap_or_default()
}

/// Somebody.
pub fn person() -> ArchivePerson {
    ArchivePerson {
        first_name: "Rowan".to_owned(),
        last_name: "Ashdown".to_owned(),
        email: "rowan@example.co.uk".to_owned(),
        phone: "07700900461".to_owned(),
        date_of_birth: day("1985-03-27"),
        address: "12 High Street, Leeds".to_owned(),
        postcode: "LS1 4AP".to_owned(),
        marketing: false,
        joined_at: at(0),
    }
}

fn point(minutes: i64, value: &str, source: &str) -> Point {
    Point {
        at: at(minutes),
        value: pounds(value),
        source: source.to_owned(),
        sample: false,
        replaced: None,
    }
}

fn document(minutes: i64, name: &str, file: &str) -> Document {
    Document {
        name: name.to_owned(),
        uploaded_at: at(minutes),
        date: None,
        set_as_cover: false,
        file: file.to_owned(),
    }
}

/// An item that has nothing but its history.
pub fn item(category: &str, data: Value, minutes: i64, value: &str) -> Item {
    Item {
        category: category.to_owned(),
        data,
        ownership: None,
        ended: None,
        renewals: Vec::new(),
        held_in: None,
        secured_on: None,
        valuation: Valuation::default(),
        created_at: at(minutes),
        updated_at: at(minutes),
        history: vec![point(minutes, value, "added")],
        transactions: Vec::new(),
        statements: Vec::new(),
        notes: Vec::new(),
        documents: Vec::new(),
        answers: Vec::new(),
        reminders: Vec::new(),
    }
}

fn savings(minutes: i64) -> Item {
    let data = json!({
        "name": "Rainy day", "account_number": "12345678", "balance": 1000.5,
        "interest_rate": 4.1,
        "reference": null,
        "wrapper": null,
        "fixed_until": null,
    });
    Item {
        updated_at: at(minutes + 2),
        history: vec![
            point(minutes, "900", "added"),
            point(minutes + 2, "1000.5", "edited"),
        ],
        transactions: vec![Transaction {
            date: day("2026-07-01"),
            name: "July rent".to_owned(),
            amount: pounds("-12.5"),
            tag: Some("Rent".to_owned()),
            moves_at: None,
            line: None,
            joined: None,
            paired: None,
        }],
        notes: vec![Note {
            name: "Branch".to_owned(),
            description: Some("In Leeds.\nBring a card.".to_owned()),
            date: Some(day("2027-01-31")),
            uploaded_at: at(minutes + 3),
            answers: vec![ArchiveReminderState {
                of: "note".to_owned(),
                day: day("2027-01-31"),
                snoozed_until: Some(day("2027-01-20")),
                renewed: false,
                remind: None,
                amount: None,
            }],
            reminders: Vec::new(),
        }],
        documents: vec![document(minutes + 1, "deed.pdf", "files/vault/1-deed.pdf")],
        ..item("savings", data, minutes, "900")
    }
}

fn vehicle(minutes: i64) -> Item {
    let data = json!({
        "vrm": "AB51ABC", "make": "Skoda", "model": "Octavia", "year": 2019,
        "fuel_type": "PETROL", "color": "GREY", "mileage": 42_000, "ongoing_valuation": true,
        "name": "Skoda Octavia 2019", "value": 13_275, "tax_due_date": null, "mot_status": "Valid",
        "tax_status": null, "mot_expiry_date": "2026-09-05", "facts_sample": true,
        "facts_at": "2026-06-30T09:00:00+00:00", "sample_details": ["make", "model"],
        "own_mot_date": "2027-02-03", "own_mot_typed_at": "2026-07-01T08:30:00+00:00",
        "own_tax_date": null, "own_tax_typed_at": null,
    });
    Item {
        valuation: Valuation {
            told_at: Some(at(minutes)),
            failed_at: None,
            sample: true,
            next_at: Some(at(minutes + 44_640)),
        },
        renewals: vec![
            ItemRenewal {
                field: "own_mot_date".to_owned(),
                from: day("2025-02-03"),
                document: None,
                amount: None,
            },
            ItemRenewal {
                field: "own_mot_date".to_owned(),
                from: day("2026-02-03"),
                document: Some("files/vault/2-car.jpg".to_owned()),
                amount: Some(Pence::from_sum(5_485)),
            },
        ],
        documents: vec![Document {
            set_as_cover: true,
            date: Some(day("2024-05-02")),
            ..document(minutes, "car.jpg", "files/vault/2-car.jpg")
        }],
        answers: vec![ArchiveReminderState {
            of: "mot".to_owned(),
            day: day("2027-02-03"),
            snoozed_until: Some(day("2027-01-20")),
            renewed: false,
            remind: Some(vec!["3m".to_owned(), "7d".to_owned()]),
            amount: Some(Pence::from_sum(5_600)),
        }],
        reminders: vec![
            reminder("mot", "2027-02-03", "2027-01-04", minutes),
            reminder("tax", "2026-07-01", "2026-06-01", minutes),
        ],
        history: vec![Point {
            sample: true,
            ..point(minutes, "13275", "added")
        }],
        ..item("vehicle", data, minutes, "13275")
    }
}

fn reminder(of: &str, date: &str, told_on: &str, minutes: i64) -> Reminder {
    Reminder {
        of: of.to_owned(),
        day: day(date),
        told_on: day(told_on),
        sent_at: at(minutes + 4),
    }
}

fn passport(minutes: i64) -> Preset {
    Preset {
        category: "depository".to_owned(),
        kind: "passport".to_owned(),
        metadata: json!({
            "name": "My passport", "passport_number": null, "expiry_date": "2031-05-06",
            "reminder": "3m",
        }),
        uploaded_at: at(minutes),
        file: Some(document(
            minutes,
            "My passport.pdf",
            "files/presets/1-My passport.pdf",
        )),
        files: vec![document(
            minutes + 1,
            "visa.png",
            "files/presets/2-visa.png",
        )],
        history: vec![
            PresetTerm {
                until: day("2011-05-06"),
                file: None,
                premium: None,
            },
            PresetTerm {
                until: day("2021-05-06"),
                file: Some(document(
                    minutes + 2,
                    "Old passport.pdf",
                    "files/presets/3-Old passport.pdf",
                )),
                premium: Some(Pence::from_sum(11_840)),
            },
        ],
        answers: vec![ArchiveReminderState {
            of: "preset".to_owned(),
            day: day("2031-05-06"),
            snoozed_until: None,
            renewed: true,
            remind: None,
            amount: None,
        }],
        // Of the day on which it lay before, and of its present one.
        reminders: vec![
            reminder("preset", "2030-05-06", "2030-02-05", minutes),
            reminder("preset", "2031-05-06", "2031-02-05", minutes),
        ],
    }
}

fn past_term(year: i32, amount: i32) -> Value {
    json!({
        "title": "Car insurance", "kind": "car_insurance", "date": format!("{year}-03-04"),
        "repeats": "yearly", "remind": ["1m", "7d"], "provider": "LV=", "amount": amount,
        "details": null,
    })
}

fn own_date(minutes: i64, title: &str, about: Option<AboutPlace>) -> OwnDate {
    OwnDate {
        data: json!({
            "title": title, "kind": "car_insurance", "date": "2027-03-04", "repeats": "yearly",
            "remind": ["1m", "7d"], "provider": "LV=", "amount": 412.8, "details": "Ring first",
        }),
        about,
        document: Some("files/life-locker/1-will.pdf".to_owned()),
        history: vec![
            PastTerm {
                data: past_term(2025, 380),
                document: None,
            },
            PastTerm {
                data: past_term(2026, 395),
                document: Some("files/renting/1-lease.pdf".to_owned()),
            },
        ],
        created_at: at(minutes),
        answers: vec![ArchiveReminderState {
            of: "own".to_owned(),
            day: day("2027-03-04"),
            snoozed_until: Some(day("2027-02-20")),
            renewed: false,
            remind: None,
            amount: None,
        }],
        reminders: vec![reminder("own", "2027-03-04", "2027-02-02", minutes)],
    }
}

/// An archive that has one of each, at moments so many minutes later.
pub fn archive(minutes: i64) -> Archive {
    Archive {
        items: vec![savings(minutes), vehicle(minutes + 5)],
        former_items: vec![FormerItem {
            category: "loan".to_owned(),
            history: vec![
                point(minutes + 6, "200", "added"),
                point(minutes + 7, "0", "deleted"),
            ],
        }],
        life_locker: LifeLocker {
            documents: vec![document(
                minutes + 8,
                "will.pdf",
                "files/life-locker/1-will.pdf",
            )],
            notes: vec![Note {
                name: "Dentist".to_owned(),
                description: None,
                date: None,
                uploaded_at: at(minutes + 9),
                answers: Vec::new(),
                reminders: Vec::new(),
            }],
        },
        renting: Renting {
            documents: vec![document(
                minutes + 10,
                "lease.pdf",
                "files/renting/1-lease.pdf",
            )],
        },
        presets: vec![passport(minutes + 11)],
        dates: vec![
            own_date(minutes + 12, "LV= car insurance", Some(AboutPlace::Item(1))),
            own_date(minutes + 13, "The dentist", Some(AboutPlace::Note(1))),
            own_date(
                minutes + 14,
                "Read the lease",
                Some(AboutPlace::Document("files/renting/1-lease.pdf".to_owned())),
            ),
            own_date(minutes + 15, "Photo", Some(AboutPlace::Preset(0))),
            own_date(minutes + 16, "TV licence", None),
        ],
        ..Archive::of(person(), at(minutes))
    }
}

/// An item of `category` with these fields, and null for the others, which was worth `value`.
fn filled(category: Category, data: &Value, value: &str) -> Item {
    let data = ItemData::from_export(category, data).map(|data| data.to_wire());
    item(category.as_str(), data.unwrap_or_default(), 1, value)
}

/// A SIPP with a fund inside, half a house with its mortgage, an account whose transaction moved it, a
/// violin that was sold, and a fund whose pension was deleted.
pub fn linked() -> Archive {
    let fund = json!({ "name": "Fund", "holding_value": 60 });
    let fund = Item {
        held_in: Some(3),
        ..filled(Category::Investment, &fund, "60")
    };
    let house = Item {
        ownership: Some(json!({ "since": "2011-06-03", "cost": 325_000, "share": 50.5 })),
        ..filled(
            Category::Property,
            &json!({ "name": "Home", "value": 400_000 }),
            "400000",
        )
    };
    let mortgage = json!({ "name": "Mortgage", "current_balance": 250_000 });
    let mortgage = Item {
        secured_on: Some(1),
        ..filled(Category::Loan, &mortgage, "250000")
    };
    let pension = filled(
        Category::Pension,
        &json!({ "name": "SIPP", "balance": 90 }),
        "90",
    );
    let account = json!({ "name": "Everyday", "balance": -20 });
    let account = Item {
        transactions: vec![Transaction {
            date: day("2026-09-21"),
            name: "Rent".to_owned(),
            amount: pounds("-120"),
            tag: None,
            moves_at: Some(at(2)),
            line: None,
            joined: None,
            paired: None,
        }],
        history: vec![point(1, "100", "added"), point(2, "-20", "transactions")],
        ..filled(Category::CurrentAccount, &account, "-20")
    };
    let violin = json!({ "name": "Violin", "value": 5 });
    let violin = Item {
        ended: Some(json!({ "on": "2026-09-20", "proceeds": 6 })),
        ..filled(Category::PersonalItem, &violin, "5")
    };
    let old_fund = json!({ "name": "Old fund", "holding_value": 40 });
    let old_fund = Item {
        held_in: Some(8),
        ..filled(Category::Investment, &old_fund, "40")
    };
    let former = |category: &str| FormerItem {
        category: category.to_owned(),
        history: vec![point(1, "50", "added"), point(2, "0", "deleted")],
    };
    Archive {
        items: vec![fund, house, mortgage, pension, account, violin, old_fund],
        former_items: vec![former("vehicle"), former("pension")],
        ..Archive::of(person(), at(3))
    }
}

/// The same, each time with something that cannot be: a link to nothing, to itself or to what cannot hold
/// it, a day that is still to come, and a balance that is moved on another day or where there is none.
pub fn astray() -> Vec<Archive> {
    let changes: [fn(&mut [Item]); 9] = [
        |items| items[0].held_in = Some(9),
        |items| items[0].held_in = Some(0),
        // A deleted car.
        |items| items[0].held_in = Some(7),
        |items| items[2].secured_on = Some(3),
        |items| items[1].ownership = Some(json!({ "since": "2199-01-01" })),
        |items| items[5].ended = Some(json!({ "on": "2199-01-01" })),
        |items| items[5].ended = Some(json!({ "proceeds": 5 })),
        |items| items[4].transactions[0].date = day("2026-09-20"),
        |items| {
            let rent = items[4].transactions.remove(0);
            items[5].transactions.push(rent);
        },
    ];
    let broken = changes.into_iter().map(|change| {
        let mut archive = linked();
        change(&mut archive.items);
        archive
    });
    broken.collect()
}

/// Stored files for the documents of `archive`, each ten bytes long.
pub fn contents(owner: PersonId, archive: &Archive) -> HashMap<String, DocumentFiles> {
    let each = archive.documents().map(|document| {
        let stored = StoredFile {
            file: FileId::new(id()),
            owner,
            size: 10,
            key: WrappedKey::new(vec![7; 72]),
        };
        (document.file.clone(), stored.into())
    });
    each.collect()
}
