pub mod dto;
mod ics;
pub mod routes;

use actix_web::web::Data;
use domain_reminders::Calendar;
use domain_shared::Token;
use url::Url;

pub struct CalendarServices {
    calendar: Calendar,
    base: Url,
}

/// The services of the feed's routes; its address begins with `base`, which never comes from a
/// request.
pub fn services(calendar: Calendar, base: Url) -> Data<CalendarServices> {
    Data::new(CalendarServices { calendar, base })
}

impl CalendarServices {
    /// The address of the feed of `token`.
    fn url(&self, token: &Token) -> Url {
        let mut url = self.base.clone();
        url.set_path(&format!("/api/v1/calendar/{}.ics", token.wire()));
        url.set_query(None);
        url
    }
}
