//! The memory of a real server: how much it takes while logins flood it, and that none of it is
//! left behind.

use crate::support::on_tcp::Running;
use std::thread;
use std::time::{Duration, Instant};

const LOGINS: usize = 100;
const AT_ONCE: usize = 20;
/// The bar, above what one login for each block of memory leaves.
const MOST: u64 = 60 << 20;
const AFTERWARDS: u64 = 20 << 20;

#[test]
fn a_flood_of_logins_takes_no_memory_that_stays() {
    let Some(server) = Running::measured() else {
        return;
    };
    let browser = server.newcomer();
    let login = |number: usize| {
        let body =
            format!(r#"{{"email":"nobody{number}@example.co.uk","password":"Wr0ng horse"}}"#);
        // Each comes from a network of its own, so that no delay keeps it from being hashed.
        let network = format!("10.{}.{}.1", number / 250, number % 250);
        let status = server.post(&browser, "/api/v1/auth/login", &network, &body);
        assert_eq!(status, 400, "it was hashed");
    };
    for number in 0..4 {
        login(number);
    }
    let before = server.resident();
    let most = thread::scope(|scope| {
        let senders: Vec<_> = (0..AT_ONCE)
            .map(|sender| {
                let login = &login;
                scope.spawn(move || {
                    for turn in 0..LOGINS / AT_ONCE {
                        login(4 + sender + turn * AT_ONCE);
                    }
                })
            })
            .collect();
        let mut most = before;
        while !senders.iter().all(thread::ScopedJoinHandle::is_finished) {
            most = most.max(server.resident());
            thread::sleep(Duration::from_millis(5));
        }
        most
    });
    let ended = Instant::now();
    while server.resident() > before + AFTERWARDS && ended.elapsed() < Duration::from_secs(10) {
        thread::sleep(Duration::from_millis(100));
    }
    let after = server.resident();
    let figures = format!(
        "before {} MiB, at most {} MiB, afterwards {} MiB",
        before >> 20,
        most >> 20,
        after >> 20
    );
    assert!(most <= before + MOST, "{figures}");
    assert!(after <= before + AFTERWARDS, "{figures}");
    tracing::info!("{figures}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_that_crashes_leaves_no_image_of_its_memory() {
    use std::os::unix::process::ExitStatusExt;

    let crashed = Running::measured().unwrap().crash();
    assert!(crashed.signal().is_some(), "{crashed}");
    assert!(!crashed.core_dumped(), "{crashed}");
}
