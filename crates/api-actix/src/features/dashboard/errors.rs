use crate::http::ApiError;
use domain_dashboard::DashboardError;

impl From<DashboardError> for ApiError {
    fn from(error: DashboardError) -> Self {
        match error {
            DashboardError::NotFound => Self::NotFound,
            DashboardError::Store(error) => error.into(),
        }
    }
}
