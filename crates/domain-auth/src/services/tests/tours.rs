use super::world::{Browser, World};
use crate::error::{AuthError, AuthRefusal};
use crate::model::{Address, DateOfBirth, FirstName, LastName};
use crate::ports::{People, SampleAccount, SampleDetails};
use async_trait::async_trait;
use chrono::{NaiveDate, TimeDelta};
use domain_shared::{Clock, PersonId, Postcode, StoreError, Timestamp, UkMobile};
use std::sync::{Arc, Mutex};

/// A sample person who keeps nothing, and whose account cannot be filled where it is told so.
#[derive(Default)]
struct Sample {
    filled: Mutex<Vec<PersonId>>,
    fails: bool,
}

#[async_trait]
impl SampleAccount for Sample {
    fn person(&self) -> SampleDetails {
        SampleDetails {
            first_name: FirstName::stored("Rowan".to_owned()),
            last_name: LastName::stored("Pritchard".to_owned()),
            date_of_birth: DateOfBirth::stored(NaiveDate::from_ymd_opt(1984, 3, 9).unwrap()),
            address: Address::stored("14 Clevedon Terrace, Bristol".to_owned()),
            postcode: Postcode::parse("BS6 5UA").unwrap(),
            phone: UkMobile::parse("07700900417").unwrap(),
            joined_at: Timestamp::UNIX_EPOCH,
        }
    }

    async fn fill(&self, person: PersonId) -> Result<(), StoreError> {
        self.filled.lock().unwrap().push(person);
        match self.fails {
            true => Err(StoreError::unavailable("no room")),
            false => Ok(()),
        }
    }
}

/// Begins a tour in `browser`, which holds its session from then on.
async fn begin(world: &World, browser: &mut Browser) -> PersonId {
    let begun = world.accounts.tours.begin(&browser.0).await.unwrap();
    let ends_at = begun.user.tour_ends_at.unwrap();
    assert_eq!(ends_at - world.clock.now(), TimeDelta::hours(2));
    assert!(begun.refresh.is_none(), "no device is remembered");
    browser.0.session = Some(begun.session.hash());
    begun.user.id
}

async fn exists(world: &World, person: PersonId) -> bool {
    world.store.by_id(person).await.unwrap().is_some()
}

#[tokio::test]
async fn a_tour_is_an_account_of_ones_own_that_nobody_can_be_reached_in() {
    let sample = Arc::new(Sample::default());
    let world = World::offering(sample.clone());
    let (mut one, mut other) = (world.browser(), world.browser());
    let people = [
        begin(&world, &mut one).await,
        begin(&world, &mut other).await,
    ];
    assert_ne!(people[0], people[1]);
    assert_eq!(*sample.filled.lock().unwrap(), people);
    assert!(world.is_in(&one).await && world.is_in(&other).await);
    let person = world.store.by_id(people[0]).await.unwrap().unwrap();
    assert!(person.email.is_nobodys());
    assert_eq!((person.phone_confirmed_at, person.pin), (None, None));
    assert_eq!(world.mails(), []);
}

#[tokio::test]
async fn signing_out_and_locking_delete_the_account_of_a_tour() {
    let world = World::offering(Arc::new(Sample::default()));
    let area = &world.accounts.area;
    let (mut left, mut locked) = (world.browser(), world.browser());
    let people = [
        begin(&world, &mut left).await,
        begin(&world, &mut locked).await,
    ];
    area.logout(&left.0).await.unwrap();
    area.lock(&locked.0).await.unwrap();
    for person in people {
        assert!(!exists(&world, person).await);
    }
}

#[tokio::test]
async fn a_tour_lasts_two_hours_and_is_swept() {
    let world = World::offering(Arc::new(Sample::default()));
    let mut browser = world.browser();
    let person = begin(&world, &mut browser).await;
    world.clock.step(TimeDelta::minutes(119));
    assert!(world.is_in(&browser).await, "reading for long ends nothing");
    assert_eq!(world.accounts.tours.sweep().await.unwrap(), 0);
    world.clock.step(TimeDelta::minutes(1));
    assert!(!world.is_in(&browser).await);
    assert_eq!(world.accounts.tours.sweep().await.unwrap(), 1);
    assert!(!exists(&world, person).await);
    assert_eq!(world.accounts.tours.sweep().await.unwrap(), 0);
}

#[tokio::test]
async fn one_network_begins_three_tours_in_an_hour() {
    let world = World::offering(Arc::new(Sample::default()));
    let mut browser = world.browser();
    for _ in 0..3 {
        begin(&world, &mut browser).await;
    }
    let fourth = world.accounts.tours.begin(&browser.0).await;
    assert!(matches!(fourth, Err(AuthError::Wait { .. })), "{fourth:?}");
}

#[tokio::test]
async fn a_tour_that_cannot_be_filled_leaves_no_account() {
    let sample = Arc::new(Sample {
        fails: true,
        ..Sample::default()
    });
    let world = World::offering(sample.clone());
    let begun = world.accounts.tours.begin(&world.browser().0).await;
    assert!(matches!(begun, Err(AuthError::Store(_))), "{begun:?}");
    let person = sample.filled.lock().unwrap()[0];
    assert!(!exists(&world, person).await);
}

#[tokio::test]
async fn there_is_no_tour_where_none_is_offered() {
    let world = World::new();
    let state = world.accounts.admissions.state().await.unwrap();
    assert!(!state.offers_tour);
    let begun = world.accounts.tours.begin(&world.browser().0).await;
    let refused = AuthRefusal::NoTours;
    assert!(matches!(begun, Err(AuthError::Refused(why)) if why == refused));
}

#[tokio::test]
async fn nobody_looks_around_before_the_first_account() {
    let mut world = World::by_invitation();
    world.offer(Arc::new(Sample::default()));
    let state = world.accounts.admissions.state().await.unwrap();
    assert!(!state.offers_tour);
    let begun = world.accounts.tours.begin(&world.browser().0).await;
    let refused = AuthRefusal::NoTours;
    assert!(matches!(begun, Err(AuthError::Refused(why)) if why == refused));
}
