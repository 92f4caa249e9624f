//! The application: middleware, routes, web app. One for the binary and the tests.

use crate::access_log::{UNREADABLE, access_log};
use crate::hosts::Hosts;
use crate::metrics::Metrics;
use crate::pages::docs::Document;
use crate::serve::draining::{Draining, say_goodbye};
use crate::serve::guard;
use crate::web_app;
use crate::{headers, hosts, openapi};
use actix_web::App;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data};
use api_actix::http::{HttpContext, Route, router};
use bytes::Bytes;
use std::sync::Arc;

/// The state that every worker shares.
#[derive(Clone)]
pub struct Shared {
    context: Data<HttpContext>,
    services: Data<api_actix::App>,
    metrics: Data<Metrics>,
    hosts: Data<Hosts>,
    document: Data<Document>,
    draining: Data<Draining>,
    routes: Arc<[Arc<Route>]>,
}

impl Shared {
    /// An installation that serves `routes` under the names in `hosts`. Its handlers use `services`,
    /// and `metrics` counts its answers.
    pub fn new(
        context: HttpContext,
        services: Arc<api_actix::App>,
        metrics: Arc<Metrics>,
        hosts: Hosts,
        routes: Vec<Arc<Route>>,
    ) -> Result<Self, serde_json::Error> {
        let document = openapi::document(&routes).0.to_json()?;
        Ok(Self {
            context: Data::new(context),
            services: Data::from(services),
            metrics: Data::from(metrics),
            hosts: Data::new(hosts),
            document: Data::new(Document(Bytes::from(document))),
            draining: Data::new(Draining::default()),
            routes: routes.into(),
        })
    }

    /// Told once the process is to stop.
    pub fn draining(&self) -> &Draining {
        &self.draining
    }

    pub fn routes(&self) -> &[Arc<Route>] {
        &self.routes
    }
}

pub fn app(
    shared: &Shared,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = actix_web::Error,
        InitError = (),
    > + use<>,
> {
    App::new()
        .app_data(Data::clone(&shared.context))
        .app_data(Data::clone(&shared.services))
        .app_data(Data::clone(&shared.metrics))
        .app_data(Data::clone(&shared.hosts))
        .app_data(Data::clone(&shared.document))
        .app_data(Data::clone(&shared.draining))
        .configure(|config| router::mount(config, &shared.context, &shared.routes))
        .route(UNREADABLE, web::get().to(guard::refused))
        .default_service(web::to(web_app::serve))
        .wrap(from_fn(hosts::only_ours))
        .wrap(from_fn(say_goodbye))
        .wrap(headers::secure(shared.context.secure))
        .wrap(from_fn(access_log))
}
