pub mod dto;
pub mod routes;

use crate::App;
use domain_shared::Token;
use url::Url;

impl App {
    /// The address of the feed of `token`.
    fn feed_url(&self, token: &Token) -> Url {
        let mut url = self.public_url.clone();
        url.set_path(&format!("/api/v1/calendar/{}.ics", token.encode()));
        url.set_query(None);
        url
    }
}
