//! The items of the Vault.

pub mod dto;
mod errors;
pub mod routes;

use actix_web::web::Data;
use chrono::NaiveDate;
use domain_files::{FileRecords, ItemRef, Place};
use domain_shared::time::london_day;
use domain_shared::{Clock, Ids, PersonId, StoreError};
use domain_vault::{Item, Items, Lookups, Vault};
use dto::ItemAnswer;
use std::collections::HashMap;
use std::sync::Arc;

/// What the routes of the Vault use: the Vault, and the documents that give items their photos.
pub struct VaultServices {
    vault: Vault,
    records: Arc<dyn FileRecords>,
    clock: Arc<dyn Clock>,
}

/// The services of the Vault's routes over these ports.
pub fn services(
    items: Arc<dyn Items>,
    lookups: Lookups,
    records: Arc<dyn FileRecords>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
) -> Data<VaultServices> {
    Data::new(VaultServices {
        vault: Vault::new(items, lookups, Arc::clone(&clock), ids),
        records,
        clock,
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
        let today = self.today();
        let answers = items.into_iter().map(|item| {
            let photo = photos.remove(&place_of(&item));
            ItemAnswer::new(&item, photo, today)
        });
        Ok(answers.collect())
    }

    /// `item` with its photo.
    async fn with_photo(&self, item: &Item) -> Result<ItemAnswer, StoreError> {
        let cover = self.records.cover(item.owner, place_of(item)).await?;
        let photo = cover.map(|cover| cover.photo_url());
        Ok(ItemAnswer::new(item, photo, self.today()))
    }

    /// The day in London.
    fn today(&self) -> NaiveDate {
        london_day(self.clock.now())
    }
}

/// Where an item's documents are kept.
const fn place_of(item: &Item) -> Place {
    Place::VaultItem(ItemRef::new(item.id.uuid()))
}
