//! Tables of banks that nobody described to us: what the columns are is found out.

use crate::support::{bytes, sample, statement, statement_of};
use domain_shared::Pence;
use domain_statements::{
    AmountColumns, DateOrder, Doubt, Mapping, Mended, Proposal, ReadOptions, Reconciliation,
    Refusal, RowChoice, Statement, Statements, read, read_as_table,
};

fn proposal(text: &str) -> Proposal {
    let read = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    read.proposal.unwrap()
}

fn pence(statement: &Statement) -> Vec<i64> {
    statement
        .lines
        .iter()
        .map(|line| line.amount.get())
        .collect()
}

#[test]
fn amounts_have_the_holders_sign_however_a_bank_writes_them() {
    for (text, amounts) in [
        // Signs.
        (
            "Date,Details,Amount\n13/05/2026,TESCO,-5.00\n14/05/2026,SALARY,9.00\n",
            [-500, 900],
        ),
        // Two columns, with and without minus signs, with and without a header.
        (
            "Date,Details,Paid out,Paid in\n13/05/2026,TESCO,5.00,\n14/05/2026,PAY,,9.00\n",
            [-500, 900],
        ),
        (
            "Date,Details,Money In,Money Out\n13/05/2026,TESCO,,-5.00\n14/05/2026,PAY,9.00,\n",
            [-500, 900],
        ),
        (
            "Date,Details,Debit,Credit\n13/05/2026,TESCO,5.00,0.00\n14/05/2026,PAY,0.00,9.00\n",
            [-500, 900],
        ),
        // A card's statement: purchases have no minus.
        (
            "Date,Description,Amount\n13/05/2026,TESCO STORES,5.00\n14/05/2026,PAYMENT RECEIVED,-9.00\n",
            [-500, 900],
        ),
        // A column says which way the money went.
        (
            "Date,Details,Amount,Debit/Credit\n13/05/2026,A,5.00,Debit\n14/05/2026,B,9.00,Credit\n",
            [-500, 900],
        ),
        (
            "Date,Details,Amount,Type\n13/05/2026,A,5.00,DR\n14/05/2026,B,9.00,CR\n",
            [-500, 900],
        ),
        ("13/05/2026;A;5,00;D\n14/05/2026;B;9,00;C\n", [-500, 900]),
        (
            "Date,Description,Amount,\n13-May-2026,A,£5.00,\n14-May-2026,B,+ £9.00,CR\n",
            [-500, 900],
        ),
        // Fees are taken off.
        (
            "Date,Details,Amount,Fee\n13/05/2026,TESCO,-4.00,1.00\n14/05/2026,PAY,9.50,0.50\n",
            [-500, 900],
        ),
        // A German bank in pounds.
        (
            "Datum;Text;Betrag\n13.05.2026;TESCO;-5,00\n14.05.2026;SALARY;9,00\n",
            [-500, 900],
        ),
    ] {
        assert_eq!(pence(&statement_of(text)), amounts, "{text}");
    }
}

#[test]
fn balances_prove_signs_and_order_where_words_do_not() {
    for (text, amounts, opening) in [
        // Newest first; the balance goes down with what is written as positive.
        (
            "Date,Details,Amount,Balance\n15/05/2026,X,5.00,80.00\n14/05/2026,Y,15.00,85.00\n13/05/2026,Z,1.00,100.00\n",
            [-100, -1500, -500],
            10_100,
        ),
        // What is owed grows with purchases, and both are written as positive.
        (
            "Date,Details,Amount,Balance\n13/05/2026,TESCO,5.00,105.00\n14/05/2026,ALDI,15.00,120.00\n15/05/2026,BOOTS,1.00,121.00\n",
            [-500, -1500, -100],
            -10_000,
        ),
        // Without a header the two columns of numbers are told apart by adding up.
        (
            "13/05/2026,X,105.00,5.00\n14/05/2026,Y,120.00,15.00\n15/05/2026,Z,121.00,1.00\n",
            [500, 1500, 100],
            10_000,
        ),
    ] {
        let read = statement_of(text);
        assert_eq!(pence(&read), amounts, "{text}");
        assert_eq!(read.reconciliation, Reconciliation::Reconciles, "{text}");
        assert_eq!(read.opening.unwrap().amount.get(), opening, "{text}");
    }
}

#[test]
fn a_proposal_says_what_a_person_should_look_at() {
    for (text, doubts) in [
        (
            "Date,Details,Amount (GBP)\n13/05/2026,TESCO,-5.00\n",
            &[][..],
        ),
        (
            "Date,Details,Amount\n01/05/2026,TESCO,-£5.00\n",
            &[Doubt::DateOrder],
        ),
        (
            "Date,Details,Amount\n13/05/2026,ANYTHING,£5.00\n",
            &[Doubt::Sign],
        ),
        (
            "Date,Details,Amount\n2026-05-01,TESCO,-5.00\n",
            &[Doubt::Currency],
        ),
    ] {
        assert_eq!(proposal(text).doubts, doubts, "{text}");
    }
    let american =
        proposal("Date,Details,Amount\n05/01/2026,TESCO,-5.00\n05/13/2026,TESCO,-5.00\n");
    assert_eq!(american.mapping.date_order, DateOrder::MonthFirst);
}

#[test]
fn preambles_blank_lines_and_footers_are_no_transactions_and_none_is_lost() {
    let text = "Account:,Easy Saver 12345678\r\nSort code:,11-22-33\r\n\r\nDate,Details,Amount,Balance\r\n\
                13/05/2026,Opening balance,,100.00\r\n14/05/2026,INTEREST,1.00,101.00\r\n\r\n\
                Total,,1.00,\r\nPrinted by the bank,,,\r\n15/05/2026,BROKEN,,\r\n";
    let read = statement_of(text);
    assert_eq!(pence(&read), [100]);
    assert_eq!(read.opening.unwrap().amount.get(), 10_000);
    let numbers = |problems: &[domain_statements::Problem]| {
        problems
            .iter()
            .map(|problem| problem.number)
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(&read.ignored), [8, 9]);
    assert_eq!(numbers(&read.problems), [10]);
    assert_eq!(read.problems[0].reason, "There is no amount.");
    assert_eq!(read.account.sort_code.unwrap().as_str(), "11-22-33");
    assert_eq!(read.account.number.unwrap().as_str(), "12345678");
}

#[test]
fn a_quote_that_is_never_closed_swallows_no_rows() {
    let mut text = "Date,Details,Amount\n13/05/2026,\"THE 5\" SHOP,-5.00\n".to_owned();
    for _ in 0..80 {
        text.push_str("14/05/2026,TESCO,-1.00\n");
    }
    let read = statement_of(&text);
    assert_eq!(read.lines.len() + read.problems.len(), 81);
    assert!(read.lines.len() >= 80);
}

#[test]
fn accounts_of_one_table_are_statements_of_their_own() {
    let revolut = sample("revolut-all.csv");
    let names: Vec<_> = revolut
        .statements
        .iter()
        .map(|statement| statement.account.name.clone().unwrap())
        .collect();
    assert_eq!(names, ["Current", "Savings"]);
    let foreign: Vec<_> = revolut
        .foreign
        .iter()
        .map(|foreign| (foreign.currency.code().to_owned(), foreign.lines))
        .collect();
    assert_eq!(foreign, [("EUR".to_owned(), 5)]);
    let ignored: usize = revolut
        .statements
        .iter()
        .map(|statement| statement.ignored.len())
        .sum();
    assert_eq!(ignored, 3);
}

#[test]
fn a_statement_that_does_not_reconcile_says_at_which_line() {
    let starling = statement("starling-no-march.csv");
    let [jump] = starling.reconciliation.breaks() else {
        panic!("{:?}", starling.reconciliation);
    };
    assert_eq!(jump.date.to_string(), "2026-04-01");
    assert_eq!(
        (jump.stated
            - starling
                .lines
                .iter()
                .find(|line| line.number == jump.number)
                .unwrap()
                .amount)
            .get()
            - 294_326,
        -11_341 - 97_500 + 97_500
    );
    let lloyds = statement("lloyds-bad-row.csv");
    let [after] = lloyds.reconciliation.breaks() else {
        panic!("{:?}", lloyds.reconciliation);
    };
    assert_eq!(
        (after.date.to_string().as_str(), after.number),
        ("2026-03-11", 57)
    );
}

#[test]
fn the_payees_name_describes_and_the_banks_own_words_are_kept_beside_it() {
    let monzo = statement("monzo-current.csv");
    let rent = &monzo.lines[1];
    assert_eq!(rent.description, "Ostler Lettings");
    assert_eq!(
        rent.reference.as_deref(),
        Some("R AND P OSTLER LETTINGS RENT JAN")
    );
    assert_eq!(rent.category.as_deref(), Some("Transfers"));
    assert_eq!(rent.bank_id.as_deref(), Some("tx_0000Bfb923382ccc6"));
    assert_eq!(rent.time.unwrap().to_string(), "00:15:18");
}

#[test]
fn sums_of_absurd_amounts_stay_within_what_an_amount_may_be() {
    let most = "1000000000000.00";
    let text = format!(
        "Date,Details,Paid in,Paid out,Balance\n13/05/2026,A,{most},,1.00\n14/05/2026,B,{most},,\n\
         15/05/2026,C,{most},,-{most}\n16/05/2026,D,{most},-{most},\n"
    );
    let read = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let back: Statements = serde_json::from_str(&serde_json::to_string(&read).unwrap()).unwrap();
    assert_eq!(back, read);
}

#[test]
fn a_mended_line_takes_its_place_and_the_balances_follow_again() {
    let broken = statement("lloyds-bad-row.csv");
    let line = Mended {
        date: "2026-03-10".parse().unwrap(),
        amount: Pence::from_sum(-675),
        description: "HOBBS LANE BAKERY".to_owned(),
    };
    let decided = |number, choice| broken.clone().decided(&[(number, choice)].into());
    let mended = decided(58, RowChoice::Import(Some(line.clone())));
    assert_eq!(mended.reconciliation, Reconciliation::Reconciles);
    assert_eq!((mended.lines.len(), mended.problems.len()), (112, 0));
    assert_eq!(mended.opening, broken.opening);
    let left = decided(58, RowChoice::LeaveOut);
    assert_eq!((left.problems.len(), left.ignored.len()), (0, 1));
    for (number, choice) in [
        (1, RowChoice::LeaveOut),
        (2, RowChoice::Import(Some(line))),
        (58, RowChoice::Import(None)),
    ] {
        assert_eq!(decided(number, choice), broken);
    }
}

#[test]
fn lines_that_are_mended_together_stand_where_each_would_alone() {
    let text = "Date,Details,Amount\n13/05/2026,Ale,1.00\n?,Bun,2.00\n14/05/2026,Dip,4.00\n?,Cod,3.00\n?,Egg,5.00\n";
    let mended = |date: &str, words: &str| {
        RowChoice::Import(Some(Mended {
            date: date.parse().unwrap(),
            amount: Pence::from_sum(100),
            description: words.to_owned(),
        }))
    };
    let choices = [
        (3, mended("2026-05-13", "Bun")),
        (5, mended("2026-05-13", "Cod")),
        (6, mended("2026-05-14", "Egg")),
    ];
    let together = statement_of(text).decided(&choices.clone().into());
    let words: Vec<_> = together.lines.iter().map(|one| &one.description).collect();
    assert_eq!(words, ["Ale", "Bun", "Cod", "Dip", "Egg"]);
    let each = choices.into_iter();
    let one_by_one = each.fold(statement_of(text), |read, choice| {
        read.decided(&[choice].into())
    });
    assert_eq!(together, one_by_one);
}

#[test]
fn a_card_without_words_that_we_know_is_read_by_what_most_lines_are() {
    let text = "Date,Description,Card Member,Account #,Amount\n13/05/2026,Q,M ELLERY,-31007,5.00\n\
                14/05/2026,R,M ELLERY,-31007,15.00\n15/05/2026,S,M ELLERY,-31007,-9.00\n";
    assert_eq!(pence(&statement_of(text)), [-500, -1500, 900]);
}

#[test]
fn a_mapping_is_remembered_by_the_shape_of_its_header() {
    let table = read_as_table(&bytes("lloyds-current.csv"))
        .unwrap()
        .unwrap();
    let savings = read_as_table(&bytes("lloyds-savings.csv"))
        .unwrap()
        .unwrap();
    let other = read_as_table(&bytes("natwest-current.csv"))
        .unwrap()
        .unwrap();
    assert_eq!(table.shape(), savings.shape());
    assert_ne!(table.shape(), other.shape());

    let mut mapping = Proposal::of(&table).unwrap().mapping;
    let AmountColumns::InAndOut {
        money_in,
        money_out,
        ..
    } = &mut mapping.amount
    else {
        panic!("{:?}", mapping.amount);
    };
    std::mem::swap(money_in, money_out);
    let stored = serde_json::to_string(&mapping).unwrap();
    let mapping: Mapping = serde_json::from_str(&stored).unwrap();
    assert!(mapping.fits(&savings) && !mapping.fits(&other));
    let mappings = [mapping];
    let options = ReadOptions {
        mappings: &mappings,
        ..ReadOptions::default()
    };
    let changed = read(&bytes("lloyds-savings.csv"), &options).unwrap();
    assert_eq!(changed.statements[0].sum().to_pounds(), "-114.81");
    assert_eq!(changed.proposal.unwrap().doubts, []);
}

#[test]
fn a_mapping_that_names_columns_the_file_lacks_is_refused() {
    let table = read_as_table(&bytes("hsbc-current-jan-mar.csv"))
        .unwrap()
        .unwrap();
    let good = Proposal::of(&table).unwrap().mapping;
    let signed = |column| AmountColumns::Signed {
        column,
        spending_is_positive: false,
    };
    for mapping in [
        Mapping {
            date: 9,
            ..good.clone()
        },
        Mapping {
            amount: signed(good.date),
            ..good.clone()
        },
        Mapping {
            balance: Some(good.date + 2),
            ..good.clone()
        },
        Mapping {
            description: vec![1, 40],
            ..good.clone()
        },
    ] {
        assert_eq!(
            table.apply(&mapping, &ReadOptions::default()),
            Err(Refusal::Mapping)
        );
    }
    assert!(table.apply(&good, &ReadOptions::default()).is_ok());
    assert!(good.kind_before_description);
}

#[test]
fn what_the_preview_shows_is_what_the_file_says() {
    let table = read_as_table(&bytes("natwest-current.csv"))
        .unwrap()
        .unwrap();
    assert_eq!(table.header()[..3], ["Date", "Type", "Description"]);
    let (number, cells) = table.rows().next().unwrap();
    assert_eq!(number, 3);
    assert_eq!(
        cells[..4],
        ["02/01/2026", "S/O", "R AND P OSTLER LETTINGS", "-975.00"]
    );
    assert!(
        read_as_table(&bytes("lloyds-current.ofx"))
            .unwrap()
            .is_none()
    );
}

#[test]
fn what_follows_the_last_stated_balance_counts_in_the_closing_one() {
    let text = "Date,Description,Amount,Balance\n\
        01/07/2026,TESCO,-48.20,1951.80\n05/07/2026,BOOTS,-0.80,1951.00\n31/07/2026,FEE,-100.00,\n";
    let statement = statement_of(text);
    let (opening, closing) = (statement.opening.unwrap(), statement.closing.unwrap());
    assert_eq!(opening.amount + statement.sum(), closing.amount);
    assert_eq!(closing.amount, Pence::from_sum(185_100));
    assert_eq!(closing.on, Some("2026-07-31".parse().unwrap()));
}

#[test]
fn a_column_of_descriptions_is_one_however_short_they_are() {
    for (one, other) in [("O2", "O2"), ("100123", "100124"), ("A", "B")] {
        let statement = statement_of(&format!(
            "Date,Description,Amount\n13/05/2026,{one},-5.00\n14/05/2026,{other},-9.00\n"
        ));
        let words: Vec<&str> = statement
            .lines
            .iter()
            .map(|line| &*line.description)
            .collect();
        assert_eq!(words, [one, other]);
    }
}

#[test]
fn a_line_that_says_no_currency_is_in_that_of_its_account() {
    for amounts in [["£5.00", "9.00"], ["5.00", "£9.00"], ["5.00", "9.00"]] {
        let [one, other] = amounts;
        let statement = statement_of(&format!(
            "Date,Description,Paid out,Paid in\n13/05/2026,TESCO,{one},\n14/05/2026,ACME,,{other}\n"
        ));
        let pence: Vec<i64> = statement
            .lines
            .iter()
            .map(|line| line.amount.get())
            .collect();
        assert_eq!(pence, [-500, 900], "{amounts:?}");
    }
}
