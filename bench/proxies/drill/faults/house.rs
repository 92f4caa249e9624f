//! Two processes behind nginx, with their rows in a pair of databases and their files in an S3 store.

use super::super::browser::Entrance;
use super::super::certificate::Identity;
use super::super::processes::{Installation, Process, free_address};
use super::super::proxy::{Kind, Proxy, Site};
use super::Fault;
use super::bucket::Bucket;
use tempfile::TempDir;
use test_support::{Pair, Stop};
use tokio::task::block_in_place;

const DATABASE: &str = "holdfast";

pub(crate) struct House {
    pub(crate) installation: Installation,
    pub(crate) entrance: Entrance,
    proxy: Proxy,
    processes: [Process; 2],
    pair: Pair,
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
            proxy,
            processes,
            pair,
            _bucket: bucket,
            _folder: folder,
        })
    }

    /// Lets a fault strike that struck `times` before.
    pub(crate) fn strike(&mut self, fault: Fault, times: usize) -> anyhow::Result<()> {
        match fault {
            Fault::Kill => self.process(times).kill()?,
            Fault::Restart => {
                let stop = if times.is_multiple_of(2) {
                    Stop::Fast
                } else {
                    Stop::Immediate
                };
                block_in_place(|| self.pair.restart(stop));
            }
            Fault::Failover => block_in_place(|| self.pair.fail_over()),
        }
        Ok(())
    }

    /// Brings back what a fault took.
    pub(crate) async fn mend(&mut self, fault: Fault, times: usize) -> anyhow::Result<()> {
        match fault {
            Fault::Kill => {
                let installation = self.installation.clone();
                self.process(times).start_again(&installation).await?;
            }
            Fault::Restart => {}
            Fault::Failover => block_in_place(|| self.pair.stand_by()),
        }
        Ok(())
    }

    fn process(&mut self, times: usize) -> &mut Process {
        let [one, other] = &mut self.processes;
        if times.is_multiple_of(2) { one } else { other }
    }

    pub(crate) async fn close(self) -> anyhow::Result<()> {
        self.proxy.stop().await
    }
}
