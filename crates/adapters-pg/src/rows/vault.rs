use crate::damage::{Damage, SealedRow};
use crate::keys::{open_row, seal_row};
use crate::rows::valuations::ValuationColumns;
use crate::schema::{items, value_history};
use crate::types::{At, Coded, Id, Lenient};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_shared::unreadable::Unreadable;
use domain_shared::{Pence, PersonId, StoreError};
use domain_vault::{Category, Item, ItemId, PointId, StoredItem, ValuePoint, ValueSource, Version};
use sealing::{CellAddress, PersonKey};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = items, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct ItemRow {
    pub(crate) id: Id,
    pub(crate) owner_id: Id,
    category: Lenient<Coded<Category>>,
    pence: i64,
    created_at: Lenient<At>,
    updated_at: Lenient<At>,
    version: i32,
    sealed: Vec<u8>,
    #[diesel(embed)]
    valuation: ValuationColumns,
}

/// The columns that an edit writes; owner, category and `created_at` stay.
#[derive(AsChangeset)]
#[diesel(table_name = items)]
pub(crate) struct ItemEdit {
    pence: i64,
    updated_at: Lenient<At>,
    version: i32,
    sealed: Vec<u8>,
    #[diesel(embed)]
    valuation: ValuationColumns,
}

impl SealedRow for ItemRow {
    const TABLE: &'static str = "items";

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: self.category.get().map_or("item", |known| known.0.as_str()),
        }
    }
}

impl ItemRow {
    /// The name of its category, for an item whose own name cannot be read.
    pub(crate) fn label(&self) -> &'static str {
        self.category.get().map_or("Item", |known| known.0.label())
    }

    pub(crate) fn new(key: &PersonKey, item: &Item) -> Result<Self, StoreError> {
        let ItemEdit {
            pence,
            updated_at,
            version,
            sealed,
            valuation,
        } = ItemEdit::new(key, item)?;
        Ok(Self {
            id: item.id.uuid().into(),
            owner_id: item.owner.uuid().into(),
            category: item.category().into(),
            pence,
            created_at: item.created_at.into(),
            updated_at,
            version,
            sealed,
            valuation,
        })
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<Item, StoreError> {
        let (id, owner) = (ItemId::new(self.id.0), PersonId::new(self.owner_id.0));
        let cell = cell(id, owner, self.version);
        let StoredItem::V1 {
            data,
            ownership,
            ended,
            renewals,
        } = open_row(key.columns(), &cell, &self.sealed)?;
        // The column is plain, so it can be changed by hand.
        if self.category.get()?.0 != data.category() {
            return Err(StoreError::failed("another category is sealed"));
        }
        Ok(Item {
            id,
            owner,
            data,
            ownership,
            ended,
            renewals,
            valuation: self.valuation.read()?,
            created_at: self.created_at.get()?.0,
            updated_at: self.updated_at.get()?.0,
            version: Version::new(self.version),
        })
    }
}

impl ItemEdit {
    pub(crate) fn new(key: &PersonKey, item: &Item) -> Result<Self, StoreError> {
        let content = StoredItem::V1 {
            data: item.data.clone(),
            ownership: item.ownership.clone(),
            ended: item.ended.clone(),
            renewals: item.renewals.clone(),
        };
        let cell = cell(item.id, item.owner, item.version.get());
        Ok(Self {
            pence: item.value().get(),
            updated_at: item.updated_at.into(),
            version: item.version.get(),
            sealed: seal_row(key.columns(), &cell, &content)?,
            valuation: item.valuation.into(),
        })
    }
}

fn cell(id: ItemId, owner: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table: "items",
        column: "sealed",
        row: id.uuid(),
        owner: owner.uuid(),
        version: i64::from(version),
    }
}

/// The table of values over time.
pub(crate) const HISTORY: &str = "value_history";

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = value_history, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct PointRow {
    id: Id,
    owner_id: Id,
    item_id: Id,
    category: Lenient<Coded<Category>>,
    at: Lenient<At>,
    pence: i64,
    source: Lenient<Coded<ValueSource>>,
    sample: bool,
    replaced: Option<i64>,
}

impl From<&ValuePoint> for PointRow {
    fn from(point: &ValuePoint) -> Self {
        Self {
            id: point.id.uuid().into(),
            owner_id: point.owner.uuid().into(),
            item_id: point.item.uuid().into(),
            category: point.category.into(),
            at: point.at.into(),
            pence: point.value.get(),
            source: point.source.into(),
            sample: point.sample,
            replaced: point.replaced.map(Pence::get),
        }
    }
}

impl PointRow {
    /// Those of `rows` that can be read.
    pub(crate) fn read(rows: Vec<Self>, damage: &Damage) -> Vec<ValuePoint> {
        let points = rows.into_iter();
        let points = points.filter_map(|row| damage.or_log(HISTORY, row.id.0, row.point()));
        points.collect()
    }

    fn point(&self) -> Result<ValuePoint, StoreError> {
        Ok(ValuePoint {
            id: PointId::new(self.id.0),
            owner: PersonId::new(self.owner_id.0),
            item: ItemId::new(self.item_id.0),
            category: self.category.get()?.0,
            at: self.at.get()?.0,
            value: Pence::from_sum(self.pence),
            source: self.source.get()?.0,
            sample: self.sample,
            replaced: self.replaced.map(Pence::from_sum),
        })
    }
}
