pub mod course;
pub mod dto;
mod errors;
pub mod routes;

use actix_web::web::Data;
use domain_dashboard::{DashboardService, Figures};
use domain_shared::Clock;
use std::sync::Arc;

pub fn services(figures: Arc<dyn Figures>, clock: Arc<dyn Clock>) -> Data<DashboardService> {
    Data::new(DashboardService::new(figures, clock))
}
