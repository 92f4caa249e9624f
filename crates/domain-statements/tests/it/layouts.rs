//! Layouts of more banks and cards, as others have described them. Each has 5.00 spent, 15.00 spent and
//! 9.00 received, from 13 to 15 May 2026.

use domain_statements::{ReadOptions, Reconciliation, Statement, read};

/// What each layout is called, and its text.
const LAYOUTS: &[(&str, &str)] = &[
    (
        "HSBC with a header",
        "Date,Type,Description,Paid out,Paid in,Balance\n\
         13 May 2026,VIS,TESCO,5.00,,95.00\n14 May 2026,DD,OCTOPUS ENERGY,15.00,,80.00\n15 May 2026,CR,A NEIGHBOUR,,9.00,89.00\n",
    ),
    (
        "Lloyds card",
        "Date,Date entered,Reference,Description,Amount,\n\
         15/05/2026,15/05/2026,00003,PAYMENT RECEIVED - THANK YOU,-9.00,\n\
         14/05/2026,14/05/2026,00002,OCTOPUS ENERGY,15.00,\n13/05/2026,14/05/2026,00001,TESCO,5.00,\n",
    ),
    (
        "Nationwide card",
        "\"Account Name:\",\"Nationwide Credit Card ****1234\"\n\n\
         \"Date\",\"Transactions\",\"Location\",\"Paid out\",\"Paid in\"\n\
         \"13 May 2026\",\"TESCO\",\"BRISTOL\",\"£5.00\",\"\"\n\"14 May 2026\",\"OCTOPUS\",\"LONDON\",\"£15.00\",\"\"\n\
         \"15 May 2026\",\"PAYMENT\",\"\",\"\",\"£9.00\"\n",
    ),
    (
        "NatWest card",
        "Date, Type, Description, Value, Balance, Account Name, Account Number\n\n\
         15 May 2026,,\"Balance as at 15 May 2026\",,11.00,\"'MISS M ELLERY\",\"'543210******1234\",\n\
         15 May 2026,Payment,\"PAYMENT - THANK YOU\",-9.00,,\"'MISS M ELLERY\",\"'543210******1234\",\n\
         14 May 2026,Purchase,\"OCTOPUS ENERGY LONDON\",15.00,,\"'MISS M ELLERY\",\"'543210******1234\",\n\
         13 May 2026,Purchase,\"TESCO STORES BRISTOL\",5.00,,\"'MISS M ELLERY\",\"'543210******1234\",\n",
    ),
    (
        "Metro Bank",
        "Date,Details,Transaction Type,In,Out,Balance\n\
         15/05/2026,A NEIGHBOUR,Inward Payment,9.00,0.00,89.00\n14/05/2026,OCTOPUS,Direct Debit,0.00,15.00,80.00\n\
         13/05/2026,TESCO,Card Purchase,0.00,5.00,95.00\n",
    ),
    (
        "Co-operative Bank",
        "Date,Description,Type,Money In,Money Out,Balance\n\
         2026-05-15,A NEIGHBOUR,FASTER PAYMENT,9.00,,89.00\n2026-05-14,OCTOPUS,DIRECT DEBIT,,15.00,80.00\n\
         2026-05-13,TESCO,CARD,,5.00,95.00\n",
    ),
    (
        "Santander's table",
        "Date,Merchant/Description,Debit/Credit,Balance\n\
         15/05/2026,A NEIGHBOUR,£9.00,£89.00\n14/05/2026,OCTOPUS,-£15.00,£80.00\n13/05/2026,TESCO,-£5.00,£95.00\n",
    ),
    (
        "Virgin Money card",
        "Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City,Merchant State,Merchant Postcode,Reference Number,Debit or Credit,SICMCC Code,Status,Transaction Currency,Additional Card Holder,Card Used\n\
         2026-05-13,2026-05-13,5.00,TESCO,BRISTOL,,BS1,1,DBIT,5411,BILLED,GBP,,1234\n\
         2026-05-14,2026-05-14,15.00,OCTOPUS,LONDON,,,2,DBIT,4900,BILLED,GBP,,1234\n\
         2026-05-15,2026-05-15,9.00,PAYMENT,,,,3,CRDT,,BILLED,GBP,,1234\n",
    ),
    (
        "Tesco Bank card",
        "Transaction Date,Posting Date,Billing Amount,Merchant,Reference Number,Debit/Credit Flag\n\
         13/05/2026,13/05/2026,£5.00,TESCO,1,D\n14/05/2026,14/05/2026,£15.00,OCTOPUS,2,D\n15/05/2026,15/05/2026,£9.00,PAYMENT,3,C\n",
    ),
    (
        "older Revolut",
        "Completed Date ; Description ; Paid Out (GBP) ; Paid In (GBP) ; Exchange Out; Exchange In; Balance (GBP); Category; Notes\n\
         15 May 2026 ; From A Neighbour ;  ; 9.00 ;  ; ; 89.00; transfers; \n14 May 2026 ; Octopus ; 15.00 ;  ;  ; ; 80.00; utilities; \n\
         13 May 2026 ; Tesco ; 5.00 ;  ;  ; ; 95.00; groceries; \n",
    ),
    (
        "PayPal",
        "\"Date\",\"Time\",\"TimeZone\",\"Name\",\"Type\",\"Status\",\"Currency\",\"Gross\",\"Fee\",\"Net\",\"Transaction ID\",\"Balance\"\n\
         \"13/05/2026\",\"10:00:00\",\"BST\",\"Tesco\",\"Express Checkout Payment\",\"Completed\",\"GBP\",\"-5.00\",\"0.00\",\"-5.00\",\"A1\",\"95.00\"\n\
         \"14/05/2026\",\"10:00:00\",\"BST\",\"Octopus\",\"Payment\",\"Completed\",\"GBP\",\"-15.00\",\"0.00\",\"-15.00\",\"A2\",\"80.00\"\n\
         \"14/05/2026\",\"11:00:00\",\"BST\",\"Somebody\",\"Payment\",\"Denied\",\"GBP\",\"-1.00\",\"0.00\",\"-1.00\",\"A9\",\"80.00\"\n\
         \"15/05/2026\",\"10:00:00\",\"BST\",\"A Neighbour\",\"Mobile Payment\",\"Completed\",\"GBP\",\"9.50\",\"-0.50\",\"9.00\",\"A3\",\"89.00\"\n",
    ),
    (
        "Wise",
        "\"TransferWise ID\",Date,Amount,Currency,Description,\"Payment Reference\",\"Running Balance\",\"Exchange From\",\"Exchange To\",\"Exchange Rate\",\"Payer Name\",\"Payee Name\",\"Payee Account Number\",Merchant,\"Total fees\"\n\
         TRANSFER-3,15-05-2026,9.00,GBP,\"Received money from A Neighbour\",,89.00,,,,\"A Neighbour\",,,,0.00\n\
         CARD-2,14-05-2026,-15.00,GBP,\"Card transaction issued by Octopus\",,80.00,,,,,,,Octopus,0.00\n\
         CARD-1,13-05-2026,-5.00,GBP,\"Card transaction issued by Tesco\",,95.00,,,,,,,Tesco,0.00\n",
    ),
    (
        "Marcus",
        "TransactionDate,Description,Value,AccountBalance,AccountName,AccountNumber\n\
         20260515,Deposit,9.00,89.00,Online Savings,12345678\n20260514,Withdrawal to OCTOPUS,-15.00,80.00,Online Savings,12345678\n\
         20260513,Withdrawal to TESCO,-5.00,95.00,Online Savings,12345678\n",
    ),
    (
        "NewDay card",
        "\"Date\",\"Description\",\"Amount(GBP)\"\n\
         \"13/05/2026\",\"TESCO STORES\",\"5.00\"\n\"14/05/2026\",\"OCTOPUS ENERGY\",\"15.00\"\n\"15/05/2026\",\"DIRECT DEBIT PAYMENT - THANK YOU\",\"-9.00\"\n",
    ),
    (
        "Yorkshire Bank",
        "Date,Transaction Type,Description,Debit,Credit,Balance\n\
         13 May 2026,Card,TESCO,5.00,,95.00\n14 May 2026,Direct Debit,OCTOPUS,15.00,,80.00\n15 May 2026,Credit,A NEIGHBOUR,,9.00,89.00\n",
    ),
    (
        "Barclaycard, without a header",
        "15 May 26,\"PAYMENT, THANK YOU \",Visa,MISS M ELLERY,Payments,-9.00,\n\
         14 May 26,\"OCTOPUS ENERGY \",Visa,MISS M ELLERY,Utilities,15.00,\n13 May 26,\"TESCO STORES \",Visa,MISS M ELLERY,Groceries,5.00,\n",
    ),
    (
        "a building society, totals at the end",
        "Statement for account 11-22-33 12345678\nPeriod,01/05/2026 to 31/05/2026\n\nDate,Transaction,Withdrawals,Receipts,Balance\n\
         12/05/2026,BALANCE BROUGHT FORWARD,,,100.00\n13/05/2026,TESCO,5.00,,95.00\n14/05/2026,OCTOPUS,15.00,,80.00\n\
         15/05/2026,A NEIGHBOUR,,9.00,89.00\n,TOTAL,20.00,9.00,\n",
    ),
    (
        "balances that are overdrawn",
        "Date,Details,Debit,Credit,Balance\n\
         13/05/2026,TESCO,5.00,,£5.00 DR\n14/05/2026,OCTOPUS,15.00,,£20.00 DR\n15/05/2026,A NEIGHBOUR,,9.00,£11.00 DR\n",
    ),
    (
        "tabs, amounts first",
        "Amount\tDate\tWhat for\n-5.00\t13.05.2026\tTesco\n-15.00\t14.05.2026\tOctopus\n9.00\t15.05.2026\tA neighbour\n",
    ),
];

fn told(statement: &Statement) -> Vec<(String, i64)> {
    let lines = statement.lines.iter();
    lines
        .map(|line| (line.date.to_string(), line.amount.get()))
        .collect()
}

#[test]
fn layouts_that_nobody_described_to_us_are_read_by_their_words_and_content() {
    let expected = [
        ("2026-05-13", -500),
        ("2026-05-14", -1500),
        ("2026-05-15", 900),
    ];
    let expected = expected.map(|(day, pence)| (day.to_owned(), pence));
    let mut wrong = Vec::new();
    for (name, text) in LAYOUTS {
        let read = match read(text.as_bytes(), &ReadOptions::default()) {
            Ok(read) if read.statements.len() == 1 => read.statements[0].clone(),
            other => {
                wrong.push(format!("{name}: {other:?}"));
                continue;
            }
        };
        if told(&read) != expected || !read.problems.is_empty() {
            wrong.push(format!("{name}: {:?} {:?}", told(&read), read.problems));
        }
        if !read
            .lines
            .iter()
            .all(|line| line.description.chars().any(char::is_alphabetic))
        {
            wrong.push(format!("{name}: {:?}", read.lines));
        }
        if !read.reconciliation.breaks().is_empty() {
            wrong.push(format!("{name}: {:?}", read.reconciliation));
        }
        let has_balances = read
            .lines
            .iter()
            .filter(|line| line.balance.is_some())
            .count()
            > 1;
        if has_balances && read.reconciliation != Reconciliation::Reconciles {
            wrong.push(format!("{name}: balances are not followed"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
