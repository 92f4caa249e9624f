//! The application: middleware, routes, web app. One for the binary and the tests.

use crate::pages::docs::Document;
use crate::serve::guard;
use crate::web_app;
use actix_web::App;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data};
use api_actix::http::observe::{UNREADABLE, access_log};
use api_actix::http::{Frame, Route, headers, hosts, openapi, router};
use bytes::Bytes;
use std::sync::Arc;

/// The state that every worker shares.
#[derive(Clone)]
pub struct Shared {
    frame: Data<Frame>,
    services: Data<api_actix::App>,
    document: Data<Document>,
    routes: Arc<[Arc<Route>]>,
}

impl Shared {
    /// An installation that serves `routes`, whose handlers use `services`.
    pub fn new(
        frame: Frame,
        services: Arc<api_actix::App>,
        routes: Vec<Arc<Route>>,
    ) -> Result<Self, serde_json::Error> {
        let document = openapi::document(&routes).0.to_json()?;
        Ok(Self {
            frame: Data::new(frame),
            services: Data::from(services),
            document: Data::new(Document(Bytes::from(document))),
            routes: routes.into(),
        })
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
        .app_data(Data::clone(&shared.frame))
        .app_data(Data::clone(&shared.services))
        .app_data(Data::clone(&shared.document))
        .configure(|config| router::mount(config, &shared.frame, &shared.routes))
        .route(UNREADABLE, web::get().to(guard::refused))
        .default_service(web::to(web_app::serve))
        .wrap(from_fn(hosts::only_ours))
        .wrap(from_fn(headers::secure))
        .wrap(from_fn(access_log))
}
