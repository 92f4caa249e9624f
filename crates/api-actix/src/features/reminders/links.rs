//! The link of a reminder's mail. The page that it opens asks; only its buttons change anything.
//!
//! The token stands in the body, so that it stands in no address but that of the page. Anyone may
//! call, as with a reset link; the token alone says which date is meant.

use super::dto::{LinkBody, LinkSnoozeBody, ReminderDate};
use crate::http::{Answer, Anyone, ApiError, Body, Uses};
use domain_reminders::{DueDate, ReminderLinks, SnoozeDays};

pub async fn look(
    _: Anyone,
    links: Uses<ReminderLinks>,
    Body(body): Body<LinkBody>,
) -> Result<Answer<ReminderDate>, ApiError> {
    let due = links.look(body.token().as_ref()).await?;
    Ok(answer(&links, &due))
}

pub async fn snooze(
    _: Anyone,
    links: Uses<ReminderLinks>,
    Body(body): Body<LinkSnoozeBody>,
) -> Result<Answer<ReminderDate>, ApiError> {
    let days = SnoozeDays::parse(&body.days)?;
    let due = links.snooze(body.token().as_ref(), days).await?;
    Ok(answer(&links, &due))
}

/// Says that what expires on the link's date was renewed.
pub async fn renewed(
    _: Anyone,
    links: Uses<ReminderLinks>,
    Body(body): Body<LinkBody>,
) -> Result<Answer<ReminderDate>, ApiError> {
    let due = links.renewed(body.token().as_ref()).await?;
    Ok(answer(&links, &due))
}

fn answer(links: &ReminderLinks, due: &DueDate) -> Answer<ReminderDate> {
    Answer::new(ReminderDate::new(due, links.today()))
}
