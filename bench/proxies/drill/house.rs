//! Two processes behind nginx, with their rows in a pair of databases and their files in an S3 store.

use super::browser::Entrance;
use super::bucket::Bucket;
use super::certificate::Identity;
use super::processes::{Installation, Process, free_address};
use super::proxy::{Kind, Proxy, Site};
use tempfile::TempDir;
use test_support::Pair;
use tokio::task::block_in_place;

const DATABASE: &str = "holdfast";

pub(crate) struct House {
    pub(crate) installation: Installation,
    pub(crate) entrance: Entrance,
    pub(crate) processes: [Process; 2],
    pub(crate) pair: Pair,
    proxy: Proxy,
    _bucket: Bucket,
    _folder: TempDir,
}

impl House {
    pub(crate) async fn build() -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let identity = Identity::make(folder.path())?;
        let bucket = Bucket::serve(&folder.path().join("bucket")).await?;
        let pair = block_in_place(Pair::start);
        block_in_place(|| pair.create(DATABASE));
        let home = folder.path().join("holdfast");
        let files = Some(bucket.settings());
        let installation = Installation::make(&home, &pair.url(DATABASE), files)?;
        let first = Process::start(&installation).await?;
        let processes = [first, Process::start(&installation).await?];
        let address = free_address()?;
        let site = Site {
            folder: folder.path(),
            identity: &identity,
            address,
            behind: &processes.each_ref().map(|process| process.address),
        };
        let proxy = Proxy::start(Kind::Nginx, &site).await?;
        installation.open_sign_up()?;
        Ok(Self {
            installation,
            entrance: Entrance {
                address,
                authority: Some(identity.authority),
            },
            processes,
            pair,
            proxy,
            _bucket: bucket,
            _folder: folder,
        })
    }

    pub(crate) async fn close(self) -> anyhow::Result<()> {
        self.proxy.stop().await
    }
}
