//! The application: middleware, routes, web app. One for the binary and the tests.

use crate::pages::docs::Document;
use crate::serve::guard;
use crate::web_app;
use actix_web::App;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data, ServiceConfig};
use api_actix::http::observe::{UNREADABLE, access_log};
use api_actix::http::{Frame, Route, headers, hosts, openapi, router};
use bytes::Bytes;
use std::sync::Arc;

/// The state that every worker shares.
#[derive(Clone)]
pub struct Shared {
    frame: Data<Frame>,
    document: Data<Document>,
    routes: Arc<[Arc<Route>]>,
    services: Arc<dyn Fn(&mut ServiceConfig) + Send + Sync>,
}

impl Shared {
    /// An installation that serves `routes`; `services` gives the handlers what they use.
    pub fn new(
        frame: Frame,
        routes: Vec<Arc<Route>>,
        services: impl Fn(&mut ServiceConfig) + Send + Sync + 'static,
    ) -> Result<Self, serde_json::Error> {
        let document = openapi::document(&routes).0.to_json()?;
        Ok(Self {
            frame: Data::new(frame),
            document: Data::new(Document(Bytes::from(document))),
            routes: routes.into(),
            services: Arc::new(services),
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
    let services = Arc::clone(&shared.services);
    App::new()
        .app_data(Data::clone(&shared.frame))
        .app_data(Data::clone(&shared.document))
        .configure(move |config| services(config))
        .configure(|config| router::mount(config, &shared.frame, &shared.routes))
        .route(UNREADABLE, web::get().to(guard::refused))
        .default_service(web::to(web_app::serve))
        .wrap(from_fn(hosts::only_ours))
        .wrap(from_fn(headers::secure))
        .wrap(from_fn(access_log))
}
