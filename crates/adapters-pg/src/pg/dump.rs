//! How PostgreSQL says what the rows of a backup are made of.

/// The columns of every table, in order.
pub(crate) const COLUMNS: &str = "
    SELECT columns.table_name::text AS of, column_name::text AS name, udt_name::text AS kind
    FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
    ORDER BY columns.table_name, ordinal_position";

/// Which table refers to which.
pub(crate) const REFERENCES: &str = "
    SELECT child.relname::text AS child, parent.relname::text AS parent
    FROM pg_constraint
    JOIN pg_class AS child ON child.oid = conrelid
    JOIN pg_class AS parent ON parent.oid = confrelid
    WHERE contype = 'f' AND pg_constraint.connamespace = current_schema()::regnamespace";

/// Begins to read a table.
pub(crate) fn opening(table: &str, values: &str) -> Option<String> {
    Some(format!(
        "DECLARE backup NO SCROLL CURSOR FOR
         SELECT 0::bigint AS place, json_build_array({values})::text AS json FROM {table}"
    ))
}

/// The next rows of a table.
pub(crate) fn page(_table: &str, _values: &str, _after: i64, rows: i64) -> String {
    format!("FETCH {rows} FROM backup")
}

/// Ends the reading of a table.
pub(crate) const CLOSING: Option<&str> = Some("CLOSE backup");

/// A column as JSON.
pub(crate) fn to_json(column: &str, kind: &str) -> String {
    match kind {
        "uuid" => format!("encode(uuid_send({column}), 'hex')"),
        "bytea" => format!("encode({column}, 'hex')"),
        "timestamptz" => format!("(extract(epoch FROM {column}) * 1000000)::bigint"),
        "bool" => format!("{column}::int"),
        "date" => format!("to_char({column}, 'YYYY-MM-DD')"),
        _ => column.to_owned(),
    }
}

/// The column at `place` of a row in JSON.
pub(crate) fn from_json(place: usize, kind: &str) -> String {
    let text = format!("(row ->> {place})");
    match kind {
        "bytea" => format!("decode({text}, 'hex')"),
        // Whole seconds and the rest: one number would be rounded.
        "timestamptz" => format!(
            "to_timestamp(({text}::bigint / 1000000)::float8)
             + ({text}::bigint % 1000000) * interval '1 microsecond'"
        ),
        "bool" => format!("{text}::int::bool"),
        kind => format!("{text}::{kind}"),
    }
}

/// Inserts rows that are bound as one JSON array.
pub(crate) fn insert(table: &str, names: &str, values: &str) -> String {
    format!(
        "INSERT INTO {table} ({names})
         SELECT {values} FROM json_array_elements($1::json) AS rows (row)"
    )
}
