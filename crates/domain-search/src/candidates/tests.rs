use super::*;
use crate::{Query, SearchCollector, SearchResults};
use domain_presets::contract::fixture::{preset as kept, said};
use domain_reminders::{DateForm, OwnDateId};
use domain_shared::PersonId;
use domain_vault::contract::samples::{at, filled_in, id, item, transaction};
use domain_vault::{Category, ItemData, Version};
use serde_json::json;

fn an_item(category: Category, facts: &[(&str, &str)]) -> SearchCandidate {
    let mut data = filled_in(category, 1);
    for (field, text) in facts {
        data[*field] = json!(text);
    }
    let data = ItemData::parse(category, &data).unwrap();
    let item = Item {
        data,
        ..item(PersonId::new(id()), category, at(0), 1)
    };
    ItemsById::default().item(&item)
}

fn find(thing: &SearchCandidate, query: &str) -> SearchResults {
    let mut collector = SearchCollector::new(Query::parse(query).unwrap());
    collector.offer(thing.clone());
    collector.found()
}

#[test]
fn a_card_is_found_and_shown_by_its_last_four_digits_alone() {
    let number = "4929 7531 8642 9011";
    for (category, field) in [
        (Category::CurrentAccount, "card_number"),
        (Category::CreditCard, "account_number"),
    ] {
        let card = an_item(category, &[(field, number)]);
        assert!(card.detail.contains("Card ending 9011"), "{}", card.detail);
        assert_eq!(find(&card, "9011").hits.len(), 1);
        for part in ["4929753186429011", number, "492975318642", "8642", "29011"] {
            assert_eq!(find(&card, part).hits.len(), 0, "{part}");
        }
        let short = an_item(category, &[(field, "75318642")]);
        assert_eq!(find(&short, "8642").hits.len(), 0);
    }
}

#[test]
fn what_was_typed_of_an_item_finds_it_and_its_texts_are_shown() {
    for (category, shown, found) in [
        (
            Category::Vehicle,
            "Vehicle · AB51ABC · Skoda · Octavia · PETROL · GREY",
            "petrol",
        ),
        (
            Category::Property,
            "Property · BS6 5UA · 14 Clevedon Terrace, Bristol · Sam Okafor",
            "semi-detached",
        ),
        (Category::Investment, "Investment", "funds"),
    ] {
        let thing = an_item(category, &[]);
        assert_eq!(thing.detail, shown);
        assert_eq!(find(&thing, found).hits.len(), 1, "{found}");
    }
}

#[test]
fn a_reference_finds_its_item_and_is_not_shown() {
    let pension = an_item(Category::Pension, &[("reference", "SW/77 012")]);
    let found = find(&pension, "SW/77 012");
    assert_eq!(found.hits.len(), 1);
    assert!(!found.hits[0].what.detail.contains("SW/77"));
}

#[test]
fn a_choice_finds_its_item_by_the_words_of_its_form() {
    let savings = an_item(Category::Savings, &[("wrapper", "lifetime_isa")]);
    assert_eq!(find(&savings, "lifetime isa").hits.len(), 1);
    assert_eq!(find(&savings, "lifetime_isa").hits.len(), 0);
}

#[test]
fn a_tenant_finds_the_property_while_it_is_let() {
    for (usage, hits) in [("let", 1), ("home", 0)] {
        let home = an_item(Category::Property, &[("use", usage), ("tenant", "Sam Ode")]);
        assert_eq!(find(&home, "sam ode").hits.len(), hits, "{usage}");
        assert_eq!(home.detail.contains("Sam Ode"), hits == 1);
    }
}

#[test]
fn an_item_and_a_transaction_are_found_by_their_amounts_with_and_without_commas() {
    let home = item(PersonId::new(id()), Category::Property, at(0), 438_500);
    let mut items = ItemsById::default();
    let house = items.item(&home);
    let roof = items.transaction(&transaction(&home, "Roof", -1_850.5, "2026-07-01"));
    for (thing, queries, others) in [
        (
            &house,
            ["438,500", "438500", "£438,500.00", "£ 438,500.00"],
            ["438501", "43,85"],
        ),
        (
            &roof,
            ["1,850.50", "£1850.5", "£1,850.50", "£-1,850.50"],
            ["1851", "185,0"],
        ),
    ] {
        for query in queries {
            assert_eq!(find(thing, query).hits.len(), 1, "{query}");
        }
        for query in others {
            assert_eq!(find(thing, query).hits.len(), 0, "{query}");
        }
    }
    assert!(!find(&house, "438500").hits[0].what.detail.contains("438"));
}

#[test]
fn every_amount_and_day_that_was_typed_finds_its_thing() {
    let mut data = filled_in(Category::Property, 1);
    for (field, amount) in [("use", json!("let")), ("rent", json!(1_234.5))] {
        data[field] = amount;
    }
    let ownership = json!({"cost": 245_000, "since": "2014-06-03", "share": 50});
    let home = Item {
        data: ItemData::parse(Category::Property, &data).unwrap(),
        ownership: serde_json::from_value(ownership).unwrap(),
        ended: serde_json::from_value(json!({"on": "2026-01-08", "proceeds": 431_000})).unwrap(),
        ..item(PersonId::new(id()), Category::Property, at(0), 1)
    };
    let mine = home.share().of(home.value()).to_string();
    let mut data = filled_in(Category::Loan, 1);
    data["monthly_payment"] = json!(987.65);
    data["fixed_until"] = json!("2028-01-08");
    let loan = Item {
        data: ItemData::parse(Category::Loan, &data).unwrap(),
        ..item(PersonId::new(id()), Category::Loan, at(0), 1)
    };
    let mut items = ItemsById::default();
    let policy = json!({
        "name": "Car", "insurance_type": "Car", "renewal_date": "2027-01-31", "premium": 654.32,
    });
    let policy = kept(
        PersonId::new(id()),
        said("key_info", "insurance_policy", &policy),
        at(0),
    );
    for (thing, amounts) in [
        (
            items.item(&home),
            vec![
                "1,234.50",
                "1234.5",
                "245,000",
                "£245000",
                "431,000",
                "3rd June 2014",
                "8th January 2026",
                &mine,
            ],
        ),
        (items.item(&loan), vec!["987.65", "8th January 2028"]),
        (preset(&policy), vec!["654.32"]),
    ] {
        for amount in amounts {
            assert_eq!(find(&thing, amount).hits.len(), 1, "{amount}");
        }
    }
}

#[test]
fn an_account_is_found_by_its_number_which_is_not_shown() {
    let facts = [("account_number", "86753090"), ("sort_code", "12-34-56")];
    let account = an_item(Category::CurrentAccount, &facts);
    for number in ["86753090", "12-34-56", "123456"] {
        let found = find(&account, number);
        assert_eq!(found.hits.len(), 1, "{number}");
        let what = &found.hits[0].what;
        assert!(!what.detail.contains(number) && what.unshown.is_empty());
    }
}

#[test]
fn a_plate_and_a_postcode_are_found_with_and_without_their_space() {
    for (category, field, text) in [
        (Category::Vehicle, "vrm", "AB12 CDE"),
        (Category::Property, "postcode", "LS1 4AP"),
    ] {
        let thing = an_item(category, &[(field, text)]);
        for query in [text.to_owned(), compact(text).to_lowercase()] {
            assert_eq!(find(&thing, &query).hits.len(), 1, "{query}");
        }
    }
}

#[test]
fn what_is_said_of_a_preset_finds_it_and_its_numbers_are_not_shown() {
    let facts = json!({
        "name": "Robin", "passport_number": "925076473", "expiry_date": "2027-01-31",
    });
    let passport = kept(
        PersonId::new(id()),
        said("key_info", "passport", &facts),
        at(0),
    );
    let thing = preset(&passport);
    assert_eq!(thing.detail, "Passport · 31st January 2027");
    assert_eq!(thing.category, Some("key_info"));
    for query in ["robin", "passport", "january 2027", "925076473"] {
        assert_eq!(find(&thing, query).hits.len(), 1, "{query}");
    }
    let nino = json!({"national_insurance_number": "AB123456C"});
    let nino = said("key_info", "national_insurance_number", &nino);
    let thing = preset(&kept(PersonId::new(id()), nino, at(0)));
    assert_eq!(thing.title, "National Insurance number");
    assert_eq!(thing.detail, "");
    assert_eq!(find(&thing, "ab 12 34 56 c").hits.len(), 1);
}

#[test]
fn a_date_is_found_by_all_that_was_typed_of_it_and_by_its_item() {
    let car = Item {
        id: domain_vault::ItemId::new(id()),
        ..item(PersonId::new(id()), Category::Vehicle, at(0), 1)
    };
    let mut items = ItemsById::default();
    let car_name = items.item(&car).title;
    let said = json!({
        "title": "Renew it", "kind": "car_insurance", "date": "2026-12-03", "provider": "LV=",
        "amount": 1_412.8, "details": "Call the\nbroker first",
    });
    let date = OwnDate {
        id: OwnDateId::new(id()),
        owner: car.owner,
        form: DateForm::from_export(&said).unwrap(),
        about: Some(About::Item(ItemRef::new(car.id.uuid()))),
        document: None,
        history: Vec::new(),
        created_at: at(0),
        version: Version::FIRST,
    };
    let thing = items.date(&date);
    assert_eq!(
        thing.detail,
        format!("{car_name} · Car insurance · 3rd December 2026 · LV= · £ 1,412.80")
    );
    assert_eq!((thing.kind, thing.area), (HitKind::Date, Section::Timeline));
    for query in [
        "renew it",
        "car insurance",
        "3rd december",
        "lv=",
        "£1412.80",
        "1,412.8",
        "broker",
        &car_name,
    ] {
        assert_eq!(find(&thing, query).hits.len(), 1, "{query}");
    }
}
