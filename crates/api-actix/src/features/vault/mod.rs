pub mod dto;
mod errors;
pub mod links;
pub mod renewal;
pub mod routes;

use crate::App;
use crate::http::ApiError;
use domain_files::{DocumentOwner, ItemRef};
use domain_reminders::Notices;
use domain_shared::{PersonId, StoreError, Timestamp};
use domain_vault::{Category, Item, Links};
use dto::ItemAnswer;
use links::Linked;
use std::collections::HashMap;

impl App {
    /// `items` with their photos, in one query for all of them.
    async fn with_photos(
        &self,
        owner: PersonId,
        items: Vec<(Item, Linked)>,
        now: Timestamp,
    ) -> Result<Vec<ItemAnswer>, StoreError> {
        let covers = self.documents.records.covers(owner).await?;
        let mut photos: HashMap<DocumentOwner, String> = covers
            .into_iter()
            .map(|cover| (cover.place, cover.photo_url()))
            .collect();
        let notices = self.notices_of(owner, items.iter().map(|(item, _)| item));
        let notices = notices.await?;
        let answers = items.into_iter().map(|(item, linked)| {
            let photo = photos.remove(&place_of(&item));
            ItemAnswer::new(item, photo, &notices, linked, now)
        });
        Ok(answers.collect())
    }

    async fn with_photo(&self, item: Item) -> Result<ItemAnswer, ApiError> {
        let owner = item.owner;
        let photo = self.photo_of(owner, place_of(&item)).await?;
        let notices = self.notices_of(owner, [&item]).await?;
        let linked = self.vault.linked_items(&item).await?;
        let lost = linked.unreadable.iter().map(|lost| lost.id);
        let links = Links::of(&linked.entries).and_unreadable(lost);
        let now = self.ledger.clock.now();
        let linked = Linked::of(&item, &links, now);
        Ok(ItemAnswer::new(item, photo, &notices, linked, now))
    }

    /// The banners of the dates of `items`. Only vehicles have dates, so nothing is read for others.
    async fn notices_of<'a>(
        &self,
        owner: PersonId,
        items: impl IntoIterator<Item = &'a Item>,
    ) -> Result<Notices, StoreError> {
        let mut categories = items.into_iter().map(Item::category);
        if categories.any(|category| category == Category::Vehicle) {
            self.timeline.notices(owner).await
        } else {
            Ok(self.timeline.no_notices())
        }
    }
}

const fn place_of(item: &Item) -> DocumentOwner {
    DocumentOwner::VaultItem(ItemRef::new(item.id.uuid()))
}
