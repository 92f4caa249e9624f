//! Links between the items of one owner.

use super::Vault;
use crate::error::VaultError;
use crate::model::{
    Category, HeldIn, Item, ItemData, ItemId, NO_HOLDER, NO_SECURITY, SecuredOn, may_hold,
    may_secure,
};
use domain_shared::{Invalid, PersonId};

/// A field, its link of now and before, which categories fit, and what to say of others.
type Link = (
    &'static str,
    Option<ItemId>,
    Option<ItemId>,
    fn(Category) -> bool,
    &'static str,
);

impl Vault {
    /// `item` and, where items of its kind may be linked, every other item of its owner.
    pub async fn linked_items(&self, item: &Item) -> Result<Vec<Item>, VaultError> {
        let is_alone = match item.category() {
            Category::CurrentAccount | Category::CreditCard | Category::PersonalItem => true,
            Category::Investment => item.held_in().is_none(),
            Category::Loan => item.secured_on().is_none(),
            Category::Savings | Category::Pension | Category::Property | Category::Vehicle => false,
        };
        if is_alone {
            return Ok(vec![item.clone()]);
        }
        Ok(self.items.list(item.owner, None).await?.entries)
    }

    /// Refuses a link to what cannot hold or secure it. A link that is stored stays good when the other
    /// item is deleted: the past counts by it.
    pub(super) async fn judge_links(
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
            if other == id || !found.is_some_and(|item| fits(item.category())) {
                return Err(Invalid::new(field, message).into());
            }
        }
        Ok(())
    }
}
