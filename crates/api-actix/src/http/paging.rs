//! Lists that may be asked for in parts: everything without parameters; with `limit`,
//! `before` or `q`, a page, and `page {next, total}` beside `data`.

use super::answer::WithMeta;
use super::call::Call;
use super::error::ApiError;
use super::extract::{Extract, Query};
use domain_shared::page::{Page, PageRequest};
use domain_shared::unreadable::Unreadable;
use http_edge::operation::{List, OperationDoc};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Which part of a list is asked for. Without any of these it is the whole list.
#[derive(Debug, serde::Deserialize, IntoParams)]
pub struct PageQuery {
    /// At most so many entries.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
    /// Entries after this place only: `page.next` of the page before.
    before: Option<String>,
    /// Entries in which this text is found, whatever its case.
    #[param(max_length = 100)]
    q: Option<String>,
}

/// The part of a list that the caller asks for.
#[derive(Debug)]
pub struct Paging {
    asked: PageRequest,
    in_parts: bool,
}

impl Extract for Paging {
    fn describe(operation: &mut OperationDoc) {
        operation.asks::<PageQuery>();
    }

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        let Query(PageQuery { limit, before, q }) = Query::extract(call).await?;
        let asked = PageRequest::parse(limit, before.as_deref(), q.as_deref())
            .map_err(|_| ApiError::Malformed("The query is not valid."))?;
        Ok(Self {
            asked,
            in_parts: limit.is_some() || before.is_some() || q.is_some(),
        })
    }
}

impl Paging {
    /// The page that the service is asked for.
    pub const fn asked(&self) -> &PageRequest {
        &self.asked
    }

    /// The answer with `page`, where a part was asked for, or with everything.
    pub fn answer<T, A: From<T>>(&self, page: Page<T>) -> Listed<A> {
        self.answer_in(page, List)
    }

    /// The same, where the list stands inside of what `wrap` makes of it.
    pub fn answer_in<T, A: From<T>, D>(
        &self,
        page: Page<T>,
        wrap: impl FnOnce(Vec<A>) -> D,
    ) -> WithMeta<D, Paged> {
        let told = PageAnswer {
            next: page.next.map(|next| next.to_string()),
            total: page.total,
        };
        WithMeta {
            data: wrap(page.entries.into_iter().map(A::from).collect()),
            meta: Paged {
                page: self.in_parts.then_some(told),
                unreadable: named(page.unreadable),
            },
        }
    }
}

/// Beside the entries of a page: how many there are, and where the next page starts.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Page)]
pub struct PageAnswer {
    /// The value of `before` for the next page; null where none follows.
    #[schema(required)]
    next: Option<String>,
    /// How many entries there are in all; of a search, how many it finds.
    total: u64,
}

/// The details sent beside a list: its page, where a part was asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct Paged {
    /// Only where a part was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = PageAnswer, required = false)]
    page: Option<PageAnswer>,
    /// Only where something of the list cannot be shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    unreadable: Vec<UnreadableAnswer>,
}

/// Something that is kept and cannot be shown. It can be deleted.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Unreadable)]
pub struct UnreadableAnswer {
    /// Its id.
    id: Uuid,
    /// Its kind: a category of items, a type of preset, `document`, `note` or
    /// `transaction`.
    kind: &'static str,
}

impl UnreadableAnswer {
    /// A document.
    pub const fn document(id: Uuid) -> Self {
        Self {
            id,
            kind: "document",
        }
    }
}

impl From<Unreadable> for UnreadableAnswer {
    fn from(Unreadable { id, kind }: Unreadable) -> Self {
        Self { id, kind }
    }
}

/// `unreadable` on the wire.
fn named(unreadable: Vec<Unreadable>) -> Vec<UnreadableAnswer> {
    unreadable.into_iter().map(Into::into).collect()
}

/// The details sent beside a list that is not read in parts.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotShown {
    /// Only where something of the list cannot be shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    unreadable: Vec<UnreadableAnswer>,
}

/// 200 with a list in the envelope, all of it, as far as it can be read.
pub type Whole<T> = WithMeta<List<T>, NotShown>;

impl<T> Whole<T> {
    /// `entries`, and what cannot be shown beside them.
    pub fn new(entries: Vec<T>, unreadable: Vec<Unreadable>) -> Self {
        Self {
            data: List(entries),
            meta: NotShown {
                unreadable: named(unreadable),
            },
        }
    }
}

/// 200 with a list, or a part of one, in the envelope.
pub type Listed<T> = WithMeta<List<T>, Paged>;
