//! An account of a given size, written through the ports and so sealed as always.

use crate::document::{document, reservation};
use crate::people;
use adapters_pg::Store;
use anyhow::ensure;
use chrono::TimeDelta;
use domain_files::notes::NoteOwner;
use domain_files::notes::contract::samples::note;
use domain_files::ports::records::ClaimOutcome;
use domain_files::ports::store::{StoredFile, WrappedKey};
use domain_files::{DocumentOwner, ItemRef, Quota};
use domain_search::text_extraction::DocumentText;
use domain_shared::{Effects, PersonId};
use domain_statements::contract::samples as statements;
use domain_statements::ports::ImportOutcome;
use domain_vault::contract::samples::{at, edited, entered, item, point, transaction};
use domain_vault::{Category, Item, ItemChange, PointChanges, TransactionOutcome, ValueSource};
use futures_util::{StreamExt, TryStreamExt, stream};

/// How much somebody keeps. Half of it belongs to one item, which is the one that is asked about;
/// the rest is spread over the others.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) items: usize,
    pub(crate) transactions: usize,
    /// And as many notes.
    pub(crate) documents: usize,
}

/// The bytes that a document says it has. Nothing reads them.
const SIZE: u64 = 10;
/// What each item is worth at first. Each further value is a pound more.
const POUNDS: u32 = 1000;
/// Values that each item has had.
const VALUES: i64 = 13;
/// Writes on their way at once.
const AT_ONCE: usize = 4;

/// Room for every document.
const PLENTY: Quota = Quota {
    files: 1_000_000,
    bytes: 1_000_000_000,
};

/// How transactions came into an account.
#[derive(Clone, Copy)]
pub(crate) enum Entered {
    /// One by one.
    Typed,
    /// With a statement of each item.
    Imported,
}

/// A filled account.
pub(crate) struct Account {
    pub(crate) owner: PersonId,
    /// The item that has half of everything.
    pub(crate) busy: Item,
}

impl Account {
    pub(crate) async fn fill(store: &Store, size: Size, how: Entered) -> anyhow::Result<Self> {
        let owner = people::anybody(store).await;
        let items = stream::iter(0..size.items)
            .map(|number| add_item(store, owner, number))
            .buffer_unordered(AT_ONCE)
            .try_collect::<Vec<_>>()
            .await?;
        let busy = items.first().cloned().unwrap();
        let of = |number: usize| {
            let other = items.get(1 + (number / 2) % (items.len() - 1));
            if number.is_multiple_of(2) {
                &busy
            } else {
                other.unwrap_or(&busy)
            }
        };
        match how {
            Entered::Typed => {
                stream::iter(0..size.transactions)
                    .map(|number| enter(store, of(number), number))
                    .buffer_unordered(AT_ONCE)
                    .try_collect::<Vec<_>>()
                    .await?;
            }
            Entered::Imported => {
                let numbers = |item: &Item| {
                    let all = 0..size.transactions;
                    all.filter(|number| of(*number).id == item.id).collect()
                };
                for item in &items {
                    import(store, item, numbers(item)).await?;
                }
            }
        }
        stream::iter(0..size.documents)
            .map(|number| annotate(store, of(number), number))
            .buffer_unordered(AT_ONCE)
            .try_collect::<Vec<_>>()
            .await?;
        Ok(Self { owner, busy })
    }

    /// Where the busy item's documents are.
    pub(crate) fn place(&self) -> DocumentOwner {
        place_of(&self.busy)
    }
}

const fn place_of(item: &Item) -> DocumentOwner {
    DocumentOwner::VaultItem(ItemRef::new(item.id.uuid()))
}

async fn add_item(store: &Store, owner: PersonId, number: usize) -> anyhow::Result<Item> {
    let categories = Category::ALL;
    let category = categories.iter().copied().cycle().nth(number);
    let mut known = item(owner, category.unwrap_or(Category::Savings), at(0), POUNDS);
    let first = point(&known, at(0), ValueSource::Added);
    store
        .items()
        .add(known.clone(), first, Effects::none())
        .await?;
    for (value, pounds) in (1..VALUES).zip(POUNDS + 1..) {
        let after = edited(&known, at(value), pounds);
        let change = ItemChange {
            seen: known.version,
            points: PointChanges::adding([point(&after, at(value), ValueSource::Monthly)]),
            item: after.clone(),
            effects: Effects::none(),
        };
        store.items().update(change).await?;
        known = after;
    }
    Ok(known)
}

/// The words of a document of a few pages: 800 different ones, some of them its own.
fn words(number: usize) -> DocumentText {
    let common = (0..800).map(|word| format!("word{word}"));
    let own = (0..20).map(|word| format!("own{number}x{word}"));
    let text: Vec<_> = common.chain(own).collect();
    DocumentText::of(&text.join(" "), chrono::NaiveDate::MIN)
}

/// The name and the day of the transaction of that number.
fn payment(number: usize) -> anyhow::Result<(String, String)> {
    let day = at(0).date_naive() - TimeDelta::days(i64::try_from(number / 20)?);
    Ok((format!("Payment {number}"), day.to_string()))
}

/// Imports the transactions of those numbers with one statement.
async fn import(store: &Store, item: &Item, numbers: Vec<usize>) -> anyhow::Result<()> {
    let records = store.statements();
    let waiting = statements::waiting(item.owner);
    ensure!(
        records.keep(vec![waiting.clone()], usize::MAX).await?,
        "there is room"
    );
    let account = records.account(item.owner, item.id).await?;
    let account = account.ok_or_else(|| anyhow::anyhow!("the item is there"))?;
    let payments = numbers.into_iter().map(payment);
    let payments = payments.collect::<anyhow::Result<Vec<_>>>()?;
    let lines: Vec<_> = payments
        .iter()
        .map(|(name, day)| (name.as_str(), -12.5, day.as_str()))
        .collect();
    let imported = records.import(statements::import(&waiting, &account, &lines));
    ensure!(imported.await? == ImportOutcome::Done, "it is imported");
    Ok(())
}

/// Enters the transaction of that number.
async fn enter(store: &Store, item: &Item, number: usize) -> anyhow::Result<()> {
    let (name, day) = payment(number)?;
    let new = transaction(item, &name, -12.5, &day);
    let added = store.transactions().add(entered(new)).await?;
    ensure!(added == TransactionOutcome::Done, "the item is there");
    Ok(())
}

/// Adds the document and the note of that number.
async fn annotate(store: &Store, item: &Item, number: usize) -> anyhow::Result<()> {
    let made = at(i64::try_from(number)?);
    let place = NoteOwner::VaultItem(ItemRef::new(item.id.uuid()));
    let new = note(item.owner, place, &format!("Note {number}"), None, made);
    store.notes().add(new, Effects::none()).await?;
    let name = format!("Paper {number}.pdf");
    let document = document(item, &name, SIZE, made)?;
    let (file, reservation) = (document.file, reservation(&document));
    let stored = StoredFile {
        file,
        owner: item.owner,
        size: SIZE,
        key: WrappedKey::new(vec![7; 72]),
    };
    let records = store.file_records();
    records.reserve(reservation, PLENTY).await?;
    let claimed = records.claim(document, stored.into(), PLENTY, Effects::none());
    ensure!(
        claimed.await? == ClaimOutcome::Done,
        "the document is stored"
    );
    let index = store.search_index();
    let kept = index.save(item.owner, file, &words(number)).await?;
    ensure!(kept, "the document is there");
    Ok(())
}
