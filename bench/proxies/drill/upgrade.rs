//! The next version takes the place of this one under load, one process after the other.

use super::account::Account;
use super::house::House;
use super::proxy::Kind;
use super::restart;
use anyhow::ensure;

/// The newest migration of the next version.
const NEWEST: &str = "20990101000002";

/// # Errors
/// Where a call fails, what was acknowledged is not there once, or this version still starts afterwards.
pub(crate) async fn run(accounts: u8) -> anyhow::Result<()> {
    // Before anything is started, it is told what is missing.
    Kind::Nginx.binary()?;
    println!("\n## Upgrade\n");
    let mut house = House::build().await?;
    let next = house.installation.next_version()?;
    let people = Account::sign_up_all(&house.installation, &house.entrance, accounts).await?;
    let upgrades = house.processes.len();
    restart(&next, &mut house.processes, &people, upgrades).await?;
    let refusal = house.installation.refusal()?;
    ensure!(refusal.contains(NEWEST), "this version said: {refusal}");
    println!("this version is then refused: {}", refusal.trim_end());
    house.close().await
}
