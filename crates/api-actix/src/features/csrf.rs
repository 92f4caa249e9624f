use crate::http::csrf::Bound;
use crate::http::{Answer, Anyone, ApiError, CookieMaker, Presented};
use domain_auth::model::Token;

/// Sets a fresh CSRF token, and a pre-session where the browser presents neither that nor a
/// session.
pub async fn renew(
    _: Anyone,
    presented: Presented,
    maker: CookieMaker,
) -> Result<Answer<()>, ApiError> {
    let CookieMaker { cookies, random } = maker;
    let mut set = Vec::new();
    let bound = match (presented.session, presented.pre_session) {
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
