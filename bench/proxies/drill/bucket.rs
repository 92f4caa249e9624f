//! An S3 store over its real protocol, with signatures, in a folder.

use anyhow::Context;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::{S3Service, S3ServiceBuilder};
use s3s_fs::FileSystem;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

const NAME: &str = "holdfast";
const KEY_ID: &str = "drill";
const SECRET: &str = "a secret of the drill";

/// A bucket that is served. It ends with this.
pub(crate) struct Bucket {
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Bucket {
    /// Serves one whose objects lie below `folder`.
    pub(crate) async fn serve(folder: &Path) -> anyhow::Result<Self> {
        std::fs::create_dir_all(folder.join(NAME))?;
        let store = FileSystem::new(folder).ok().context("a store of files")?;
        let mut service = S3ServiceBuilder::new(store);
        service.set_auth(SimpleAuth::from_single(KEY_ID, SECRET));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        Ok(Self {
            address: listener.local_addr()?,
            task: tokio::spawn(serve(listener, service.build())),
        })
    }

    /// The settings of a server that keeps its files there.
    pub(crate) fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("HOLDFAST_FILES_URL", format!("s3://{NAME}/files")),
            ("AWS_ENDPOINT", format!("http://{}", self.address)),
            ("AWS_ALLOW_HTTP", "true".to_owned()),
            ("AWS_REGION", "eu-west-2".to_owned()),
            ("AWS_ACCESS_KEY_ID", KEY_ID.to_owned()),
            ("AWS_SECRET_ACCESS_KEY", SECRET.to_owned()),
        ]
    }
}

impl Drop for Bucket {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(listener: TcpListener, service: S3Service) {
    while let Ok((connection, _)) = listener.accept().await {
        let service = service.clone();
        tokio::spawn(async move {
            let server = Builder::new(TokioExecutor::new());
            let served = server.serve_connection(TokioIo::new(connection), service);
            // A client that was killed leaves in the middle of a call.
            let _ended = served.await;
        });
    }
}
