pub mod dto;
mod errors;
pub mod routes;

use crate::App;
use domain_files::{DocumentOwner, ItemRef};
use domain_reminders::Notices;
use domain_shared::{PersonId, StoreError};
use domain_vault::{Category, Item};
use dto::ItemAnswer;
use std::collections::HashMap;
use std::slice;

impl App {
    /// `items` with their photos, in one query for all of them.
    async fn with_photos(
        &self,
        owner: PersonId,
        items: Vec<Item>,
    ) -> Result<Vec<ItemAnswer>, StoreError> {
        let covers = self.documents.records.covers(owner).await?;
        let mut photos: HashMap<DocumentOwner, String> = covers
            .into_iter()
            .map(|cover| (cover.place, cover.photo_url()))
            .collect();
        let notices = self.notices_of(owner, &items).await?;
        let answers = items.into_iter().map(|item| {
            let photo = photos.remove(&place_of(&item));
            ItemAnswer::new(item, photo, &notices)
        });
        Ok(answers.collect())
    }

    async fn with_photo(&self, item: Item) -> Result<ItemAnswer, StoreError> {
        let photo = self.photo_of(item.owner, place_of(&item)).await?;
        let notices = self.notices_of(item.owner, slice::from_ref(&item)).await?;
        Ok(ItemAnswer::new(item, photo, &notices))
    }

    /// The banners of the dates of `items`. Only vehicles have dates, so nothing is read for others.
    async fn notices_of(&self, owner: PersonId, items: &[Item]) -> Result<Notices, StoreError> {
        let mut categories = items.iter().map(Item::category);
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
