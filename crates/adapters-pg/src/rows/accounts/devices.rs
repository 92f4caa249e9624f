//! The device that signed in, as sessions and remembered devices seal it.

use crate::keys::{open_row, seal_row};
use domain_auth::model::Device;
use domain_shared::{PersonId, StoreError};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The sealed content of a session or a remembered device.
#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedDevice {
    #[serde(rename = "1")]
    V1 {
        browser: Option<String>,
        system: Option<String>,
    },
}

/// Seals what signed in, for the row `row` of `table`.
pub(crate) fn seal(
    key: &PersonKey,
    (table, row): (&'static str, Uuid),
    person: PersonId,
    device: Device,
) -> Result<Vec<u8>, StoreError> {
    let content = SealedDevice::V1 {
        browser: device.browser().map(str::to_owned),
        system: device.system().map(str::to_owned),
    };
    seal_row(key.columns(), &cell(table, row, person), &content)
}

/// Opens what [`seal`] sealed; a row without a sealed device has nothing.
pub(crate) fn open(
    key: &PersonKey,
    (table, row): (&'static str, Uuid),
    person: PersonId,
    sealed: Option<&[u8]>,
) -> Result<Device, StoreError> {
    let Some(sealed) = sealed else {
        return Ok(Device::default());
    };
    let SealedDevice::V1 { browser, system } =
        open_row(key.columns(), &cell(table, row, person), sealed)?;
    Ok(Device::stored(browser.as_deref(), system.as_deref()))
}

/// A row is written once, so it has one version.
fn cell(table: &'static str, row: Uuid, person: PersonId) -> CellAddress {
    CellAddress {
        table,
        column: "sealed",
        row,
        owner: person.uuid(),
        version: 1,
    }
}
