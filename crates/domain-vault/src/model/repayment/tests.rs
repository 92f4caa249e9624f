use super::*;
use domain_shared::form::WireValue;
use proptest::prelude::*;
use serde_json::Value;

fn pounds(text: &str) -> Pence {
    Pence::parse_pounds(text).unwrap()
}

fn rate(text: &str) -> Percentage {
    let json: Value = serde_json::from_str(text).unwrap();
    Percentage::read(&json).unwrap()
}

fn month(text: &str) -> Month {
    text.parse().unwrap()
}

fn paid_off(balance: Pence, yearly_rate: Percentage, payment: Pence) -> Option<Repayment> {
    repayment(balance, yearly_rate, payment, month("2026-12"))
}

/// Published schedules for a payment that somebody chose. The interest may differ by so many pence:
/// the plan of 1935 keeps parts of a penny, and we round in each of its 139 months. Its interest is
/// what 138 payments of 30 and one of 29.27 come to.
const SCHEDULES: &str = "\
borrowed | rate | payment | months | interest  | by | source
240000   | 8.25 | 1803.04 | 360    | 409094.17 | 0  | SAS/ETS User's Guide, LOAN, no prepayments
240000   | 8.25 | 2303.04 | 184    | 183650.70 | 0  | SAS/ETS User's Guide, LOAN, prepayments
3000     | 6    | 30      | 139    | 1169.27   | 69 | Federal Home Loan Bank Review, March 1935
8000     | 7    | 150     | 65     | -         | -  | NumPy Reference, nper (64.07 months)";

/// Published payments for a term, with the total interest where the source states it.
const EXAMPLES: &str = "\
borrowed | rate  | term | payment | interest  | source
28500    | 3.99  | 60   | 524.75  | -         | OpenStax, Contemporary Mathematics, 6.8, car
136700   | 5.75  | 180  | 1135.18 | -         | OpenStax, Contemporary Mathematics, 6.8, home
8132.55  | 8.6   | 120  | 101.27  | -         | OpenStax, Contemporary Mathematics, 6.9, Erson
27800    | 8.375 | 180  | 271.73  | -         | OpenStax, Contemporary Mathematics, 6.9, Brianna
132650   | 4.8   | 360  | 695.97  | -         | OpenStax, Contemporary Mathematics, 6.12, Evan
99596    | 5.35  | 360  | 556.16  | 100621.60 | OpenStax, Contemporary Mathematics, 6.12, Cassandra
250000   | 5.25  | 300  | 1498.12 | -         | HP 12c Platinum User's Guide, 25-year mortgage
250000   | 5.25  | 360  | 1380.51 | -         | HP 12c Platinum User's Guide, 30-year mortgage
100000   | 12    | 360  | 1028.61 | -         | MathWorks, Financial Toolbox, amortize
200000   | 7.5   | 180  | 1854.02 | -         | NumPy Reference, pmt
150000   | 7     | 360  | 997.95  | -         | Texas Instruments, Knowledge Base, 11219
162000   | 3.875 | 360  | 761.78  | -         | CFPB, Closing Disclosure, sample form H-25(B)
200000   | 6.5   | 360  | 1264.14 | -         | Wikipedia, Mortgage calculator
21000    | 6.9   | 48   | 501.90  | -         | Claris, FileMaker Pro Help, PMT
200000   | 4.5   | 300  | 1111.66 | 133499.49 | CalcDragon, Mortgage Repayment Calculator
250000   | 5     | 300  | 1461.48 | 188442.53 | Kalkulo, UK Mortgage Calculator";

/// The cells of a table's rows, below its heading.
fn rows<const CELLS: usize>(table: &str) -> impl Iterator<Item = [&str; CELLS]> {
    table.lines().skip(1).map(|line| {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        cells.try_into().unwrap()
    })
}

/// By how many pence rounding can move the total interest. A payment is rounded by up to a penny
/// and a month's interest by half of one; the difference bears interest until the last payment.
fn explained_by_rounding(yearly_rate: Percentage, months: u32) -> i64 {
    // In thousandths of a penny, rounded up.
    let added = (0..months).fold(0_i128, |sum, _| {
        sum + monthly_interest(sum, yearly_rate) + 1 + 1500
    });
    i64::try_from(added / 1000 + 1).unwrap()
}

#[test]
fn a_published_schedule_is_met_to_the_month_and_its_interest_to_the_penny() {
    for [borrowed, yearly_rate, payment, months, interest, by, source] in rows(SCHEDULES) {
        let ours = paid_off(pounds(borrowed), rate(yearly_rate), pounds(payment)).unwrap();
        assert_eq!(ours.months.to_string(), months, "{source}");
        if interest != "-" {
            let off = (ours.interest - pounds(interest)).abs().get();
            assert!(off <= by.parse().unwrap(), "{source}: {}", ours.interest);
        }
    }
}

#[test]
fn a_published_payment_pays_off_the_loan_in_its_term() {
    for [borrowed, yearly_rate, term, payment, _, source] in rows(EXAMPLES) {
        let term: u32 = term.parse().unwrap();
        let months = |pence: i64| {
            let payment = pounds(payment) + Pence::from_sum(pence);
            let ours = paid_off(pounds(borrowed), rate(yearly_rate), payment);
            ours.unwrap().months
        };
        // Rounded up, the payment is the least that will do. Rounded down, it leaves a few pence
        // for one more month, and a penny more is the least.
        if months(0) == term {
            assert_eq!(months(-1), term + 1, "{source}");
        } else {
            assert_eq!((months(0), months(1)), (term + 1, term), "{source}");
        }
    }
}

#[test]
fn the_interest_of_a_published_example_differs_by_rounding_alone() {
    for [borrowed, yearly_rate, term, payment, interest, source] in rows(EXAMPLES) {
        let (borrowed, yearly_rate) = (pounds(borrowed), rate(yearly_rate));
        let term: u32 = term.parse().unwrap();
        let published = match interest {
            "-" => Pence::from_sum(pounds(payment).get() * i64::from(term)) - borrowed,
            stated => pounds(stated),
        };
        let ours = paid_off(borrowed, yearly_rate, pounds(payment)).unwrap();
        let off = (ours.interest - published).abs().get();
        let most = explained_by_rounding(yearly_rate, term);
        assert!(off <= most, "{source}: {off} pence of {most}");
    }
}

#[test]
fn a_months_interest_is_rounded_half_up_to_the_penny() {
    for (owed, yearly_rate, interest) in [
        (49, "12", 0),
        (50, "12", 1),
        (149, "12", 1),
        (150, "12", 2),
        (250, "12", 3),
        // 523.125 pounds.
        (16_200_000, "3.875", 52_313),
        (100, "0", 0),
        (1_000_000, "0.0001", 0),
        (6_000_000, "0.0001", 1),
        (100_000_000_000_000, "10000", 833_333_333_333_333),
    ] {
        let ours = monthly_interest(owed, rate(yearly_rate));
        assert_eq!(ours, interest, "{owed} at {yearly_rate}%");
    }
}

#[test]
fn the_last_payment_falls_in_the_month_it_should() {
    for (balance, yearly_rate, payment, first, months, ends) in [
        ("100", "0", "100", "2026-12", 1, "2026-12"),
        ("100", "0", "500", "2026-12", 1, "2026-12"),
        ("100", "0", "50", "2026-12", 2, "2027-01"),
        ("100.01", "0", "50", "2026-12", 3, "2027-02"),
        ("12", "0", "0.01", "2026-12", 1200, "2126-11"),
        ("250000", "5", "1461.48", "2027-01", 300, "2051-12"),
    ] {
        let (balance, payment) = (pounds(balance), pounds(payment));
        let ours = repayment(balance, rate(yearly_rate), payment, month(first)).unwrap();
        assert_eq!((ours.months, ours.ends), (months, month(ends)), "{balance}");
    }
}

#[test]
fn what_is_never_paid_off_has_no_end() {
    for (balance, yearly_rate, payment) in [
        // Its interest alone.
        ("1000", "12", "10"),
        ("1000", "12", "9.99"),
        ("1000", "12", "0"),
        ("1000", "0", "0"),
        ("1000", "0", "-1"),
        // A month more than a hundred years.
        ("12.01", "0", "0.01"),
        ("1000000", "12", "10000.01"),
        // Nothing is owed.
        ("0", "12", "100"),
        ("-5", "12", "100"),
    ] {
        let ours = paid_off(pounds(balance), rate(yearly_rate), pounds(payment));
        assert_eq!(ours, None, "{balance} at {yearly_rate}% with {payment}");
    }
}

/// A yearly rate up to 40%.
fn rates() -> impl Strategy<Value = Percentage> {
    (0_u32..=400_000).prop_map(|parts| rate(&format!("{}.{:04}", parts / 10_000, parts % 10_000)))
}

/// A balance in pence and a payment that exceeds its first interest.
fn loans() -> impl Strategy<Value = (i64, Percentage, i64)> {
    (1_i64..=1_000_000_000, rates()).prop_flat_map(|(balance, rate)| {
        let interest = i64::try_from(monthly_interest(balance.into(), rate)).unwrap();
        let above = 1..=1 + balance / 12;
        (
            Just(balance),
            Just(rate),
            above.prop_map(move |more| interest + more),
        )
    })
}

fn in_pence(balance: i64, rate: Percentage, payment: i64) -> Option<Repayment> {
    paid_off(Pence::from_sum(balance), rate, Pence::from_sum(payment))
}

proptest! {
    #[test]
    fn the_payments_are_the_balance_and_its_interest((balance, rate, payment) in loans()) {
        if let Some(ours) = in_pence(balance, rate, payment) {
            let paid = balance + ours.interest.get();
            let last = paid - payment * i64::from(ours.months - 1);
            prop_assert!((1..=payment).contains(&last), "the last payment is {}", last);
            prop_assert_eq!(ours.ends, month("2026-12").plus(ours.months - 1));
        }
    }

    #[test]
    fn a_larger_payment_never_ends_later_nor_costs_more(
        (balance, rate, payment) in loans(),
        more in 0_i64..=10_000_000,
    ) {
        if let Some(smaller) = in_pence(balance, rate, payment) {
            let larger = in_pence(balance, rate, payment + more).unwrap();
            prop_assert!(larger.months <= smaller.months);
            prop_assert!(larger.interest <= smaller.interest);
        }
    }

    #[test]
    fn a_larger_balance_never_ends_sooner(
        (balance, rate, payment) in loans(),
        part in 1_i64..=1_000,
    ) {
        if let Some(whole) = in_pence(balance, rate, payment) {
            let smaller = (balance * part / 1_000).max(1);
            prop_assert!(in_pence(smaller, rate, payment).unwrap().months <= whole.months);
        }
    }
}
