//! Opening the database.

use crate::config::Config;
use adapters_pg::{ConnectError, Store};
use anyhow::anyhow;

/// Opens the database that `config` names and brings it up to date.
pub async fn open_store(config: &Config) -> anyhow::Result<Store> {
    let opened = Store::connect(&config.database_url, config.secret_keys.clone()).await;
    opened.map_err(|error| match error {
        ConnectError::OtherTables { .. } | ConnectError::Newer { .. }
            if config.is_development() =>
        {
            let folder = config.data_dir.display();
            anyhow!("{error}. To start again, delete the folder {folder}")
        }
        error => error.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use adapters_pg::sqlite::Conn;
    use diesel_async::{AsyncConnection, SimpleAsyncConnection};
    use std::path::Path;

    fn config(folder: &Path, mode: &str) -> Config {
        let variables = [
            ("HOLDFAST_DATA_DIR", folder.to_str().unwrap()),
            ("HOLDFAST_MODE", mode),
        ];
        Config::read(variables.map(|(name, value)| (name.to_owned(), value.to_owned()))).unwrap()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn in_development_a_database_of_other_tables_says_which_folder_to_delete() {
        let folder = tempfile::tempdir().unwrap();
        let config = config(folder.path(), "development");
        drop(open_store(&config).await.unwrap());
        let file = folder.path().join("holdfast.db");
        let mut conn = Conn::establish(file.to_str().unwrap()).await.unwrap();
        conn.batch_execute("UPDATE initial_migration SET checksum = 'another'")
            .await
            .unwrap();
        let refused = open_store(&config).await.err().unwrap().to_string();
        let end = format!(
            ". To start again, delete the folder {}",
            folder.path().display()
        );
        assert!(
            refused.contains("another") && refused.ends_with(&end),
            "{refused}"
        );
    }
}
