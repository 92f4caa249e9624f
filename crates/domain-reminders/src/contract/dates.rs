//! Promises of `Deadlines::list` and `Deadlines::find`.

use super::Ports;
use super::given::{
    added, choose_windows, day, dropped, edited, expiring, listed, octavia, own_date, passport,
    vehicle,
};
use crate::memory::DatedItem;
use crate::{
    About, DateKind, DeadlineId, DeadlineRef, DeadlineSubject, DueDate, OwnDate, Repeat, ThingPlace,
};
use chrono::NaiveDate;
use domain_files::ItemRef;
use domain_files::notes::{Note, NoteId, NoteOwner};
use domain_presets::AddOutcome;
use domain_presets::contract::fixture::{add, at, fresh, preset, said};
use domain_shared::due::{Deadline, Window, Windows};
use domain_shared::note::{NoteContent, NoteName};
use domain_shared::{Added, Effects, Pence, PersonId};
use serde_json::json;

/// What a list says of a date: what it is of, its name, its day and its windows.
type Said = (DeadlineRef, DeadlineSubject, String, NaiveDate, Windows);

fn said_of(due: DueDate) -> Said {
    let Deadline { day, windows } = due.deadline;
    (due.dated, due.subject, due.name, day, windows)
}

async fn all_said(ports: &Ports, owner: PersonId) -> Vec<Said> {
    let listed = listed(ports, owner).await;
    assert!(listed.iter().all(|due| due.owner == owner));
    listed.into_iter().map(said_of).collect()
}

/// A calendar passes over what counts lower than what it has.
pub async fn a_date_that_comes_back_counts_on(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let car = vehicle(ports, owner, Some(day(5)), None).await;
    let id = DeadlineRef::mot(car).deadline();
    let before = remind(ports, owner, id).await;
    for mot in [None, Some(day(6))] {
        ports.set_item.call((car, octavia(owner, mot, None))).await;
    }
    let back = listed(ports, owner).await.remove(0);
    assert_eq!((back.id(), back.deadline.day), (id, day(6)));
    assert!(back.changes > before.changes);

    let paper = expiring(&*ports.presets, owner, day(3)).await;
    let id = DeadlineRef::preset(paper.id).deadline();
    let before = remind(ports, owner, id).await;
    let undated = said("depository", "passport", &json!({ "name": "Passport" }));
    let paper = edited(&*ports.presets, &paper, undated).await;
    edited(&*ports.presets, &paper, passport("Passport", day(4), "1m")).await;
    let back = listed(ports, owner).await.remove(0);
    assert_eq!((back.id(), back.deadline.day), (id, day(4)));
    assert!(back.changes > before.changes);
}

/// The date once its windows were chosen, which changes it.
async fn remind(ports: &Ports, owner: PersonId, id: DeadlineId) -> DueDate {
    let windows = Windows::from(Window::OneDay);
    let due = choose_windows(ports, owner, (id, None), windows).await;
    due.unwrap()
}

/// As the policy says them.
pub async fn the_date_of_a_policy_has_its_premium_and_insurer(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let details = json!({
        "name": "Car", "insurance_type": "Car", "renewal_date": day(3).to_string(),
        "reminder": "1m", "provider": "LV=", "premium": 412.8,
    });
    let policy = preset(owner, said("key_info", "insurance_policy", &details), at(0));
    let done = add(&*ports.presets, &policy, Vec::new()).await;
    assert_eq!(done, AddOutcome::Done);
    let listed = listed(ports, owner).await;
    assert_eq!(listed[0].subject.kind(), DateKind::CarInsurance);
    let terms = &listed[0].terms;
    assert_eq!(terms.provider.as_deref(), Some("LV="));
    assert_eq!(terms.amount.map(Pence::get), Some(41_280));
}

/// A list follows what is added, changed and deleted; a preset without a date has none.
pub async fn dates_are_those_of_presets_and_vehicles_as_they_stand(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let timeless = preset(
        owner,
        said(
            "key_info",
            "nhs_number",
            &json!({"nhs_number": "943 476 5919"}),
        ),
        at(0),
    );
    assert_eq!(
        add(&*ports.presets, &timeless, Vec::new()).await,
        AddOutcome::Done
    );
    let gone = expiring(&*ports.presets, owner, day(3)).await;
    let kept = expiring(&*ports.presets, owner, day(4)).await;
    let car = vehicle(ports, owner, Some(day(5)), Some(day(6))).await;
    let van = vehicle(ports, owner, Some(day(7)), None).await;
    let sold = vehicle(ports, owner, Some(day(8)), None).await;
    let month = Windows::from(Window::OneMonth);
    let usual = DateKind::Mot.usual().remind;
    let date = |(dated, subject), name: &str, day, windows| -> Said {
        (dated, subject, name.to_owned(), day, windows)
    };
    let passport_of = |id| {
        let subject = DeadlineSubject::Preset(kept.kind());
        (DeadlineRef::preset(id), subject)
    };
    let mot = |id| (DeadlineRef::mot(id), DeadlineSubject::Mot);
    let taxed = (DeadlineRef::tax(car), DeadlineSubject::Tax);
    assert_eq!(
        all_said(ports, owner).await,
        [
            date(passport_of(gone.id), "Passport", day(3), month),
            date(passport_of(kept.id), "Passport", day(4), month),
            date(mot(car), "Octavia", day(5), usual),
            date(taxed, "Octavia", day(6), usual),
            date(mot(van), "Octavia", day(7), usual),
            date(mot(sold), "Octavia", day(8), usual),
        ]
    );
    dropped(&*ports.presets, &gone).await;
    ports.drop_item.call((owner, sold)).await;
    edited(&*ports.presets, &kept, passport("Old", day(9), "7d")).await;
    let changed = DatedItem {
        owner,
        name: "Škoda".to_owned(),
        mot: None,
        tax: Some(day(10)),
        rate: None,
        ends: None,
    };
    ports.set_item.call((car, changed)).await;
    assert_eq!(
        all_said(ports, owner).await,
        [
            date(mot(van), "Octavia", day(7), usual),
            date(
                passport_of(kept.id),
                "Old",
                day(9),
                Window::SevenDays.into()
            ),
            date(taxed, "Škoda", day(10), usual),
        ]
    );
}

/// A note's key date, a loan's rate and a date that was made by hand stand beside the others, each with
/// the thing that it is about.
pub async fn notes_rates_and_own_dates_are_listed_too(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let loan = ItemRef::new(fresh());
    let mortgage = DatedItem {
        owner,
        name: "Nationwide".to_owned(),
        mot: None,
        tax: None,
        rate: Some(day(1)),
        ends: Some(day(4)),
    };
    ports.set_item.call((loan, mortgage.clone())).await;
    let note = Note {
        id: NoteId::new(fresh()),
        owner,
        place: NoteOwner::LifeLocker,
        content: NoteContent {
            name: NoteName::parse("Dentist").unwrap(),
            description: None,
            date: Some(day(2)),
        },
        uploaded_at: at(0),
    };
    let added_note = ports.notes.add(note.clone(), Effects::none()).await;
    assert_eq!(added_note.unwrap(), Some(Added::Done));
    let boiler = OwnDate {
        about: Some(About::Item(loan)),
        ..own_date(owner, "Boiler", day(3))
    };
    added(ports, &boiler).await;
    let subjects = [
        (DeadlineRef::fixed_rate(loan), DeadlineSubject::FixedRate),
        (DeadlineRef::note(note.id), DeadlineSubject::KeyDate),
        (
            DeadlineRef::own(boiler.id),
            DeadlineSubject::Own(DateKind::BoilerService),
        ),
        (DeadlineRef::loan_end(loan), DeadlineSubject::MortgageEnd),
    ];
    let dates = listed(ports, owner).await;
    let said: Vec<_> = dates.iter().map(|due| (due.dated, due.subject)).collect();
    assert_eq!(said, subjects);
    let names: Vec<_> = dates.iter().map(|due| &*due.name).collect();
    assert_eq!(names, ["Nationwide", "Dentist", "Boiler", "Nationwide"]);
    assert!(dates[0].has_next() && !dates[3].has_next());
    let about: Vec<_> = dates
        .iter()
        .map(|due| due.about.as_ref().unwrap())
        .collect();
    assert_eq!(
        (about[0].about, about[2].about),
        (About::Item(loan), About::Item(loan))
    );
    assert_eq!(
        (about[2].name.as_str(), about[2].place),
        ("Nationwide", ThingPlace::Item(loan))
    );
    assert_eq!(about[1].about, About::Note(note.id));
    let terms = &dates[2].terms;
    let (repeats, provider) = (terms.repeats, terms.provider.as_deref());
    assert_eq!((repeats, provider), (Repeat::Yearly, Some("British Gas")));
    assert_eq!(terms.amount.unwrap().get(), 96_00);

    let undated = NoteContent {
        date: None,
        ..note.content
    };
    let update = ports
        .notes
        .update(owner, note.place, note.id, undated, Effects::none());
    assert!(update.await.unwrap().is_some());
    ports.drop_item.call((owner, loan)).await;
    let left = listed(ports, owner).await;
    let [boiler_date] = &*left else {
        unreachable!("the date of the boiler")
    };
    assert_eq!(boiler_date.dated, DeadlineRef::own(boiler.id));
    assert!(boiler_date.about.is_none());
}

/// Dates of one day come by their ids.
pub async fn dates_are_listed_by_day(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for number in [40, 10, 30] {
        expiring(&*ports.presets, owner, day(number)).await;
        vehicle(ports, owner, Some(day(number)), Some(day(number))).await;
    }
    let dates = listed(ports, owner).await;
    let order: Vec<_> = dates
        .iter()
        .map(|due| (due.deadline.day, due.id()))
        .collect();
    assert_eq!(order.len(), 9);
    assert!(order.is_sorted());
}

/// A list shows nobody else's presets and vehicles.
pub async fn a_list_of_dates_has_nothing_of_somebody_else(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    expiring(&*ports.presets, owner, day(1)).await;
    vehicle(ports, owner, Some(day(2)), Some(day(3))).await;
    assert_eq!(listed(ports, other).await, []);
}

/// A date is found by its owner as it is listed; for anybody else there is none, as under an
/// unknown id.
pub async fn a_date_of_somebody_else_is_not_found(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    expiring(&*ports.presets, owner, day(1)).await;
    vehicle(ports, owner, Some(day(2)), Some(day(3))).await;
    for due in listed(ports, owner).await {
        let id = due.id();
        let found = ports.dates.find(owner, id).await.unwrap();
        assert_eq!(found, Some(due));
        assert_eq!(ports.dates.find(other, id).await.unwrap(), None);
    }
    let unknown = DeadlineRef::mot(ItemRef::new(fresh())).deadline();
    for absent in [unknown, DeadlineId::new(fresh())] {
        assert_eq!(ports.dates.find(owner, absent).await.unwrap(), None);
    }
}
