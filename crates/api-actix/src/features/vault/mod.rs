pub mod dto;
mod errors;
pub mod routes;

use actix_web::web::Data;
use domain_files::{FileRecords, ItemRef, Place};
use domain_reminders::{Notices, Timeline};
use domain_shared::{PersonId, StoreError};
use domain_vault::{Category, Item, Items, Lookups, Vault};
use dto::ItemAnswer;
use std::collections::HashMap;
use std::slice;
use std::sync::Arc;

/// The services of the Vault's routes: the Vault, and the documents that give items their photos.
pub struct VaultServices {
    vault: Vault,
    records: Arc<dyn FileRecords>,
    timeline: Timeline,
}

/// The services of the Vault's routes over these ports; `timeline` has the reminders of
/// vehicles' dates.
pub fn services(
    items: Arc<dyn Items>,
    lookups: Lookups,
    records: Arc<dyn FileRecords>,
    timeline: Timeline,
) -> Data<VaultServices> {
    let (clock, ids) = (Arc::clone(&timeline.clock), Arc::clone(&timeline.ids));
    Data::new(VaultServices {
        vault: Vault::new(items, lookups, clock, ids),
        records,
        timeline,
    })
}

impl VaultServices {
    /// `items` with their photos, in one query for all of them.
    async fn with_photos(
        &self,
        owner: PersonId,
        items: Vec<Item>,
    ) -> Result<Vec<ItemAnswer>, StoreError> {
        let covers = self.records.covers(owner).await?;
        let mut photos: HashMap<Place, String> = covers
            .into_iter()
            .map(|cover| (cover.place, cover.photo_url()))
            .collect();
        let notices = self.notices(owner, &items).await?;
        let answers = items.into_iter().map(|item| {
            let photo = photos.remove(&place_of(&item));
            ItemAnswer::new(&item, photo, &notices)
        });
        Ok(answers.collect())
    }

    async fn with_photo(&self, item: &Item) -> Result<ItemAnswer, StoreError> {
        let cover = self.records.cover(item.owner, place_of(item)).await?;
        let photo = cover.map(|cover| cover.photo_url());
        let notices = self.notices(item.owner, slice::from_ref(item)).await?;
        Ok(ItemAnswer::new(item, photo, &notices))
    }

    /// The banners of the dates of `items`. Only vehicles have dates, so nothing is read for others.
    async fn notices(&self, owner: PersonId, items: &[Item]) -> Result<Notices, StoreError> {
        let mut categories = items.iter().map(Item::category);
        if categories.any(|category| category == Category::Vehicle) {
            self.timeline.notices(owner).await
        } else {
            Ok(self.timeline.no_notices())
        }
    }
}

const fn place_of(item: &Item) -> Place {
    Place::VaultItem(ItemRef::new(item.id.uuid()))
}
