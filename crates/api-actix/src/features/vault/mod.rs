pub mod dto;
mod errors;
pub mod routes;

use actix_web::web::Data;
use domain_files::{FileRecords, ItemRef, Place};
use domain_presets::Timeline;
use domain_shared::{PersonId, StoreError};
use domain_vault::{Category, Item, Items, Lookups, Vault};
use dto::{ItemAnswer, SaidOfDates};
use std::collections::HashMap;
use std::sync::Arc;

/// The services of the Vault's routes: the Vault, and the documents that give items their photos.
pub struct VaultServices {
    vault: Vault,
    records: Arc<dyn FileRecords>,
    timeline: Timeline,
}

/// The services of the Vault's routes over these ports; `timeline` tells what was said of vehicles'
/// dates.
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
        let said = self.said(owner, &items).await?;
        let answers = items.into_iter().map(|item| {
            let photo = photos.remove(&place_of(&item));
            ItemAnswer::new(&item, photo, &said)
        });
        Ok(answers.collect())
    }

    async fn with_photo(&self, item: &Item) -> Result<ItemAnswer, StoreError> {
        let cover = self.records.cover(item.owner, place_of(item)).await?;
        let photo = cover.map(|cover| cover.photo_url());
        let said = self.said(item.owner, std::slice::from_ref(item)).await?;
        Ok(ItemAnswer::new(item, photo, &said))
    }

    /// The marks of the dates of `items`, and today. Only vehicles have dates.
    async fn said(&self, owner: PersonId, items: &[Item]) -> Result<SaidOfDates, StoreError> {
        let dated = items
            .iter()
            .any(|item| item.category() == Category::Vehicle);
        Ok(SaidOfDates {
            marks: if dated {
                self.timeline.marks(owner).await?
            } else {
                HashMap::new()
            },
            today: self.timeline.today(),
        })
    }
}

const fn place_of(item: &Item) -> Place {
    Place::VaultItem(ItemRef::new(item.id.uuid()))
}
