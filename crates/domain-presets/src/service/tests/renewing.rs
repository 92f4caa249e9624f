//! The history of a renewed preset.

use super::*;
use crate::model::{MOST_PAST_TERMS, PresetTerm};
use domain_shared::Pence;

fn until(day: &str) -> RawPreset {
    passport(&format!(r#"{{"name":"Passport","expiry_date":"{day}"}}"#))
}

fn renewed(day: &str) -> RawPreset {
    RawPreset {
        file: Some(file("scan.pdf")),
        renewed: Some("true".to_owned()),
        ..until(day)
    }
}

fn added(day: &str) -> RawPreset {
    RawPreset {
        file: Some(file("old.png")),
        ..until(day)
    }
}

#[tokio::test]
async fn a_renewed_preset_keeps_its_date_and_file_until_then() {
    let world = world();
    let old = world.add(id(), added("2027-01-31")).await.unwrap().preset;
    let new = world.change(old.id, renewed("2037-01-31")).await.unwrap();
    let new = new.preset;
    let old_file = old.file.unwrap();
    let kept = PresetTerm {
        until: "2027-01-31".parse().unwrap(),
        document: Some(old_file.id),
        premium: None,
        by_link: None,
    };
    assert_eq!(new.history, [kept]);
    assert_eq!(new.past_files, std::slice::from_ref(&old_file));
    assert!(world.read(&old_file).await.is_ok());
    assert_eq!(world.read(&new.file.unwrap()).await.unwrap(), samples::PDF);
    let audited: Vec<_> = world.records.audited().iter().map(|one| one.kind).collect();
    assert_eq!(
        audited,
        [AuditKind::PresetAdded, AuditKind::DeadlineRenewed]
    );
    // An edit afterwards leaves the history as it is.
    let edited = world.change(old.id, until("2037-02-01")).await.unwrap();
    assert_eq!(edited.preset.history, [kept]);
    assert!(world.read(&old_file).await.is_ok());
}

/// Its new scan comes later, by an edit.
#[tokio::test]
async fn a_file_that_is_replaced_after_the_renewal_stays_too() {
    let world = world();
    let old = world.add(id(), added("2027-01-31")).await.unwrap().preset;
    let said = RawPreset {
        file: None,
        ..renewed("2037-01-31")
    };
    let new = world.change(old.id, said).await.unwrap().preset;
    let old_file = old.file.unwrap();
    assert_eq!(new.file.as_ref().map(|file| file.id), Some(old_file.id));
    assert_eq!(new.past_files, []);
    let edit = RawPreset {
        file: Some(file("scan.pdf")),
        ..until("2037-01-31")
    };
    let new = world.change(old.id, edit).await.unwrap().preset;
    assert_eq!(new.past_files, std::slice::from_ref(&old_file));
    assert!(world.read(&old_file).await.is_ok());
}

#[tokio::test]
async fn a_renewal_that_is_sent_again_has_one_term() {
    let world = world();
    let old = world.add(id(), added("2027-01-31")).await.unwrap().preset;
    for _ in 0..2 {
        world.change(old.id, renewed("2037-01-31")).await.unwrap();
    }
    let listed = world.presets.list(world.owner, None).await.unwrap().entries;
    assert_eq!(listed[0].preset.history.len(), 1);
    assert!(world.read(&old.file.unwrap()).await.is_ok());
}

/// A passport has no field for its fee.
#[tokio::test]
async fn a_renewed_preset_keeps_what_its_term_cost() {
    let world = world();
    let old = world.add(id(), added("2027-01-31")).await.unwrap().preset;
    let fee = Some(Pence::from_sum(9_450));
    let draft = PresetDraft::edited_preset(renewed("2037-01-31"), world.presets.today());
    let draft = PresetDraft {
        cost: fee,
        ..draft.unwrap()
    };
    let new = world.presets.change(world.owner, old.id, draft).await;
    assert_eq!(new.unwrap().preset.history[0].premium, fee);
    let [day, next] = ["2037-01-31", "2047-01-31"].map(|day| day.parse().unwrap());
    let moved = world
        .presets
        .renew_by_link(world.owner, old.id, (day, next), fee)
        .await
        .unwrap();
    assert_eq!(moved.history[1].premium, fee);
}

#[tokio::test]
async fn what_is_no_renewal_is_refused_and_stores_nothing() {
    let world = world();
    let old = world.add(id(), added("2027-01-31")).await.unwrap().preset;
    let stored = world.kept().await;
    let after = "Choose a date after 31st January 2027";
    let undated = RawPreset {
        renewed: Some("true".to_owned()),
        ..passport(r#"{"name":"Passport"}"#)
    };
    let unclear = RawPreset {
        renewed: Some("perhaps".to_owned()),
        ..until("2037-01-31")
    };
    for (said, field, expected) in [
        (renewed("2027-01-31"), "expiry_date", after),
        (renewed("2026-12-31"), "expiry_date", after),
        (undated, "expiry_date", "Enter the next date"),
        (unclear, "renewed", "Renewed must be true or false"),
    ] {
        let refused = message(world.change(old.id, said).await);
        assert_eq!(refused, (field, expected.to_owned()));
        assert_eq!(world.kept().await, stored, "{expected}");
    }
}

#[tokio::test]
async fn what_had_no_date_is_not_renewed_and_keeps_its_file() {
    let world = world();
    let undated = RawPreset {
        file: Some(file("old.png")),
        ..passport(r#"{"name":"Passport"}"#)
    };
    let old = world.add(id(), undated).await.unwrap().preset;
    let refused = message(world.change(old.id, renewed("2037-01-31")).await);
    assert_eq!(
        refused,
        ("renewed", "Edit it to add its date first".to_owned())
    );
    assert!(world.read(&old.file.unwrap()).await.is_ok());
}

#[tokio::test]
async fn the_oldest_of_twenty_terms_goes_with_its_file() {
    let world = world();
    let old = world.add(id(), added("2027-01-31")).await.unwrap().preset;
    for year in 0..MOST_PAST_TERMS + 1 {
        let said = renewed(&format!("{}-01-31", 2028 + year));
        world.change(old.id, said).await.unwrap();
    }
    let listed = world.presets.list(world.owner, None).await.unwrap().entries;
    let preset = &listed[0].preset;
    assert_eq!(preset.history.len(), MOST_PAST_TERMS);
    assert_eq!(preset.past_files.len(), MOST_PAST_TERMS);
    assert!(world.read(&old.file.unwrap()).await.is_err());
}

#[tokio::test]
async fn a_link_moves_a_preset_to_its_next_day_and_back() {
    let world = world();
    let old = world.add(id(), added("2027-01-31")).await.unwrap().preset;
    let [first, next, other] =
        ["2027-01-31", "2037-01-31", "2037-02-28"].map(|day| day.parse().unwrap());
    let presets = &world.presets;
    // Sent again it changes nothing, and another day takes the place of the first.
    for day in [next, next, other] {
        let moved = presets
            .renew_by_link(world.owner, old.id, (first, day), None)
            .await;
        let moved = moved.unwrap();
        assert_eq!(moved.metadata.deadline().unwrap().day, day);
        assert_eq!(moved.moved_by_link_from(), Some(first));
        assert_eq!((moved.history.len(), &moved.file), (1, &old.file));
    }
    let early = presets
        .renew_by_link(world.owner, old.id, (first, first), None)
        .await;
    assert_eq!(
        message(early),
        ("date", "Choose a date after 31st January 2027".to_owned())
    );
    let back = presets
        .undo_by_link(world.owner, old.id, first)
        .await
        .unwrap();
    assert_eq!((&back.metadata, &back.history), (&old.metadata, &vec![]));
    assert!(world.read(&old.file.unwrap()).await.is_ok());
}

/// Otherwise Undo would throw away the old file, which only the history names.
#[tokio::test]
async fn a_link_undoes_no_renewal_whose_new_file_has_come() {
    let world = world();
    let old = world.add(id(), added("2027-01-31")).await.unwrap().preset;
    let [first, next] = ["2027-01-31", "2037-01-31"].map(|day| day.parse().unwrap());
    let presets = &world.presets;
    presets
        .renew_by_link(world.owner, old.id, (first, next), None)
        .await
        .unwrap();
    let edit = RawPreset {
        file: Some(file("scan.pdf")),
        ..until("2037-01-31")
    };
    world.change(old.id, edit).await.unwrap();
    let undone = presets.undo_by_link(world.owner, old.id, first).await;
    assert!(matches!(undone, Err(PresetError::NotFound)));
}
