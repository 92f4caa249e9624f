//! Links between the items of one owner.

use super::Vault;
use crate::error::VaultError;
use crate::model::{
    Category, HeldIn, Item, ItemData, ItemId, NO_HOLDER, NO_SECURITY, SecuredOn, may_hold,
    may_secure,
};
use domain_shared::unreadable::{Listing, Unreadable};
use domain_shared::{Invalid, PersonId, StoreError};

/// The message for a holder or a security that was sold or closed.
const NO_LONGER_OWNED: &str = "Choose one that you still own";

/// A field, its link of now and before, which categories fit, and what to say of others.
type Link = (
    &'static str,
    Option<ItemId>,
    Option<ItemId>,
    fn(Category) -> bool,
    &'static str,
);

impl Vault {
    /// `item` and the other items of its owner that it may be linked with.
    pub async fn linked_items(&self, item: &Item) -> Result<Listing<Item>, VaultError> {
        let mut linked = match item.category() {
            Category::CurrentAccount | Category::CreditCard | Category::PersonalItem => {
                Listing::EMPTY
            }
            Category::Property | Category::Vehicle => {
                self.items.list(item.owner, Some(Category::Loan)).await?
            }
            Category::Savings | Category::Pension => {
                let held = Some(Category::Investment);
                self.items.list(item.owner, held).await?
            }
            Category::Investment => self.other(item, item.held_in()).await?,
            Category::Loan => self.other(item, item.secured_on()).await?,
        };
        linked.entries.push(item.clone());
        Ok(linked)
    }

    /// The item that `link` names, if it is there.
    async fn other(&self, item: &Item, link: Option<ItemId>) -> Result<Listing<Item>, VaultError> {
        let Some(other) = link else {
            return Ok(Listing::EMPTY);
        };
        match self.items.find(item.owner, other).await {
            Ok(found) => Ok(Vec::from_iter(found).into()),
            Err(StoreError::Unreadable(_)) => Ok(Listing {
                entries: Vec::new(),
                unreadable: vec![Unreadable {
                    id: other.uuid(),
                    kind: "item",
                }],
            }),
            Err(error) => Err(error.into()),
        }
    }

    /// Refuses a link to what cannot hold or secure it. A link that is stored stays good when the other
    /// item is deleted, sold or closed: the past counts by it.
    pub(super) async fn check_links(
        &self,
        owner: PersonId,
        id: ItemId,
        data: &ItemData,
        stored: Option<&ItemData>,
    ) -> Result<(), VaultError> {
        let links: [Link; 2] = [
            (
                "held_in",
                data.held_in().map(HeldIn::item),
                stored.and_then(ItemData::held_in).map(HeldIn::item),
                may_hold,
                NO_HOLDER,
            ),
            (
                "secured_on",
                data.secured_on().map(SecuredOn::item),
                stored.and_then(ItemData::secured_on).map(SecuredOn::item),
                may_secure,
                NO_SECURITY,
            ),
        ];
        for (field, link, stored, fits, message) in links {
            let Some(other) = link.filter(|_| link != stored) else {
                continue;
            };
            let found = self.items.find(owner, other).await?;
            let found = found.filter(|item| item.id != id && fits(item.category()));
            let refusal = match found {
                None => message,
                Some(item) if item.ended.is_some() => NO_LONGER_OWNED,
                Some(_) => continue,
            };
            return Err(Invalid::new(field, refusal).into());
        }
        Ok(())
    }
}
