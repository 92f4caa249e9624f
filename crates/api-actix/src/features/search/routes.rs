//! The call that finds things.

use super::dto::{FoundAnswer, SearchQuery};
use crate::http::{Answer, ApiError, Query, SignedIn, Uses};
use domain_lifelocker::finding::{self, Find};

/// What of all that the caller keeps holds the words that are searched for, best first.
pub async fn find(
    SignedIn(caller): SignedIn,
    find: Uses<Find>,
    Query(asked): Query<SearchQuery>,
) -> Result<Answer<FoundAnswer>, ApiError> {
    let query = finding::Query::parse(&asked.q)
        .map_err(|_| ApiError::Malformed("The query is not valid."))?;
    let found = find.find(caller.person, query).await?;
    Ok(Answer::new(found.into()))
}
