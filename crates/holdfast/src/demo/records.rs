//! The sample person's notes about their items, and their transactions.

/// A note that is kept with an item.
pub(super) struct SampleNote {
    pub(super) name: &'static str,
    pub(super) details: &'static str,
    pub(super) days_ago: i64,
    /// In how many days its key date is, where it has one.
    pub(super) due_in: Option<i64>,
}

/// A transaction that was entered by hand.
pub(super) struct SampleEntry {
    pub(super) name: &'static str,
    /// Money in is positive, money out negative.
    pub(super) pounds: f64,
    pub(super) tag: &'static str,
    pub(super) days_ago: i64,
}

/// The records of one item.
#[derive(Clone, Copy)]
pub(super) struct Records {
    pub(super) notes: &'static [SampleNote],
    pub(super) entries: &'static [SampleEntry],
}

pub(super) const fn note(
    name: &'static str,
    details: &'static str,
    days_ago: i64,
    due_in: Option<i64>,
) -> SampleNote {
    SampleNote {
        name,
        details,
        days_ago,
        due_in,
    }
}

const fn entry(name: &'static str, pounds: f64, tag: &'static str, days_ago: i64) -> SampleEntry {
    SampleEntry {
        name,
        pounds,
        tag,
        days_ago,
    }
}

pub(super) const HOUSE: Records = Records {
    notes: &[
        note(
            "Home insurance",
            "Policy HI-2048816, excess £250.\nRenews by itself unless cancelled.",
            61,
            Some(304),
        ),
        note(
            "Boiler service",
            "Once a year, or the guarantee ends.",
            170,
            Some(26),
        ),
        note(
            "Stopcock",
            "Under the kitchen sink, at the back.",
            190,
            None,
        ),
    ],
    entries: &[
        entry("Loft insulation", -640.0, "Improvements", 152),
        entry("Insulation grant", 300.0, "Improvements", 139),
        entry("Roof repair", -1_850.0, "Repairs", 96),
        entry("Gutter cleaning", -85.0, "Repairs", 17),
    ],
};

pub(super) const MORTGAGE: Records = Records {
    notes: &[
        note(
            "Fixed rate ends",
            "4.39 % until then. Ask about a new deal three months before.",
            198,
            Some(412),
        ),
        note(
            "Overpayments",
            "Up to 10 % of the balance each year without a charge.",
            198,
            None,
        ),
    ],
    entries: &[entry("Overpayment", -500.0, "Overpayment", 47)],
};

pub(super) const PENSION: Records = Records {
    notes: &[note(
        "Contributions",
        "5 % of salary; the employer adds 7 %.",
        199,
        None,
    )],
    entries: &[entry("Bonus paid in", 1_000.0, "Contribution", 103)],
};

pub(super) const FUND: Records = Records {
    notes: &[note(
        "Dividends",
        "Paid out in June and December, not reinvested.",
        160,
        None,
    )],
    entries: &[
        entry("Dividend", 212.4, "Dividend", 71),
        entry("Platform fee", -11.85, "Fees", 34),
    ],
};

pub(super) const ISA: Records = Records {
    notes: &[
        note(
            "Rate ends",
            "4.15 % until then, the standard rate afterwards.",
            198,
            Some(75),
        ),
        note(
            "Allowance",
            "£20,000 a tax year across all ISAs.",
            120,
            None,
        ),
    ],
    entries: &[
        entry("Transfer from old ISA", 650.0, "Transfer", 166),
        entry("Interest", 71.27, "Interest", 104),
        entry("Monthly saving", 1_100.0, "Saving", 55),
        entry("Monthly saving", 1_100.0, "Saving", 20),
    ],
};

pub(super) const CAR: Records = Records {
    notes: &[
        note(
            "Breakdown cover",
            "Membership 7720 4416, at home and on the road.",
            150,
            Some(158),
        ),
        note(
            "Tyres",
            "205/55 R16, 2.3 bar in front and 2.1 behind.",
            58,
            None,
        ),
    ],
    entries: &[
        entry("Annual service", -289.0, "Servicing", 131),
        entry("Two front tyres", -174.5, "Tyres", 58),
        entry("Car insurance", -412.36, "Insurance", 24),
    ],
};

pub(super) const EVERYDAY: Records = Records {
    notes: &[note(
        "Overdraft",
        "£500 arranged, 39.9 % EAR variable.",
        200,
        None,
    )],
    entries: &[
        entry("Salary", 2_846.12, "Salary", 61),
        entry("Council tax", -186.0, "Bills", 50),
        entry("Salary", 2_846.12, "Salary", 31),
        entry("Gas and electricity", -132.4, "Bills", 22),
        entry("Salary", 2_846.12, "Salary", 3),
    ],
};

pub(super) const CARD: Records = Records {
    notes: &[note(
        "Direct debit",
        "Pays a fixed £200 on the 5th of each month.",
        195,
        None,
    )],
    entries: &[
        entry("Ferry to Roscoff", -164.9, "Travel", 84),
        entry("Refund for a jacket", 48.0, "Refund", 40),
    ],
};

pub(super) const VIOLIN: Records = Records {
    notes: &[note(
        "Insurance",
        "Listed by name on the home insurance, away from home too.",
        61,
        None,
    )],
    entries: &[entry("Bow rehaired", -55.0, "Upkeep", 33)],
};
