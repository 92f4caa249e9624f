//! PostgreSQL: a connection for each caller, and statements that are prepared once.

use super::Values;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio_postgres::{Client, NoTls, Statement};

/// As many as callers.
const CONNECTIONS: usize = 16;

pub(super) struct Rows {
    clients: Vec<(Client, [Vec<Statement>; 3])>,
    next: AtomicUsize,
}

async fn connect(url: &str) -> anyhow::Result<Client> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
    tokio::spawn(connection);
    Ok(client)
}

impl Rows {
    pub(super) async fn of(url: &str) -> anyhow::Result<Self> {
        let sql = "SELECT person_id::text, encode(token_hash, 'hex')
                   FROM sessions WHERE NOT ended ORDER BY signed_in_at DESC LIMIT 1";
        let session = connect(url).await?.query_one(sql, &[]).await?;
        let (owner, token): (String, String) = (session.try_get(0)?, session.try_get(1)?);
        let values = Values {
            owner: format!("'{owner}'::uuid"),
            token: format!("'\\x{token}'::bytea"),
            moment: "(now() - interval '30 days')",
            yes: "true",
            no: "false",
        };
        let mut clients = Vec::with_capacity(CONNECTIONS);
        for _ in 0..CONNECTIONS {
            let client = connect(url).await?;
            let mut prepared = [const { Vec::new() }; 3];
            for (statements, prepared) in values.statements().iter().zip(&mut prepared) {
                for sql in statements {
                    prepared.push(client.prepare(sql).await?);
                }
            }
            clients.push((client, prepared));
        }
        Ok(Self {
            clients,
            next: AtomicUsize::default(),
        })
    }

    pub(super) async fn read(&self, call: usize) -> anyhow::Result<()> {
        let turn = self.next.fetch_add(1, Ordering::Relaxed) % CONNECTIONS;
        let Some((client, statements)) = self.clients.get(turn) else {
            return Ok(());
        };
        for statement in statements.get(call).into_iter().flatten() {
            let rows = client.query(statement, &[]).await?;
            std::hint::black_box(rows);
        }
        Ok(())
    }
}
