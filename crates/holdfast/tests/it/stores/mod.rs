//! Accounts over real stores, several servers on one database included.

mod activity;
mod archive;
mod departure;
mod disk;
mod finding;
mod pair;
mod reminders;
mod replay;
mod restart;
mod sealed;
mod silence;
mod statements;
mod tours;

/// Stamps each case onto both stores.
macro_rules! on_both {
    ($($case:ident),* $(,)?) => {
        mod sqlite {
            $(#[actix_web::test]
            async fn $case() {
                super::$case(crate::support::installation::Installation::sqlite).await;
            })*
        }
        mod postgres {
            $(#[actix_web::test]
            async fn $case() {
                super::$case(crate::support::installation::Installation::postgres).await;
            })*
        }
    };
}

pub(crate) use on_both;
pub(crate) use pair::Pair;
