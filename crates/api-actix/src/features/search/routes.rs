use super::dto::{FoundAnswer, SearchQuery};
use crate::features::reads::Reads;
use crate::http::{Answer, ApiError, Query, SignedIn, Uses};
use domain_search::Find;

/// What of all that the caller keeps holds the words that are searched for, best first.
pub async fn find(
    SignedIn(caller): SignedIn,
    find: Uses<Find>,
    reads: Reads,
    Query(asked): Query<SearchQuery>,
) -> Result<Answer<FoundAnswer>, ApiError> {
    let query = domain_search::Query::parse(&asked.q)
        .map_err(|_| ApiError::Malformed("The query is not valid."))?;
    let find = Find::clone(&find);
    let found = async move { find.find(caller.person, query).await };
    let found = reads.run(caller.person, found).await?;
    Ok(Answer::new(found.into()))
}
