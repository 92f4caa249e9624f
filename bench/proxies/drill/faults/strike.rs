//! Causes faults, and repairs them.

use super::super::house::House;
use super::super::processes::Process;
use super::Fault;
use test_support::Stop;
use tokio::task::block_in_place;

impl House {
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
}
