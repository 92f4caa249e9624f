//! How SQLite says what the rows of a backup are made of.

/// The columns of every table but SQLite's own, in order.
pub(crate) const COLUMNS: &str = r#"
    SELECT tables.name AS "of", columns.name AS name, columns.type AS kind
    FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite~_%' ESCAPE '~'
    ORDER BY tables.name, columns.cid"#;

/// Which table refers to which.
pub(crate) const REFERENCES: &str = r#"
    SELECT tables.name AS child, referred."table" AS parent
    FROM sqlite_schema AS tables JOIN pragma_foreign_key_list(tables.name) AS referred
    WHERE tables.type = 'table'"#;

/// Begins to read a table.
pub(crate) const fn opening(_table: &str, _values: &str) -> Option<String> {
    None
}

/// The next rows of a table.
pub(crate) fn page(table: &str, values: &str, after: i64, rows: i64) -> String {
    format!(
        "SELECT rowid AS place, json_array({values}) AS json FROM {table}
         WHERE rowid > {after} ORDER BY rowid LIMIT {rows}"
    )
}

/// Ends the reading of a table.
pub(crate) const CLOSING: Option<&str> = None;

/// A column as JSON.
pub(crate) fn to_json(column: &str, kind: &str) -> String {
    match kind {
        "BLOB" => format!("iif({column} IS NULL, NULL, lower(hex({column})))"),
        _ => column.to_owned(),
    }
}

/// The column at `place` of a row in JSON.
pub(crate) fn from_json(place: usize, kind: &str) -> String {
    let value = format!("(value ->> '$[{place}]')");
    match kind {
        "BLOB" => format!("unhex({value})"),
        _ => value,
    }
}

/// Inserts rows that are bound as one JSON array.
pub(crate) fn insert(table: &str, names: &str, values: &str) -> String {
    format!("INSERT INTO {table} ({names}) SELECT {values} FROM json_each(?)")
}
