//! The audit log shows who called and from where, and whether somebody changed it.

use crate::on_both;
use crate::support::{Fresh, people};
use adapters_pg::{DatabaseUrl, with_origin};
use domain_shared::ids::AuditId;
use domain_shared::{AuditEvent, AuditKind, Effects, PersonId, RequestOrigin};
use domain_vault::contract::samples::{at, id};
use std::net::Ipv4Addr;
use uuid::Uuid;

fn origin() -> RequestOrigin {
    RequestOrigin {
        address: Ipv4Addr::new(192, 0, 2, 7).into(),
        device: "Firefox on Linux".to_owned(),
    }
}

async fn write(fresh: &Fresh, person: PersonId, seconds: i64, object: Option<Uuid>) {
    let event = AuditEvent {
        id: AuditId::new(id()),
        at: at(seconds),
        person: Some(person),
        kind: AuditKind::PinSet,
        object,
    };
    let log = fresh.store.effects();
    let written = log.write(Effects::none().audit(event));
    with_origin(origin(), written).await.unwrap();
}

/// Somebody with three events more than those of their sign-up, and the number of the first of them.
async fn three(fresh: &Fresh) -> (PersonId, i64) {
    let person = people::anybody(&fresh.store).await;
    for seconds in 1..=3 {
        write(fresh, person, seconds, None).await;
    }
    let newest = fresh
        .store
        .audit_log()
        .trail(person, None, 1)
        .await
        .unwrap();
    (person, newest[0].number - 2)
}

/// The id of `person` as the database writes it.
fn whose(fresh: &Fresh, person: PersonId) -> String {
    match &fresh.url {
        DatabaseUrl::Postgres(_) => format!("'{person}'"),
        DatabaseUrl::Sqlite(_) => format!("X'{}'", person.uuid().simple()),
    }
}

async fn an_event_shows_its_object_and_where_it_came_from(fresh: Fresh) {
    let person = people::anybody(&fresh.store).await;
    let object = id();
    write(&fresh, person, 1, Some(object)).await;
    let record = fresh
        .store
        .audit_log()
        .trail(person, None, 1)
        .await
        .unwrap();
    assert_eq!(record[0].event.object, Some(object));
    assert_eq!(record[0].origin, Some(origin()));
}

async fn a_log_that_nobody_changed_is_whole(fresh: Fresh) {
    let (person, first) = three(&fresh).await;
    assert_eq!(fresh.store.first_audit_break(person).await.unwrap(), None);
    fresh.store.audit_log().prune(at(2)).await.unwrap();
    let left = fresh
        .store
        .audit_log()
        .trail(person, None, 9)
        .await
        .unwrap();
    let numbers: Vec<_> = left.iter().map(|record| record.number).collect();
    assert_eq!(numbers, [first + 2, first + 1]);
    assert_eq!(fresh.store.first_audit_break(person).await.unwrap(), None);
    write(&fresh, person, 4, None).await;
    assert_eq!(fresh.store.first_audit_break(person).await.unwrap(), None);
}

/// Each change by hand is found at the event that it touches, counted from the first of three.
async fn a_change_by_hand_is_found(fresh: Fresh) {
    for (change, at_event) in [
        ("UPDATE audit_events SET kind = 'pin_refused' WHERE @2", 1),
        ("UPDATE audit_events SET kind = 'nonsense' WHERE @2", 1),
        ("UPDATE audit_events SET object_id = id WHERE @3", 2),
        (
            "UPDATE audit_events SET at = (SELECT at FROM audit_events WHERE @1) WHERE @2",
            1,
        ),
        ("UPDATE audit_events SET sealed = NULL WHERE @1", 0),
        ("DELETE FROM audit_events WHERE @2", 1),
        ("DELETE FROM audit_events WHERE @3", 2),
        ("DELETE FROM audit_events WHERE @1", 0),
    ] {
        let (person, first) = three(&fresh).await;
        let whose = whose(&fresh, person);
        let mut statement = change.to_owned();
        for number in 1..=3 {
            let row = format!("person_id = {whose} AND number = {}", first + number - 1);
            statement = statement.replace(&format!("@{number}"), &row);
        }
        fresh.execute(&statement).await;
        let found = fresh.store.first_audit_break(person).await.unwrap();
        assert_eq!(found, Some(first + at_event), "{change}");
    }
}

async fn an_event_that_makes_no_sense_leaves_its_place_to_an_older_one(fresh: Fresh) {
    let (person, first) = three(&fresh).await;
    let spoil = format!(
        "UPDATE audit_events SET kind = 'nonsense' WHERE person_id = {} AND number = {}",
        whose(&fresh, person),
        first + 1
    );
    fresh.execute(&spoil).await;
    let page = fresh
        .store
        .audit_log()
        .trail(person, None, 2)
        .await
        .unwrap();
    let numbers: Vec<_> = page.iter().map(|record| record.number).collect();
    assert_eq!(numbers, [first + 2, first]);
}

/// Neither the person's next event nor a pruning makes a log sound whose end somebody cut off.
async fn an_end_that_was_cut_off_is_found(fresh: Fresh) {
    for cut in [
        "DELETE FROM audit_events WHERE person_id = @ AND number = @3;
         UPDATE audit_chains SET newest = @2, link = (SELECT link FROM audit_events
             WHERE person_id = @ AND number = @2)
             WHERE person_id = @;",
        "DELETE FROM audit_events WHERE person_id = @ AND number = @3;
         UPDATE audit_chains SET newest = @2 WHERE person_id = @;",
        "DELETE FROM audit_events WHERE person_id = @ AND number = @3;",
    ] {
        let (person, first) = three(&fresh).await;
        let mut statement = cut.to_owned();
        for number in 1..=3 {
            let number_of = (first + number - 1).to_string();
            statement = statement.replace(&format!("@{number}"), &number_of);
        }
        fresh
            .execute(&statement.replace('@', &whose(&fresh, person)))
            .await;
        let found = async || fresh.store.first_audit_break(person).await.unwrap();
        assert!(found().await.is_some(), "{cut}");
        write(&fresh, person, 4, None).await;
        assert!(found().await.is_some(), "after an event: {cut}");
        fresh.store.audit_log().prune(at(2)).await.unwrap();
        assert!(found().await.is_some(), "after a pruning: {cut}");
        write(&fresh, person, 5, None).await;
        fresh.store.audit_log().prune(at(5)).await.unwrap();
        assert!(found().await.is_some(), "after both: {cut}");
    }
}

/// A young event that somebody gave an old date is pruned like an old one, and missed.
async fn a_pruning_does_not_hide_a_change_by_hand(fresh: Fresh) {
    let (person, _) = three(&fresh).await;
    let whose = whose(&fresh, person);
    let aged = "SELECT MIN(at) FROM audit_events WHERE person_id";
    fresh
        .execute(&format!(
            "UPDATE audit_events SET at = ({aged} = {whose}) WHERE person_id = {whose}"
        ))
        .await;
    fresh.store.audit_log().prune(at(9)).await.unwrap();
    write(&fresh, person, 10, None).await;
    let found = fresh.store.first_audit_break(person).await.unwrap();
    assert!(found.is_some());
}

on_both!(
    an_event_shows_its_object_and_where_it_came_from,
    a_log_that_nobody_changed_is_whole,
    a_change_by_hand_is_found,
    an_event_that_makes_no_sense_leaves_its_place_to_an_older_one,
    an_end_that_was_cut_off_is_found,
    a_pruning_does_not_hide_a_change_by_hand,
);
