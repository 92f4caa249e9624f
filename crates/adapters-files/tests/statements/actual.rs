//! A budget of Actual as its export holds it: the tables that it makes, with what people do to them.

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const BUDGET: &str = "
    CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT, offbudget INTEGER DEFAULT 0,
        closed INTEGER DEFAULT 0, tombstone INTEGER DEFAULT 0);
    CREATE TABLE payees (id TEXT PRIMARY KEY, name TEXT, transfer_acct TEXT, tombstone INTEGER DEFAULT 0);
    CREATE TABLE payee_mapping (id TEXT PRIMARY KEY, targetId TEXT);
    CREATE TABLE categories (id TEXT PRIMARY KEY, name TEXT, tombstone INTEGER DEFAULT 0);
    CREATE TABLE category_mapping (id TEXT PRIMARY KEY, transferId TEXT);
    CREATE TABLE transactions (id TEXT PRIMARY KEY, isParent INTEGER DEFAULT 0, isChild INTEGER DEFAULT 0,
        acct TEXT, category TEXT, amount INTEGER, description TEXT, notes TEXT, date INTEGER,
        financial_id TEXT, imported_description TEXT, starting_balance_flag INTEGER DEFAULT 0,
        sort_order REAL, tombstone INTEGER DEFAULT 0, parent_id TEXT);

    INSERT INTO accounts (id, name, tombstone) VALUES ('a', 'Everyday', 0), ('b', 'Savings', 0), ('c', 'Old', 1);
    INSERT INTO payees (id, name, transfer_acct) VALUES
        ('start', 'Starting Balance', NULL), ('shop', 'Tesco', NULL), ('to-b', '', 'b'), ('to-a', '', 'a');
    INSERT INTO payee_mapping VALUES ('shop', 'shop'), ('tesco-stores', 'shop'), ('to-b', 'to-b'), ('to-a', 'to-a');
    INSERT INTO categories (id, name) VALUES ('food', 'Groceries');
    INSERT INTO category_mapping VALUES ('food', 'food'), ('meals', 'food');
    INSERT INTO transactions (id, acct, date, amount, description, category, notes, financial_id, starting_balance_flag,
        isParent, isChild, parent_id, tombstone) VALUES
        ('1', 'a', 20260501, 100000, 'start', NULL, NULL, NULL, 1, 0, 0, NULL, 0),
        ('2', 'a', 20260513, -1250, 'tesco-stores', 'meals', 'milk', 'FIT-2', 0, 0, 0, NULL, 0),
        ('3', 'a', 20260514, -500, 'to-b', NULL, NULL, NULL, 0, 0, 0, NULL, 0),
        ('4', 'b', 20260514, 500, 'to-a', NULL, NULL, NULL, 0, 0, 0, NULL, 0),
        ('5', 'a', 20260515, -900, 'shop', NULL, NULL, NULL, 0, 1, 0, NULL, 0),
        ('5/1', 'a', 20260515, -600, 'shop', 'food', NULL, NULL, 0, 0, 1, '5', 0),
        ('5/2', 'a', 20260515, -300, 'shop', NULL, NULL, NULL, 0, 0, 1, '5', 0),
        ('6', 'a', 20260516, -111, 'shop', NULL, NULL, NULL, 0, 0, 0, NULL, 1),
        ('7', 'a', 20260517, -222, 'shop', NULL, NULL, NULL, 0, 1, 0, NULL, 1),
        ('7/1', 'a', 20260517, -222, 'shop', NULL, NULL, NULL, 0, 0, 1, '7', 0),
        ('8', 'c', 20260518, -333, 'shop', NULL, NULL, NULL, 0, 0, 0, NULL, 0);
";

/// The file that Actual writes, with a log beside its database as its server keeps it.
pub(crate) fn export() -> Vec<u8> {
    let mut connection = SqliteConnection::establish(":memory:").unwrap();
    connection.batch_execute(BUDGET).unwrap();
    let mut database = connection
        .serialize_database_to_buffer()
        .try_as_slice()
        .unwrap()
        .to_vec();
    database[18..20].fill(2);
    zip_of(&database)
}

/// A file of Actual's whose database is `database`.
pub(crate) fn zip_of(database: &[u8]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in [("db.sqlite", database), ("metadata.json", b"{}")] {
        writer
            .start_file(name, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}
