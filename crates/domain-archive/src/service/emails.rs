//! The mails that tell of exports and imports. They say nothing of what was in them.

use domain_shared::ids::MessageId;
use domain_shared::{Email, Ids, Mail, Message, Outgoing, PersonId, Timestamp};

const ADVICE: &str = "Not you? Change your password and your PIN now, and check which devices are \
    signed in under Profile & Settings.";

/// Tells `to` that an export of everything was asked for.
pub(super) fn exported(owner: PersonId, to: Email, at: Timestamp, ids: &dyn Ids) -> Outgoing {
    let body = format!(
        "Your Holdfast data was exported with your PIN. Anyone with the file can read it: keep it \
         safe.\n\n{ADVICE}"
    );
    mail(owner, to, "You exported your Holdfast data", &body, at, ids)
}

fn mail(
    owner: PersonId,
    to: Email,
    subject: &str,
    body: &str,
    at: Timestamp,
    ids: &dyn Ids,
) -> Outgoing {
    let is_nobodys = to.is_nobodys();
    let outgoing = Outgoing {
        id: MessageId::new(ids.next()),
        message: Message::Mail(Mail::compose(to, subject, body)),
        person: Some(owner),
        created_at: at,
        send_before: None,
        decoy: false,
    };
    if is_nobodys {
        outgoing.never_sent()
    } else {
        outgoing
    }
}
