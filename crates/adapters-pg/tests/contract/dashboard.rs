//! The ports of the dashboard's suite, and what its cases start from.

use crate::support::{Fresh, people, presets, vault, vehicles};
use adapters_pg::Store;
use domain_dashboard::CoveredDays;
use domain_dashboard::contract::{GivenItem, GivenPreset, GivenVehicle, Ports};
use domain_files::ItemRef;
use domain_presets::contract::fixture::said;
use domain_presets::model::values::Reminder;
use domain_reminders::memory::DatedItem;
use domain_reminders::{DeadlineRef, ReminderResponse};
use domain_shared::contract::Setup;
use domain_shared::{Effects, Pence, PersonId};
use domain_statements::contract::samples as statements;
use domain_statements::ports::ImportOutcome;
use domain_vault::ItemId;
use domain_vault::model::from_export;
use serde_json::{Value, json};
use std::sync::Arc;
use uuid::Uuid;

pub(crate) fn ports(fresh: &Fresh) -> Arc<Ports> {
    let store = &fresh.store;
    Arc::new(Ports {
        dashboard_queries: store.dashboard_queries(),
        new_person: Setup::new(store, async |store, (first_name, began)| {
            let person = people::somebody(first_name, began);
            people::add(&store, &person).await;
            person.id
        }),
        give: Setup::new(store, give),
        give_paper: Setup::new(store, give_paper),
        give_vehicle: Setup::new(store, give_vehicle),
        give_statement: Setup::new(store, give_statement),
        say: Setup::new(store, say),
    })
}

async fn give(store: Store, (owner, given): (PersonId, GivenItem)) -> Uuid {
    let values = given
        .values
        .into_iter()
        .map(|(at, value)| (at, pounds(value)));
    let mut values = values.enumerate();
    let (_, first) = values.next().unwrap();
    let mut item = vault::named(owner, given.category, given.name, first);
    if given.unfinished {
        item.data = vault::unfinished(&item.data);
    }
    item.ownership = given.ownership;
    if let Some(day) = given.ended {
        let ended = json!({ "on": day });
        (_, item.ended) = from_export(&Value::Null, &ended, day).unwrap();
    }
    item.valuation.sample = given.sample.contains(&0);
    vault::add(&store, &item).await;
    for (index, value) in values {
        item.valuation.sample = given.sample.contains(&index);
        item = vault::revalue(&store, &item, value).await;
    }
    for (at, value) in given.past {
        item = vault::add_past(&store, &item, at, value).await;
    }
    if let Some(moment) = given.deleted {
        vault::delete(&store, &item, moment).await;
    }
    item.id.uuid()
}

async fn give_paper(store: Store, (owner, given): (PersonId, GivenPreset)) -> Uuid {
    let (day, reminder) = given.expires.unzip();
    let reminder = reminder.map(Reminder::as_str);
    let mut facts = match given.kind.as_str() {
        "passport" => json!({
            "passport_number": "925076473", "expiry_date": day, "reminder": reminder,
        }),
        "insurance_policy" => json!({
            "insurance_type": "Travel", "renewal_date": day, "reminder": reminder,
        }),
        _ => json!({}),
    };
    if let Some(facts) = facts.as_object_mut() {
        facts.insert("name".to_owned(), json!(given.name));
    }
    let category = given.kind.category().as_str();
    let sent = said(category, given.kind.as_str(), &facts);
    let kept = presets::save(&store, owner, sent, given.uploaded_at).await;
    kept.id.uuid()
}

async fn give_vehicle(store: Store, (owner, given): (PersonId, GivenVehicle)) -> Uuid {
    let vehicle = DatedItem {
        owner,
        name: given.name.to_owned(),
        mot: Some(given.mot),
        tax: Some(given.tax),
        rate: None,
        ends: None,
    };
    let id = ItemRef::new(domain_vault::contract::samples::id());
    vehicles::set(&store, id, &vehicle).await;
    id.uuid()
}

async fn give_statement(store: Store, (owner, covered): (PersonId, CoveredDays)) {
    let (records, id) = (store.statements(), ItemId::new(covered.item));
    let account = records.account(owner, id).await.unwrap().unwrap();
    let waiting = statements::waiting(owner);
    let kept = records.keep(vec![waiting.clone()], 9).await;
    assert!(kept.unwrap());
    let mut import = statements::import(&waiting, &account, &[]);
    import.statement.imported_at = covered.imported_at;
    import.statement.content.span = Some(covered.span);
    assert_eq!(records.import(import).await.unwrap(), ImportOutcome::Done);
}

async fn say(store: Store, (owner, dated, said): (PersonId, DeadlineRef, ReminderResponse)) {
    let (id, deadlines) = (dated.deadline(), store.deadlines());
    let found = deadlines.find(owner, id).await.unwrap().unwrap();
    let day = found.deadline.day;
    let marked = deadlines.mark(owner, (id, None), day, said, Effects::none());
    assert!(marked.await.unwrap().is_some());
}

fn pounds(value: Pence) -> u32 {
    u32::try_from(value.get() / 100).unwrap()
}
