use super::contract::thing;
use super::{
    FoldedWords, HitKind, MemorySearchSource, Query, SearchCandidate, SearchCollector,
    SearchResults, SearchService,
};
use chrono::TimeDelta;
use domain_files::notes::contract::samples::{SampleIds, at};
use domain_shared::{Ids, PersonId};
use futures_util::FutureExt;
use proptest::collection::vec;
use proptest::{prop_assert, prop_assert_eq, proptest};
use std::sync::Arc;

fn searched(query: &str, things: impl IntoIterator<Item = SearchCandidate>) -> SearchResults {
    let mut collector = SearchCollector::new(Query::parse(query).unwrap());
    for thing in things {
        collector.offer(thing);
    }
    collector.found()
}

fn titles(found: &SearchResults) -> Vec<&str> {
    let hits = found.hits.iter();
    hits.map(|hit| hit.what.title.as_str()).collect()
}

#[test]
fn the_best_comes_first() {
    let inside = SearchCandidate {
        inside: Some(FoldedWords::of("The boiler was serviced")),
        ..thing("A certificate")
    };
    let detailed = SearchCandidate {
        detail: "About the boiler".to_owned(),
        ..thing("Notes")
    };
    let things = [
        inside,
        detailed,
        thing("Steamboiler"),
        thing("The boiler"),
        thing("Boiler service"),
        thing("Kettle"),
    ];
    let found = searched("bOILer", things);
    let expected = [
        "Boiler service",
        "The boiler",
        "Steamboiler",
        "Notes",
        "A certificate",
    ];
    assert_eq!(titles(&found), expected);
    let inside: Vec<_> = found.hits.iter().map(|hit| hit.inside).collect();
    assert_eq!(inside, [false, false, false, false, true]);
}

#[test]
fn of_equals_the_newest_comes_first() {
    let old = thing("Paper 1");
    let new = SearchCandidate {
        at: old.at + TimeDelta::days(1),
        ..thing("Paper 2")
    };
    let found = searched("paper", [old, new]);
    assert_eq!(titles(&found), ["Paper 2", "Paper 1"]);
}

#[test]
fn what_is_not_shown_is_found_and_stays_unshown() {
    let account = SearchCandidate {
        detail: "x".repeat(300),
        unshown: "12345678".to_owned(),
        inside: Some(FoldedWords::of("Statement")),
        ..thing("Savings")
    };
    let found = searched("12345678", [account]);
    let what = &found.hits[0].what;
    assert_eq!((what.unshown.as_str(), &what.inside), ("", &None));
    assert_eq!(what.detail.chars().count(), 200);
    let told = format!("{found:?}");
    assert!(!told.contains("Savings"), "{told}");
}

#[test]
fn no_more_than_50_are_found_and_they_are_the_best() {
    for (count, more) in [(49, false), (50, false), (51, true), (1_000, true)] {
        let things = (0..count).map(|number| SearchCandidate {
            at: at(number),
            ..thing(&format!("Paper {number}"))
        });
        let found = searched("paper", things);
        assert_eq!(found.hits.len(), usize::try_from(count.min(50)).unwrap());
        assert_eq!(found.more, more, "{count}");
        assert_eq!(found.hits[0].what.at, at(count - 1));
    }
}

#[test]
fn in_parts_the_same_is_found() {
    let things = |numbers: std::ops::Range<i64>| {
        numbers.map(|number| SearchCandidate {
            id: uuid::Uuid::from_u64_pair(7, number.unsigned_abs()),
            at: at(number % 7),
            ..thing(&format!("Paper {number}"))
        })
    };
    for (all, first) in [(10, 5), (51, 0), (51, 50), (70, 20), (1_000, 900)] {
        let mut collector = SearchCollector::new(Query::parse("paper").unwrap());
        let mut part = collector.for_a_part();
        things(0..first).for_each(|thing| collector.offer(thing));
        things(first..all).for_each(|thing| part.offer(thing));
        collector.take_in(part);
        assert_eq!(
            collector.found(),
            searched("paper", things(0..all)),
            "{first} of {all}"
        );
    }
}

proptest! {
    /// This holds for every user and every query.
    #[test]
    fn a_hit_is_always_the_askers_own(
        kept in vec((0..3_usize, "[a-c ]{1,6}", "[a-c ]{0,12}"), 0..40),
        query in "[a-c]{1,3}( [a-c]{1,2})?",
    ) {
        let people = [SampleIds.next(), SampleIds.next(), SampleIds.next()].map(PersonId::new);
        let store = MemorySearchSource::default();
        let mut owned = vec![Vec::new(); 3];
        for (owner, title, text) in kept {
            let paper = SearchCandidate {
                kind: HitKind::Document,
                detail: text,
                ..thing(&title)
            };
            owned[owner].push(paper.id);
            store.put(people[owner], paper, None, at(0)).now_or_never().unwrap().unwrap();
        }
        let find = SearchService::new(Arc::new(store));
        let query = Query::parse(&query).unwrap();
        for (number, person) in people.into_iter().enumerate() {
            let found = find.find(person, query.clone()).now_or_never().unwrap().unwrap();
            prop_assert!(found.hits.iter().all(|hit| owned[number].contains(&hit.what.id)));
            prop_assert_eq!(found.more, false);
        }
    }
}
