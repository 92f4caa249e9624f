use crate::App;
use crate::http::authority::{AuthGuard, Authority};
use crate::http::call::Call;
use crate::http::extract::Extract;
use crate::http::{ApiError, Service};
use domain_auth::model::TokenHash;
use domain_shared::Timestamp;

/// The administrator, in a session that a link from the server's command line began.
pub struct AsOperator {
    pub session: TokenHash,
    pub ends_at: Timestamp,
}

impl AuthGuard for AsOperator {
    const AUTHORITY: Authority = Authority::Operator;

    async fn prove(call: &Call) -> Result<Self, ApiError> {
        let token = call.context().cookies.operator_of(call.request());
        let session = token.ok_or(ApiError::NoSession)?.hash();
        let app = Service::<App>::extract(call).await?;
        let ends_at = app.accounts.operator_sessions.check(&session).await?;
        Ok(Self { session, ends_at })
    }
}
