//! Changes to a date that was changed elsewhere meanwhile.

use super::*;
use crate::{DateDraft, OwnDate};
use domain_vault::Version;

/// The change that a form showing `seen` sends.
fn sent(seen: &OwnDate, title: &str, day: NaiveDate) -> DateDraft {
    DateDraft {
        form: own_date(seen.owner, title, day).form,
        about: None,
        version: Some(seen.version),
    }
}

fn message(result: Result<OwnDate, ReminderError>) -> Result<Version, String> {
    match result {
        Ok(date) => Ok(date.version),
        Err(ReminderError::Invalid(invalid)) => {
            assert_eq!(invalid.first().field, "version");
            Err(invalid.first().message.clone())
        }
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn a_change_of_a_date_as_it_no_longer_is_is_refused_unless_it_says_the_same() {
    let w = world().await;
    let seen = own_date(w.owner, "Boiler service", day(9));
    w.store.add(seen.clone(), Effects::none()).await.unwrap();
    let next = Version::FIRST.next();
    let change = |title| w.book.update(w.owner, seen.id, sent(&seen, title, day(9)));
    assert_eq!(message(change("Boiler").await), Ok(next));
    assert_eq!(message(change("Boiler").await), Ok(next));
    let refused = Err("This date was changed elsewhere".to_owned());
    assert_eq!(message(change("Chimney").await), refused);
    let unsaid = DateDraft {
        version: None,
        ..sent(&seen, "Chimney", day(9))
    };
    let changed = w.book.update(w.owner, seen.id, unsaid).await;
    assert_eq!(message(changed), Ok(next.next()));
}

#[tokio::test]
async fn a_date_that_was_renewed_elsewhere_is_not_renewed_again() {
    let w = world().await;
    let seen = own_date(w.owner, "Boiler service", day(9));
    w.store.add(seen.clone(), Effects::none()).await.unwrap();
    let renew = |number| {
        let draft = sent(&seen, "Boiler service", day(number));
        w.book.renew(w.owner, seen.id, draft, None)
    };
    let next = Version::FIRST.next();
    assert_eq!(message(renew(374).await), Ok(next));
    assert_eq!(message(renew(374).await), Ok(next));
    let refused = Err("This date was changed elsewhere".to_owned());
    assert_eq!(message(renew(400).await), refused);
}
