use super::*;
use crate::contract::samples::{at, filled_in, item, owned, person, shared};
use crate::model::ItemData;
use domain_shared::PersonId;
use serde_json::json;

/// An investment of so many pounds in `holder`, or a loan secured on it.
fn linked(owner: PersonId, category: Category, field: &str, to: &Item, pounds: u32) -> Item {
    let mut data = filled_in(category, pounds);
    data[field] = json!(to.id.uuid());
    Item {
        data: ItemData::parse(category, &data).unwrap(),
        ..item(owner, category, at(1), pounds)
    }
}

#[test]
fn a_holders_value_counts_and_what_it_holds_does_not_even_once_it_is_closed() {
    let owner = person();
    let pension = item(owner, Category::Pension, at(0), 100);
    let fund = linked(owner, Category::Investment, "held_in", &pension, 60);
    let sold = owned(
        pension.clone(),
        "2020-01-01",
        None,
        Some(("2026-07-05", None)),
    );
    for (items, counted) in [
        (vec![pension.clone(), fund.clone()], (0, 0)),
        (vec![sold, fund.clone()], (0, 0)),
        (vec![fund.clone()], (60, 60)),
    ] {
        let links = Links::of(&items);
        let counting = links.counting(&fund, |_| None);
        let pounds = |at| counting.of(fund.value(), at).get() / 100;
        assert_eq!((pounds(at(0)), pounds(at(60 * 24 * 30))), counted);
    }
    // A holder that cannot be read is there.
    let links = Links::of([&fund]).and_unreadable([pension.id.uuid()]);
    assert_eq!(links.counted(&fund, at(9)).get(), 0);
    // A deleted holder ended when it was deleted.
    let links = Links::of([&fund]);
    let counting = links.counting(&fund, |id| (id == pension.id).then(|| at(5)));
    assert!(!counting.counts_at(at(4)) && counting.counts_at(at(5)));
}

#[test]
fn a_holder_says_what_is_inside_and_a_house_what_is_owed_on_it() {
    let owner = person();
    let pension = item(owner, Category::Pension, at(0), 100);
    let home = item(owner, Category::Property, at(0), 300);
    let holdings: Vec<_> = [60, 50]
        .into_iter()
        .map(|pounds| linked(owner, Category::Investment, "held_in", &pension, pounds))
        .collect();
    let mortgage = linked(owner, Category::Loan, "secured_on", &home, 120);
    let mortgage = shared(mortgage, 50.0);
    let paid = linked(owner, Category::Loan, "secured_on", &home, 5);
    let paid = owned(paid, "2020-01-01", None, Some(("2026-06-01", None)));
    let items: Vec<_> = [&pension, &home, &mortgage, &paid]
        .into_iter()
        .chain(&holdings)
        .collect();
    let links = Links::of(items);
    let inside = links.holdings(&pension, at(9)).unwrap();
    assert_eq!(
        (inside.items.len(), inside.total.get(), inside.counted.get()),
        (2, 11_000, 0)
    );
    assert_eq!(links.holder(&holdings[0]), Some(&pension));
    assert!(inside.exceeds(&pension) && !inside.exceeds(&home));
    let equity = links.equity(&home, at(9)).unwrap();
    assert_eq!(
        (equity.loans.items.len(), equity.loans.total.get()),
        (1, 12_000)
    );
    // All of the house is theirs and half of its mortgage.
    assert_eq!((equity.whole.get(), equity.share.get()), (18_000, 24_000));
    assert_eq!(equity.loan_to_value_tenths, Some(400));
    assert_eq!(links.equity(&pension, at(9)), None);
}

#[test]
fn a_link_is_the_id_of_an_item() {
    let id = "01981e6e-0000-7000-8000-000000000001";
    assert_eq!(
        HeldIn::read(&json!(id)).unwrap().item().uuid().to_string(),
        id
    );
    for wrong in [json!("my pension"), json!(7), json!("")] {
        assert!(SecuredOn::read(&wrong).is_err(), "{wrong}");
    }
}
