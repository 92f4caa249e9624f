use super::dto::{FoundAnswer, SearchQuery};
use crate::App;
use crate::features::queues::Reads;
use crate::http::{ApiError, JsonResponse, Query, Service, SignedIn};

/// Searches all that the caller has, best hits first.
pub async fn find(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    reads: Reads,
    Query(asked): Query<SearchQuery>,
) -> Result<JsonResponse<FoundAnswer>, ApiError> {
    let query = domain_search::Query::parse(&asked.q)
        .map_err(|_| ApiError::Malformed("The query is not valid."))?;
    let find = app.search.clone();
    let found = async move { find.find(caller.person, query).await };
    let found = reads.run(caller.person, found).await?;
    Ok(JsonResponse::new(found.into()))
}
