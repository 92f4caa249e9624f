use crate::http::wire::wire_name;
use domain_files::ItemRef;
use domain_search::{HitKind, SearchHit, SearchResults, Section};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

#[derive(Debug, Deserialize, IntoParams)]
pub struct SearchQuery {
    /// One or more words, 1 to 100 characters beside outer white space.
    #[param(min_length = 1, max_length = 100)]
    pub q: String,
}

wire_name! {
    KindName(pub HitKind) as "FoundKind", HitKind::ALL
}

wire_name! {
    /// Where a thing is kept.
    AreaName(pub Section) as "FoundPlace", Section::ALL
}

/// The hits of a search.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Found)]
pub struct FoundAnswer {
    /// At most 50, best first.
    hits: Vec<HitAnswer>,
    /// Whether there are more.
    more: bool,
}

/// A thing that was found.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Hit)]
pub struct HitAnswer {
    kind: KindName,
    /// Its id among those of its kind.
    id: Uuid,
    title: String,
    /// Its other details, at most 200 characters.
    detail: String,
    /// The item that it is or belongs to.
    #[schema(required, value_type = Option<String>, format = Uuid)]
    item_id: Option<ItemRef>,
    /// The category of the item or preset.
    #[schema(required)]
    category: Option<&'static str>,
    /// Where it is kept.
    place: AreaName,
    /// Where its content is read.
    #[schema(required)]
    url: Option<String>,
    /// Whether it took the text inside its file to find it.
    inside: bool,
}

impl From<SearchHit> for HitAnswer {
    fn from(SearchHit { what, inside }: SearchHit) -> Self {
        Self {
            kind: KindName(what.kind),
            id: what.id,
            title: what.title,
            detail: what.detail,
            item_id: what.item,
            category: what.category,
            place: AreaName(what.area),
            url: what.url,
            inside,
        }
    }
}

impl From<SearchResults> for FoundAnswer {
    fn from(found: SearchResults) -> Self {
        Self {
            hits: found.hits.into_iter().map(HitAnswer::from).collect(),
            more: found.more,
        }
    }
}
