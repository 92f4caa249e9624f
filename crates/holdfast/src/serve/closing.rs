//! The end of the listener, at which nobody who has a connection is left without an answer.
//!
//! The kernel makes connections before actix accepts them. Those that wait when the listener closes are reset, and
//! those that wait for a worker are dropped. A proxy has sent a call on them by then. It cannot know whether the
//! call was made, so it reports an error. Proxies without health checks, such as nginx, call to the last moment.
//!
//! So the kernel first ignores who asks for a connection, while actix accepts and answers all that were made.
//! Whoever was ignored asks again after a second, as TCP does, is refused and goes elsewhere.

use socket2::Socket;
use std::io;
use std::net::TcpListener;
use std::time::Duration;
use tokio::time::sleep;

/// How long connections may take to be accepted and to send their call, also on a busy machine. Shorter than the
/// second after which TCP asks again.
const SETTLING: Duration = Duration::from_millis(800);

/// A second hand on the listener that actix owns.
pub(super) struct ClosingListener(Socket);

impl ClosingListener {
    pub(super) fn of(listener: &TcpListener) -> io::Result<Self> {
        Ok(Self(listener.try_clone()?.into()))
    }

    /// Lets go of the listener: actix may close it after this.
    pub(super) async fn close(self) {
        match ignore_newcomers(&self.0) {
            Ok(()) => sleep(SETTLING).await,
            Err(error) => {
                tracing::debug!(%error, "connections are made until the listener closes");
            }
        }
    }
}

/// Has the kernel drop each packet that asks for a connection, by a filter on the listener.
#[cfg(target_os = "linux")]
fn ignore_newcomers(listener: &Socket) -> io::Result<()> {
    use socket2::SockFilter;
    /// The byte with the flags, in the header of TCP.
    const FLAGS: u32 = 13;
    const SYN: u32 = 0x02;
    const ACK: u32 = 0x10;
    // Instructions of Berkeley's packet filter, as `linux/bpf_common.h` numbers them.
    const LOAD_BYTE: u16 = 0x30;
    const AND: u16 = 0x54;
    const JUMP_IF_EQUAL: u16 = 0x15;
    const RETURN: u16 = 0x06;
    listener.attach_filter(&[
        SockFilter::new(LOAD_BYTE, 0, 0, FLAGS),
        SockFilter::new(AND, 0, 0, SYN | ACK),
        SockFilter::new(JUMP_IF_EQUAL, 0, 1, SYN),
        SockFilter::new(RETURN, 0, 0, 0),
        SockFilter::new(RETURN, 0, 0, u32::MAX),
    ])
}

#[cfg(not(target_os = "linux"))]
fn ignore_newcomers(_listener: &Socket) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
