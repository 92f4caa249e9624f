//! The promises of [`crate::ports::Sessions`] about tours.

use super::Ports;
use super::fixtures::{
    EXACTNESS, IDLE, event, is_live, now, person, session, sign_in, some_person,
};
use crate::model::{NewSession, Person};
use crate::ports::{AccountDeletion, NewTour, SignIn};
use chrono::TimeDelta;
use domain_shared::{Effects, Timestamp};
use futures_util::future::join_all;

/// More than the cases begin.
const PLENTY: u32 = 10_000;
const LIFE: TimeDelta = TimeDelta::hours(2);

pub(super) fn tour(at: Timestamp) -> NewTour {
    let person = Person {
        tour_ends_at: Some(at + LIFE),
        ..person()
    };
    NewTour {
        session: NewSession {
            signed_in_at: at,
            started_at: at,
            expires_at: at + LIFE,
            ..session(&person)
        },
        person,
        replaces_session: None,
        effects: Effects::none(),
    }
}

async fn exists(ports: &Ports, person: &Person) -> bool {
    ports.people.by_id(person.id).await.unwrap().is_some()
}

async fn delete(ports: &Ports, person: &Person) {
    let deletion = AccountDeletion {
        person: person.clone(),
        clear: Vec::new(),
        at: now(),
        effects: Effects::none(),
    };
    assert!(ports.people.delete(&deletion).await.unwrap());
}

pub async fn a_tour_is_an_account_and_its_session(ports: &Ports) {
    let before = sign_in(&some_person(ports).await);
    ports.sessions.start(&before).await.unwrap();
    let (id, effects) = event();
    let tour = NewTour {
        replaces_session: Some(before.session.token),
        effects,
        ..tour(now())
    };
    assert!(ports.sessions.begin_tour(&tour, PLENTY).await.unwrap());
    let kept = ports.people.by_id(tour.person.id).await.unwrap();
    assert_eq!(kept.as_ref(), Some(&tour.person));
    assert!(ports.is_audited.call(id).await);
    assert!(!is_live(ports, &before.session.token, now()).await);
    // It ends at its time, however long nothing is called in it.
    let later = now() + LIFE - EXACTNESS;
    let token = &tour.session.token;
    let live = ports.sessions.touch(token, later, IDLE, EXACTNESS).await;
    let live = live.unwrap().unwrap();
    assert_eq!((live.person, live.is_tour), (tour.person.id, true));
    assert!(!is_live(ports, token, now() + LIFE).await);
}

pub async fn no_more_tours_are_live_than_may_be(ports: &Ports) {
    // Tours of other cases are over by then.
    let then = now() + TimeDelta::days(3650);
    let tours: Vec<NewTour> = (0..6).map(|_| tour(then)).collect();
    let begun = join_all(tours.iter().map(|tour| ports.sessions.begin_tour(tour, 2))).await;
    let begun: Vec<bool> = begun.into_iter().map(Result::unwrap).collect();
    assert_eq!(begun.iter().filter(|begun| **begun).count(), 2);
    for (tour, begun) in tours.iter().zip(&begun) {
        assert_eq!(exists(ports, &tour.person).await, *begun);
    }
    let place = begun.iter().position(|begun| *begun).unwrap();
    delete(ports, &tours[place].person).await;
    let next = tour(then);
    let begun = ports.sessions.begin_tour(&next, 2).await;
    assert!(begun.unwrap(), "one that is over makes room");
}

pub async fn who_looked_around_is_told_until_they_are_deleted(ports: &Ports) {
    let over = async |at: Timestamp, person: &Person| {
        let people = ports.sessions.tours_over(at, PLENTY).await;
        people.unwrap().contains(&person.id)
    };
    let (tour, other) = (tour(now()), some_person(ports).await);
    assert!(ports.sessions.begin_tour(&tour, PLENTY).await.unwrap());
    let theirs = SignIn {
        family: None,
        ..sign_in(&other)
    };
    ports.sessions.start(&theirs).await.unwrap();
    assert!(!over(now(), &tour.person).await);
    let end = now() + LIFE;
    assert!(over(end, &tour.person).await);
    assert!(!over(end + TimeDelta::days(30), &other).await);
    delete(ports, &tour.person).await;
    assert!(!over(end, &tour.person).await);
}
