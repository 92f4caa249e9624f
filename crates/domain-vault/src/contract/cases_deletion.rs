//! The promises about notes and transactions whose item is deleted at the same moment.

use super::Harness;
use super::cases_items::add;
use super::samples::{at, item, note, point, transaction};
use crate::model::{Category, Item, Source};
use crate::ports::{Added, HistoryEnd};
use domain_shared::page::Window;
use domain_shared::{Effects, StoreError};
use futures_util::future::{join_all, join3};

/// Deletes a new item while `write` writes to it, some of it before the deletion begins and some
/// after. Every write is done or told that there is no item. Answers the item, which by then is
/// there again as a new one.
async fn deleted_while<T, F>(store: &impl Harness, write: impl Fn(Item, i64) -> F) -> Item
where
    F: Future<Output = Result<Option<Added<T>>, StoreError>>,
{
    let owner = store.new_person().await;
    let home = item(owner, Category::Property, at(0), 1);
    add(store, &home).await;
    let write = |minute| write(home.clone(), minute);
    let end = HistoryEnd::Zero(point(&home, at(9), Source::Deleted));
    let deletion = store
        .items()
        .delete(owner, home.id, at(9), end, Effects::none());
    let (before, after) = (join_all((0..4).map(write)), join_all((4..8).map(write)));
    let (before, deleted, after) = join3(before, deletion, after).await;
    assert!(deleted.unwrap());
    for written in before.into_iter().chain(after) {
        assert!(matches!(written.unwrap(), None | Some(Added::Done)));
    }
    add(store, &home).await;
    home
}

/// Whichever comes first.
pub async fn no_note_outlives_an_item_that_is_deleted_at_the_same_moment(store: &impl Harness) {
    let home = deleted_while(store, async |home: Item, minute| {
        let note = note(&home, "Insurer", None, at(minute));
        store.notes().add(note, Effects::none()).await
    })
    .await;
    let left = store.notes().list(home.owner, home.id, Window::WHOLE).await;
    assert_eq!(left.unwrap().unwrap().entries, []);
}

/// Whichever comes first.
pub async fn no_transaction_outlives_an_item_that_is_deleted_at_the_same_moment(
    store: &impl Harness,
) {
    let home = deleted_while(store, async |home: Item, _| {
        let entered = transaction(&home, "Roof", -800.0, "2026-07-01");
        store.transactions().add(entered, Effects::none()).await
    })
    .await;
    let left = store
        .transactions()
        .list(home.owner, home.id, Window::WHOLE);
    assert_eq!(left.await.unwrap().unwrap().manual.entries, []);
}
