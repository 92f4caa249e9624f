use super::comparison::ratio;
use super::period::Period;
use super::statistics::{Moved, Statistics};
use super::tasks::Task;
use super::words::present;
use crate::ports::{DashboardPerson, Holding};
use chrono::Timelike;
use domain_shared::time::london_time;
use domain_shared::{Pence, Timestamp};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Welcome {
    /// `Good morning, Rowan`.
    pub greeting: String,
    pub message: String,
    /// What was added to the records, and so is no gain; `None` where nothing was.
    pub added: Option<String>,
    /// What left the records, and so is no loss; `None` where nothing did.
    pub removed: Option<String>,
    pub closing: String,
}

impl Welcome {
    /// Greets `person` and tells what became of their net position.
    pub fn of(
        person: &DashboardPerson,
        holdings: &[Holding],
        statistics: &Statistics,
        tasks: &[Task],
        period: &Period,
    ) -> Self {
        Self {
            greeting: format!("{}, {}", time_of_day(period.now), person.first_name),
            message: message(holdings, statistics, period),
            added: added(statistics),
            removed: removed(statistics),
            closing: closing(tasks),
        }
    }
}

/// Morning from five to noon, afternoon to six, evening from then on, in London.
fn time_of_day(now: Timestamp) -> &'static str {
    match london_time(now).hour() {
        5..12 => "Good morning",
        12..18 => "Good afternoon",
        _ => "Good evening",
    }
}

fn message(holdings: &[Holding], statistics: &Statistics, period: &Period) -> String {
    let net = statistics.net_worth;
    let change = net.change.absolute;
    if present(holdings).next().is_none() {
        "Add what you own and owe to see your net position.".to_owned()
    } else if change == Pence::ZERO {
        format!("Your net position is {}.", net.current)
    } else {
        better_or_worse_off(holdings, change, period)
    }
}

fn added(statistics: &Statistics) -> Option<String> {
    let also = match statistics.net_worth.change.absolute {
        Pence::ZERO => "",
        _ => "also ",
    };
    let (what, judgement) = moved(statistics.added, ["a gain", "a loss"])?;
    Some(format!(
        "You {also}added {what} to your records. {judgement}"
    ))
}

fn removed(statistics: &Statistics) -> Option<String> {
    let (what, judgement) = moved(statistics.removed, ["a loss", "a gain"])?;
    Some(format!("What left your records: {what}. {judgement}"))
}

/// What moved in words, and that it is neither gain nor loss; `None` where nothing did.
fn moved(moved: Moved, [of_assets, of_debts]: [&str; 2]) -> Option<(String, String)> {
    let assets = (moved.assets != Pence::ZERO).then(|| moved.assets.to_string());
    let debts =
        (moved.liabilities != Pence::ZERO).then(|| format!("debts of {}", moved.liabilities));
    Some(match (assets, debts) {
        (None, None) => return None,
        (Some(assets), None) => (assets, format!("That isn't counted as {of_assets}.")),
        (None, Some(debts)) => (debts, format!("That isn't counted as {of_debts}.")),
        (Some(assets), Some(debts)) => (
            format!("{assets} and {debts}"),
            "Neither is counted as a gain or a loss.".to_owned(),
        ),
    })
}

fn better_or_worse_off(holdings: &[Holding], change: Pence, period: &Period) -> String {
    let off = if change.is_negative() {
        "worse"
    } else {
        "better"
    };
    let then = if period.since_first_day() {
        "on your first day here"
    } else {
        "30 days ago"
    };
    let driver = driver(holdings, change)
        .map(|name| format!(", mostly from {name}"))
        .unwrap_or_default();
    format!("You're {} {off} off than {then}{driver}.", change.abs())
}

/// The present item that did most for a change of the net position, where that is more than half
/// of it.
fn driver(holdings: &[Holding], change: Pence) -> Option<&str> {
    present(holdings)
        .map(|item| {
            let rose = item.present.value - item.holding.base().unwrap_or(item.present.value);
            let signed = item.holding.category.signed(rose);
            let share = ratio(signed.get().into(), change.get().into(), 100);
            (share, item.present.name.as_str())
        })
        .filter(|(share, _)| *share > 50)
        .max()
        .map(|(_, name)| name)
}

fn closing(tasks: &[Task]) -> String {
    match tasks.iter().find(|task| !task.completed) {
        Some(task) if task.is_own_title => format!("Next up: {}.", task.deed),
        Some(task) => format!("Next up: {}.", lower_first(&task.deed)),
        None => "You're all caught up.".to_owned(),
    }
}

/// The task in words, for use inside a sentence.
fn lower_first(deed: &str) -> String {
    let mut letters = deed.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::day;
    use crate::model::LinkTarget;
    use crate::model::samples::{gone, held, kept, period, sold};
    use crate::presets::PresetOverview;
    use crate::presets::WILL;
    use chrono::{TimeZone, Utc};
    use domain_vault::Category;

    fn welcome_at(holdings: &[Holding], period: &Period) -> Welcome {
        let person = DashboardPerson {
            first_name: "Rowan".to_owned(),
            began: day(-2000),
        };
        let statistics = Statistics::of(holdings, period);
        let papers = PresetOverview {
            kept: vec![kept(WILL, day(-90))],
            ..PresetOverview::default()
        };
        let tasks = Task::of_this_week(holdings, &papers, period);
        Welcome::of(&person, holdings, &statistics, &tasks, period)
    }

    fn message_of(holdings: &[Holding]) -> String {
        welcome_at(holdings, &period()).message
    }

    #[test]
    fn the_greeting_follows_the_clock_in_london() {
        for (month, hour, minute, greeting) in [
            (1, 4, 59, "Good evening, Rowan"),
            (1, 5, 0, "Good morning, Rowan"),
            (1, 11, 59, "Good morning, Rowan"),
            (1, 12, 0, "Good afternoon, Rowan"),
            (1, 17, 59, "Good afternoon, Rowan"),
            (1, 18, 0, "Good evening, Rowan"),
            // summer: London is an hour ahead of UTC
            (7, 4, 0, "Good morning, Rowan"),
            (7, 11, 0, "Good afternoon, Rowan"),
            (7, 17, 0, "Good evening, Rowan"),
            (7, 23, 30, "Good evening, Rowan"),
        ] {
            let now = Utc.with_ymd_and_hms(2026, month, 15, hour, minute, 0);
            let period = Period::new(day(-2000), now.unwrap());
            assert_eq!(
                welcome_at(&[], &period).greeting,
                greeting,
                "{hour}:{minute}"
            );
        }
    }

    #[test]
    fn somebody_with_nothing_is_told_what_to_do() {
        let welcome = welcome_at(&[], &period());
        assert_eq!(
            welcome.message,
            "Add what you own and owe to see your net position."
        );
        assert_eq!(welcome.closing, "Next up: add your first account.");
    }

    #[test]
    fn a_change_is_told_with_what_did_most_for_it() {
        let holdings = [
            held(Category::Property, "Home", Some(300), 300),
            held(Category::Savings, "ISA", Some(50), 60),
            held(Category::Loan, "Mortgage", Some(200), 170),
        ];
        assert_eq!(
            message_of(&holdings),
            "You're £ 40.00 better off than 30 days ago, mostly from Mortgage."
        );
        let fell = [
            held(Category::Savings, "ISA", Some(50), 20),
            held(Category::Loan, "Loan", Some(1), 1),
        ];
        assert_eq!(
            message_of(&fell),
            "You're £ 30.00 worse off than 30 days ago, mostly from ISA."
        );
    }

    #[test]
    fn where_nothing_did_most_of_a_change_nothing_is_named() {
        let even = [
            held(Category::Savings, "A", Some(1), 6),
            held(Category::Savings, "B", Some(1), 6),
        ];
        let expected = "You're £ 10.00 better off than 30 days ago.";
        assert_eq!(message_of(&even), expected);
    }

    #[test]
    fn what_came_into_the_records_is_told_apart() {
        let one = || held(Category::Savings, "Old", Some(5), 5);
        let rose = || held(Category::Savings, "Old", Some(5), 6);
        let new = || held(Category::Savings, "New", None, 40);
        let debt = held(Category::Loan, "Loan", None, 50);
        for (holdings, message, added) in [
            (
                [one(), new()],
                "Your net position is £ 45.00.",
                Some("You added £ 40.00 to your records. That isn't counted as a gain."),
            ),
            (
                [rose(), new()],
                "You're £ 1.00 better off than 30 days ago, mostly from Old.",
                Some("You also added £ 40.00 to your records. That isn't counted as a gain."),
            ),
            (
                [one(), debt],
                "Your net position is £ -45.00.",
                Some("You added debts of £ 50.00 to your records. That isn't counted as a loss."),
            ),
            (
                [one(), gone(Category::Savings, 90)],
                "Your net position is £ 5.00.",
                None,
            ),
            (
                [
                    held(Category::Savings, "New", None, 10),
                    held(Category::Loan, "Loan", None, 50),
                ],
                "Your net position is £ -40.00.",
                Some(
                    "You added £ 10.00 and debts of £ 50.00 to your records. Neither is counted as a gain or \
                     a loss.",
                ),
            ),
        ] {
            let welcome = welcome_at(&holdings, &period());
            assert_eq!(
                (&*welcome.message, welcome.added.as_deref()),
                (message, added)
            );
        }
    }

    #[test]
    fn what_left_the_records_is_told_apart() {
        let one = || held(Category::Savings, "Old", Some(5), 5);
        for (left, removed) in [
            (
                gone(Category::Savings, 90),
                "What left your records: £ 90.00. That isn't counted as a loss.",
            ),
            (
                sold(Category::Property, Some(90), 95),
                "What left your records: £ 95.00. That isn't counted as a loss.",
            ),
            (
                sold(Category::Loan, Some(90), 80),
                "What left your records: debts of £ 80.00. That isn't counted as a gain.",
            ),
        ] {
            let welcome = welcome_at(&[one(), left], &period());
            assert_eq!(welcome.removed.as_deref(), Some(removed));
        }
        assert_eq!(welcome_at(&[one()], &period()).removed, None);
    }

    #[test]
    fn a_young_account_is_told_since_when() {
        let young = Period::new(day(-5), day(0));
        let welcome = welcome_at(&[held(Category::Savings, "ISA", Some(50), 60)], &young);
        assert!(welcome.message.contains(" than on your first day here"));
    }

    #[test]
    fn without_a_change_the_position_itself_is_told() {
        let same = [
            held(Category::Savings, "ISA", Some(60), 60),
            held(Category::Loan, "Loan", Some(100), 100),
        ];
        let welcome = welcome_at(&same, &period());
        assert_eq!(welcome.message, "Your net position is £ -40.00.");
        assert_eq!(welcome.closing, "You're all caught up.");
    }

    #[test]
    fn what_is_next_keeps_the_name_that_its_owner_gave_it() {
        for (deed, is_own_title, told) in [
            (
                "Renew your passport",
                false,
                "Next up: renew your passport.",
            ),
            ("Tom's passport", true, "Next up: Tom's passport."),
        ] {
            let task = Task {
                id: String::new(),
                deed: deed.to_owned(),
                reason: None,
                is_own_title,
                completed: false,
                about: LinkTarget::Timeline,
            };
            assert_eq!(closing(&[task]), told);
        }
    }
}
