//! What the pages, the dashboard and the alerts in `docs/operating` say of metrics is so on a server
//! that runs.

use crate::support::on_tcp::Running;
use crate::support::promql::{Asked, Series, asked, scraped};
use adapters_pg::migrate;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs::{File, read_to_string};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use test_support::SECRET_KEY;

/// Labels that Prometheus itself adds to each series.
const ADDED: [&str; 2] = ["instance", "job"];

fn page(name: &str) -> String {
    let path = folder().join(name);
    read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operating")
}

/// The name by which a link knows a heading.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let letters = letters
        .chars()
        .filter(|c| c.is_alphanumeric() || [' ', '-'].contains(c));
    letters.collect::<String>().replace(' ', "-")
}

/// The body of an answer.
fn body(answer: &str) -> &str {
    answer.split_once("\r\n\r\n").expect("a head ends").1
}

/// A server in production that has answered calls of every kind: one well, one badly.
fn scrape(folder: &TempDir, database: Option<&str>) -> Vec<Series> {
    let log = File::create(folder.path().join("log")).unwrap();
    let backups = folder.path().join("backups").display().to_string();
    let mut variables = vec![
        ("HOLDFAST_MODE", "production"),
        ("HOLDFAST_SECRET_KEY", SECRET_KEY),
        ("HOLDFAST_BACKUP_TO", backups.as_str()),
    ];
    variables.extend(database.map(|url| ("DATABASE_URL", url)));
    let server = Running::start(log, &variables);
    assert_eq!(server.get("/healthz"), "HTTP/1.1 200");
    let began = Instant::now();
    while !server
        .text("/metrics")
        .contains("\nholdfast_backup_newest_timestamp_seconds ")
    {
        assert!(
            began.elapsed() < Duration::from_secs(30),
            "no backup is made"
        );
        sleep(Duration::from_millis(100));
    }
    server.signal("TERM");
    while server.get("/readyz") != "HTTP/1.1 503" {
        assert!(began.elapsed() < Duration::from_secs(30), "it is ready");
    }
    let text = server.text("/metrics");
    assert!(text.ends_with("# EOF\n"), "{text}");
    scraped(body(&text))
}

/// Why `asked` is not answered by `scrape`.
fn gaps(asked: &Asked, scrape: &[Series]) -> Vec<String> {
    let mut gaps = Vec::new();
    for wanted in &asked.series {
        let of_name = || scrape.iter().filter(|series| series.name == wanted.name);
        let wanted_labels = || {
            let labels = wanted.labels.iter();
            labels.filter(|(label, _)| !ADDED.contains(&label.as_str()))
        };
        let fits = |series: &Series| {
            wanted_labels().all(|(label, value)| match value {
                Some(value) => series.labels.get(label) == Some(&Some(value.clone())),
                None => series.labels.contains_key(label),
            })
        };
        // Prometheus makes it.
        if wanted.name != "up" && !of_name().any(fits) {
            gaps.push(format!("{wanted:?}"));
        }
    }
    let names: BTreeSet<_> = asked.series.iter().map(|series| &series.name).collect();
    for label in &asked.grouped_by {
        let mut series = scrape.iter().filter(|series| names.contains(&series.name));
        let is_known = ADDED.contains(&label.as_str())
            || series.any(|series| series.labels.contains_key(label));
        if !is_known {
            gaps.push(format!("no series has {label}"));
        }
    }
    gaps
}

/// The expressions of the dashboard.
fn of_dashboard() -> Vec<String> {
    let dashboard: Value = serde_json::from_str(&page("grafana.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let targets = panels
        .iter()
        .filter_map(|panel| panel["targets"].as_array());
    let targets: Vec<_> = targets.flatten().collect();
    for target in &targets {
        // What a legend names, the expression has.
        let legend = target["legendFormat"].as_str().unwrap();
        let asked = asked(target["expr"].as_str().unwrap());
        let names = legend.split("{{").skip(1);
        for label in names.map(|rest| rest.split("}}").next().unwrap()) {
            let is_kept =
                asked.grouped_by.is_empty() || asked.grouped_by.contains(&label.to_owned());
            assert!(is_kept, "{legend}: {target}");
        }
    }
    let expressions = targets
        .iter()
        .map(|target| target["expr"].as_str().unwrap());
    expressions.map(str::to_owned).collect()
}

/// The expressions of the alerts, one a line.
fn of_alerts() -> Vec<String> {
    let alerts = page("alerts.yaml");
    let after = |key: &'static str| {
        let lines = alerts.lines().map(str::trim);
        lines.filter_map(move |line| line.strip_prefix(key))
    };
    let expressions: Vec<_> = after("expr: ").map(str::to_owned).collect();
    assert_eq!(expressions.len(), after("- alert: ").count());
    expressions
}

fn every_figure_is_there(scrape: &[Series]) {
    let (dashboard, alerts) = (of_dashboard(), of_alerts());
    assert!(dashboard.len() > 20);
    assert_eq!(alerts.len(), 6);
    let mut missing = Vec::new();
    for expression in dashboard.iter().chain(&alerts) {
        let gaps = gaps(&asked(expression), scrape);
        missing.extend(gaps.iter().map(|gap| format!("{expression}: {gap}")));
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The name of a series as the page has it: of a histogram, the whole.
fn family(name: &str) -> &str {
    ["_bucket", "_sum", "_count", "_created"]
        .iter()
        .find_map(|end| name.strip_suffix(end))
        .unwrap_or(name)
}

fn the_page_lists_every_figure_and_no_other(scrape: &[Series]) {
    let text = page("metrics.md");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let told: BTreeSet<_> = rows.map(|row| row.split('`').next().unwrap()).collect();
    let there: BTreeSet<_> = scrape.iter().map(|series| family(&series.name)).collect();
    assert_eq!(told, there);
}

#[test]
fn on_sqlite_a_scrape_has_what_dashboard_alerts_and_page_name() {
    let folder = tempfile::tempdir().unwrap();
    let scrape = scrape(&folder, None);
    every_figure_is_there(&scrape);
    the_page_lists_every_figure_and_no_other(&scrape);
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgresql_a_scrape_has_what_dashboard_and_alerts_name() {
    let database = test_support::Server::shared().database("holdfast", |url| {
        migrate(&url.parse().unwrap()).unwrap();
    });
    let database = database.await;
    let folder = tempfile::tempdir().unwrap();
    every_figure_is_there(&scrape(&folder, Some(database.url())));
}

#[test]
fn a_name_or_label_that_no_scrape_has_is_found_missing() {
    let scrape = scraped("a{b=\"c\"} 1\nd 2\n");
    for (expression, gaps_there) in [
        ("a{b=\"c\"} > up", 0),
        ("sum by (b, instance) (a{b=~\"x\",job=\"$job\"}) + d", 0),
        ("a{b=\"x\"}", 1),
        ("a{x!=\"c\"}", 1),
        ("e or d", 1),
        ("sum by (x) (a)", 1),
    ] {
        let found = gaps(&asked(expression), &scrape);
        assert_eq!(found.len(), gaps_there, "{expression}: {found:?}");
    }
}

/// The packages bring the folder and nothing around it.
#[test]
fn every_link_of_a_page_leads_to_a_page_beside_it_and_to_a_heading_there() {
    let pages = folder().read_dir().unwrap();
    let pages = pages.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut links = 0;
    for name in pages.filter(|name| name.ends_with(".md")) {
        let text = page(&name);
        let targets = text.split("](").skip(1);
        let targets = targets.map(|rest| rest.split(')').next().unwrap());
        for target in targets.filter(|target| !target.starts_with("http")) {
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let there = page(if file.is_empty() { &name } else { file });
            let headings = there.lines().filter_map(|line| line.strip_prefix('#'));
            let mut headings = headings.map(|line| anchor(line.trim_start_matches('#')));
            let is_found = heading.is_empty() || headings.any(|known| known == heading);
            assert!(is_found && !file.contains('/'), "{name}: {target}");
            links += 1;
        }
    }
    assert!(links > 10, "{links}");
}
