use crate::http::{Answer, Anyone, ApiError, ClientInfo, CookieMaker};
use domain_auth::model::Token;
use http_edge::csrf::Bound;

/// Sets a fresh CSRF token, and a pre-session where the browser presents neither that nor a
/// session.
pub async fn renew(
    _: Anyone,
    client: ClientInfo,
    maker: CookieMaker,
) -> Result<Answer<()>, ApiError> {
    let CookieMaker { cookies, random } = maker;
    let mut set = Vec::new();
    let bound = match (client.session, client.pre_session) {
        (Some(session), _) => Bound::Session(session),
        (None, Some(pre)) => Bound::PreSession(pre),
        (None, None) => {
            let pre = Token::draw(&*random);
            set.push(cookies.pre_session(&pre));
            Bound::PreSession(pre)
        }
    };
    set.push(cookies.csrf(&bound, &*random));
    Ok(Answer::new(()).with(set))
}
