pub mod dto;
mod errors;
pub mod links;
pub mod renewal;
pub mod routes;

use crate::App;
use crate::http::{ApiError, Service};
use actix_web::web::Data;
use domain_files::{Document, DocumentOwner, ItemRef};
use domain_reminders::Notices;
use domain_shared::unreadable::Listing;
use domain_shared::{PersonId, StoreError};
use domain_vault::{Category, Item, Links};
use dto::ItemAnswer;
use links::Linked;

/// Everything that the list of items shows.
struct ListedItems {
    items: Listing<Item>,
    covers: Vec<Document>,
    notices: Notices,
}

impl Service<App> {
    /// The items of `owner`, and what is shown with those of `category`.
    async fn listed_items(
        &self,
        owner: PersonId,
        category: Option<Category>,
    ) -> Result<ListedItems, ApiError> {
        let app = Data::clone(&self.0);
        let reads = async move {
            // Items of other categories say what counts of these.
            let items = app.vault.list_items(owner, None).await?;
            let covers = app.documents.records.covers(owner).await?;
            let is_shown = |item: &Item| category.is_none_or(|one| item.category() == one);
            let mut entries = items.entries.iter();
            let is_dated = entries.any(|item| is_shown(item) && is_dated(item));
            let notices = app.notices_of(owner, is_dated).await?;
            Ok(ListedItems {
                items,
                covers,
                notices,
            })
        };
        self.together.read(reads).await
    }

    async fn with_photo(&self, item: Item) -> Result<ItemAnswer, ApiError> {
        let app = Data::clone(&self.0);
        let reads = async move {
            let owner = item.owner;
            let photo = app.photo_of(owner, place_of(&item)).await?;
            let notices = app.notices_of(owner, is_dated(&item)).await?;
            let linked = app.vault.linked_items(&item).await?;
            Ok::<_, ApiError>((item, photo, notices, linked))
        };
        let (item, photo, notices, linked) = self.together.read(reads).await?;
        let lost = linked.unreadable.iter().map(|lost| lost.id);
        let links = Links::of(&linked.entries).and_unreadable(lost);
        let now = self.ledger.clock.now();
        let linked = Linked::of(&item, &links, now);
        Ok(ItemAnswer::new(item, photo, &notices, linked, now))
    }
}

impl App {
    /// The banners of dates, where something `is_dated`. Nothing is read for others.
    async fn notices_of(&self, owner: PersonId, is_dated: bool) -> Result<Notices, StoreError> {
        if is_dated {
            self.timeline.notices(owner).await
        } else {
            Ok(self.timeline.no_notices())
        }
    }
}

/// Only vehicles have dates with banners.
fn is_dated(item: &Item) -> bool {
    item.category() == Category::Vehicle
}

const fn place_of(item: &Item) -> DocumentOwner {
    DocumentOwner::VaultItem(ItemRef::new(item.id.uuid()))
}
