//! Items that are due for valuation. Nothing else is due in the store of a case.

use super::Ports;
use super::samples::{at, item, point};
use crate::model::{Category, Item, Valuation, ValueSource};
use crate::ports::Due;
use domain_shared::{Effects, Timestamp};

async fn add(ports: &Ports, next: Option<Timestamp>) -> Item {
    let owner = ports.new_person.get().await;
    let new = Item {
        valuation: Valuation {
            next,
            ..Valuation::default()
        },
        ..item(owner, Category::Vehicle, at(0), 10)
    };
    let first = point(&new, at(0), ValueSource::Added);
    let added = ports.items.add(new.clone(), first, Effects::none());
    added.await.unwrap();
    new
}

fn due(item: &Item) -> Due {
    Due {
        at: item.valuation.next.unwrap(),
        category: item.category(),
        item: item.id,
        owner: item.owner,
    }
}

/// And not where the lookup is switched off.
pub async fn an_item_is_due_from_its_moment_on(ports: &Ports) {
    let on = add(ports, Some(at(10))).await;
    add(ports, None).await;
    for (minute, expected) in [(9, vec![]), (10, vec![due(&on)]), (11, vec![due(&on)])] {
        let found = ports.items.due(at(minute), None, 10).await;
        assert_eq!(found.unwrap(), expected, "{minute}");
    }
}

/// This holds across owners.
pub async fn what_is_due_first_comes_first(ports: &Ports) {
    let mut expected = Vec::new();
    for minute in [3, 1, 2, 1] {
        expected.push(due(&add(ports, Some(at(minute))).await));
    }
    expected.sort_by_key(|due| (due.at, due.item));
    let found = ports.items.due(at(5), None, 10).await.unwrap();
    assert_eq!(found, expected);
}

/// Also in the middle of a moment, and also where what ended it is due no more.
pub async fn the_next_page_begins_where_the_last_one_ended(ports: &Ports) {
    for minute in [1, 1, 1, 2, 2] {
        add(ports, Some(at(minute))).await;
    }
    let all = ports.items.due(at(5), None, 10).await.unwrap();
    let mut pages = Vec::new();
    let mut after = None;
    loop {
        let page = ports.items.due(at(5), after, 2).await.unwrap();
        assert!(page.len() <= 2);
        after = page.last().copied();
        if page.is_empty() {
            break;
        }
        pages.extend(page);
    }
    assert_eq!(pages, all);
    assert_eq!(all.len(), 5);
}
