//! Exports of other programs: their accounts, categories and balances.

use domain_statements::{
    ActualAccount, ActualBudget, ActualTransaction, Balance, Currencies, Currency, ReadOptions,
    Reconciliation, Refusal, Source, Statement, Statements, read, read_actual_file,
};
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

fn read_text(text: &str) -> Statements {
    read(text.as_bytes(), &ReadOptions::default()).unwrap()
}

/// Date, amount in pence, description and category.
type Told = (String, i64, String, String);

/// The lines of each account, by its name.
fn told(read: &Statements) -> Vec<(String, Vec<Told>)> {
    let statements = read.statements.iter();
    statements
        .map(|statement| {
            let lines = statement.lines.iter().map(|line| {
                let category = line.category.clone().unwrap_or_default();
                (
                    line.date.to_string(),
                    line.amount.get(),
                    line.description.clone(),
                    category,
                )
            });
            (
                statement.account.name.clone().unwrap_or_default(),
                lines.collect(),
            )
        })
        .collect()
}

fn line(date: &str, pence: i64, words: &str, category: &str) -> Told {
    (
        date.to_owned(),
        pence,
        words.to_owned(),
        category.to_owned(),
    )
}

#[test]
fn exports_of_other_programs_are_recognised_with_accounts_and_categories() {
    let shop = |words: &str| line("2026-05-13", -1250, words, "Groceries");
    for (source, text, words) in [
        (
            Source::Actual,
            "Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\n\
             Current,2026-05-13,Tesco,milk,Groceries,-12.5,0,Cleared\n\
             Savings,2026-05-14,Interest,,,1,0,Not cleared\n",
            "Tesco",
        ),
        (
            Source::Ynab,
            "\u{feff}\"Account\",\"Flag\",\"Date\",\"Payee\",\"Category Group/Category\",\"Category Group\",\"Category\",\"Memo\",\"Outflow\",\"Inflow\",\"Cleared\"\n\
             \"Current\",\"\",\"13/05/2026\",\"Tesco\",\"Groceries\",\"\",\"Groceries\",\"\",£12.50,£0.00,\"Cleared\"\n\
             \"Savings\",\"\",\"14/05/2026\",\"Interest\",\"\",\"\",\"\",\"\",£0.00,£1.00,\"Cleared\"\n",
            "Tesco",
        ),
        (
            Source::Sure,
            "date,account_name,amount,name,category,tags,notes,currency\n\
             2026-05-13,Current,12.5,Tesco,Groceries,,,GBP\n\
             2026-05-14,Savings,-1.0,Interest,,,,GBP\n",
            "Tesco",
        ),
        (
            Source::Mint,
            "\"Date\",\"Description\",\"Original Description\",\"Amount\",\"Transaction Type\",\"Category\",\"Account Name\",\"Labels\",\"Notes\"\n\
             \"5/13/2026\",\"Tesco\",\"TESCO STORES 6241\",\"12.50\",\"debit\",\"Groceries\",\"Current\",\"\",\"\"\n\
             \"5/14/2026\",\"Interest\",\"INT\",\"1.00\",\"credit\",\"\",\"Savings\",\"\",\"\"\n",
            "Tesco",
        ),
        (
            Source::MoneyDashboard,
            "Account,Date,Original Date,Description,Original Description,Amount,Currency,Category,Budget\n\n\
             Current,13/05/2026,13/05/2026,Tesco,TESCO STORES 6241,-12.50,GBP,Groceries,\n\
             Savings,14/05/2026,14/05/2026,Interest,INT,1.00,GBP,,\n",
            "Tesco",
        ),
        (
            Source::Moneyhub,
            "DATE,DESCRIPTION,AMOUNT,CATEGORY,CATEGORY GROUP,ACCOUNT\n\
             13/05/2026,Tesco,-12.50,Groceries,Household,Current\n\
             14/05/2026,Interest,1.00,,,Savings\n",
            "Tesco",
        ),
    ] {
        let read = read_text(text);
        assert_eq!(read.source, Some(source));
        let expected = [
            ("Current".to_owned(), vec![shop(words)]),
            (
                "Savings".to_owned(),
                vec![line("2026-05-14", 100, "Interest", "")],
            ),
        ];
        assert_eq!(told(&read), expected, "{source:?}");
    }
}

#[test]
fn fireflys_journal_moves_money_between_its_accounts() {
    let read = read_text(
        "user_id,group_id,journal_id,created_at,updated_at,group_title,type,amount,foreign_amount,currency_code,foreign_currency_code,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes\n\
         1,1,1,2026-05-01,2026-05-01,,Opening balance,100.00,,GBP,,Initial balance,2026-05-01T00:00:00+01:00,Initial balance for Current,,Initial balance account,Current,GB26HLDF30942144102938,Asset account,,,,,,\n\
         1,2,2,2026-05-13,2026-05-13,,Withdrawal,-12.50,,GBP,,Tesco,2026-05-13T00:00:00+01:00,Current,GB26HLDF30942144102938,Asset account,Tesco Stores,,Expense account,,Groceries,,,,\n\
         1,3,3,2026-05-14,2026-05-14,,Transfer,-5.00,,GBP,,Save,2026-05-14T00:00:00+01:00,Current,GB26HLDF30942144102938,Asset account,Savings,,Asset account,,,,,,\n\
         1,4,4,2026-05-15,2026-05-15,,Deposit,1.00,,GBP,,Interest,2026-05-15T00:00:00+01:00,The bank,,Revenue account,Savings,,Asset account,,,,,,\n",
    );
    assert_eq!(read.source, Some(Source::FireflyIii));
    let expected = [
        (
            "Current".to_owned(),
            vec![
                line("2026-05-13", -1250, "Tesco", "Groceries"),
                line("2026-05-14", -500, "Save", ""),
            ],
        ),
        (
            "Savings".to_owned(),
            vec![
                line("2026-05-14", 500, "Save", ""),
                line("2026-05-15", 100, "Interest", ""),
            ],
        ),
    ];
    assert_eq!(told(&read), expected);
    let current = &read.statements[0];
    assert_eq!(current.opening.unwrap().amount.get(), 10_000);
    assert_eq!(
        current.account.number.as_ref().unwrap().as_str(),
        "44102938"
    );
    assert_eq!(current.days.last().unwrap().amount.get(), 8250);
}

#[test]
fn the_parts_of_a_split_payment_count_once() {
    let read = read_text(
        "Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\n\
         Current,2026-05-13,Tesco,(SPLIT INTO 2) shop,,0,-12.5,Cleared\n\
         Current,2026-05-13,Tesco,(SPLIT 1 OF 2) ,Groceries,-10,0,Cleared\n\
         Current,2026-05-13,Tesco,(SPLIT 2 OF 2) ,Household,-2.5,0,Cleared\n",
    );
    assert_eq!(read.statements[0].sum().get(), -1250);
    assert_eq!(read.statements[0].lines.len(), 2);
    assert_eq!(read.statements[0].ignored.len(), 1);
}

#[test]
fn sures_zip_gives_transactions_and_balances() {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [
        (
            "transactions.csv",
            "date,account_name,amount,name,category,tags,notes,currency\n2026-05-13,Card,12.5,Tesco,,,,GBP\n2026-05-14,Mine,-1,Interest,,,,GBP\n2026-05-14,Euro,1,Bar,,,,EUR\n",
        ),
        (
            "accounts.csv",
            "id,name,type,subtype,balance,currency,created_at\n1,Card,CreditCard,,12.5,GBP,\n2,Mine,Depository,,101.00,GBP,\n",
        ),
    ] {
        writer
            .start_file(name, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    let bytes = writer.finish().unwrap().into_inner();
    let pounds = read(&bytes, &ReadOptions::default()).unwrap();
    let closing: Vec<_> = pounds
        .statements
        .iter()
        .map(|statement| statement.closing.unwrap().amount.get())
        .collect();
    assert_eq!(closing, [-1250, 10_100]);
    assert_eq!(pounds.foreign.len(), 1);
    let any = ReadOptions {
        currencies: Currencies::Any,
        ..ReadOptions::default()
    };
    assert_eq!(read(&bytes, &any).unwrap().statements.len(), 3);
}

fn spent(account: &str, day: i64, amount: i64, payee: &str) -> ActualTransaction {
    ActualTransaction {
        account: account.to_owned(),
        day,
        amount,
        payee: Some(payee.to_owned()),
        ..ActualTransaction::default()
    }
}

fn starting(account: &str, day: i64, amount: i64) -> ActualTransaction {
    ActualTransaction {
        is_starting_balance: true,
        ..spent(account, day, amount, "Starting Balance")
    }
}

fn budget(names: &[&str], transactions: Vec<ActualTransaction>) -> ActualBudget {
    let account = |name: &&str| ActualAccount {
        id: (*name).to_owned(),
        name: (*name).to_owned(),
    };
    ActualBudget {
        currency: None,
        accounts: names.iter().map(account).collect(),
        transactions,
    }
}

#[test]
fn actuals_budget_begins_each_account_with_its_starting_balance() {
    let transactions = vec![
        spent("Savings", 20_260_501, 5_000, "Everyday"),
        starting("Everyday", 20_260_512, 10_000),
        spent("Everyday", 20_260_513, -1_250, "Tesco"),
        starting("Savings", 20_260_514, 700),
        spent("Gone", 20_260_514, -1, "Nobody"),
        starting("House", 20_260_515, 25_000_000),
    ];
    let read = read_actual_file(budget(&["Everyday", "Savings", "House"], transactions));
    let read = read.unwrap().statements;
    assert_eq!(read.source, Some(Source::Actual));
    let balances: Vec<_> = read
        .statements
        .iter()
        .map(|one| {
            let pence = |balance: Option<Balance>| balance.map(|balance| balance.amount.get());
            (pence(one.opening), one.lines.len(), pence(one.closing))
        })
        .collect();
    // What came before the starting balance was added later, so it is a transaction like the others.
    assert_eq!(
        balances,
        [
            (Some(10_000), 1, Some(8_750)),
            (Some(0), 2, Some(5_700)),
            (Some(25_000_000), 0, Some(25_000_000)),
        ]
    );
    let reconciles = |one: &Statement| one.reconciliation == Reconciliation::Reconciles;
    assert!(read.statements[..2].iter().all(reconciles));
}

#[test]
fn a_transaction_of_actual_without_a_day_is_told_and_leaves_the_balance_open() {
    let transactions = vec![
        spent("Everyday", 0, -500, "Nowhen"),
        spent("Everyday", 20_260_513, -1_250, "Tesco"),
    ];
    let read = read_actual_file(budget(&["Everyday"], transactions))
        .unwrap()
        .statements;
    let everyday = &read.statements[0];
    assert_eq!(everyday.lines.len(), 1);
    assert_eq!(everyday.problems[0].text, "0 Nowhen -500");
    assert_eq!(everyday.closing, None);
}

#[test]
fn a_budget_of_actual_in_another_currency_is_refused_by_name() {
    for (currency, is_taken) in [("GBP", true), ("", true), ("EUR", false)] {
        let mut budget = budget(&["Mine"], vec![spent("Mine", 20_260_513, -1, "Bar")]);
        budget.currency = Some(currency.to_owned());
        let read = read_actual_file(budget);
        if is_taken {
            assert!(read.is_ok(), "{currency}");
        } else {
            assert_eq!(
                read,
                Err(Refusal::Currency(Currency::known("EUR").unwrap()))
            );
        }
    }
}
