use super::*;

fn tag(name: &str) -> Tag {
    Tag::parse(name).unwrap()
}

fn starting() -> Vec<TagRule> {
    starting_rules()
        .into_iter()
        .map(|starting| starting.rule)
        .collect()
}

#[test]
fn firms_that_people_in_the_uk_pay_have_a_tag_to_begin_with() {
    let starting = starting();
    let rules = TagRules::new([], &starting);
    for (description, expected) in [
        ("TESCO STORES 6241", Some("Groceries")),
        ("SAINSBURY'S S/MKTS", Some("Groceries")),
        ("CARD PAYMENT TO ALDI 72 775,12.00 GBP", Some("Groceries")),
        (
            "4417 04JAN26 , AMAZON.CO.UK*2K7QP1 , BRISTOL GB",
            Some("Shopping"),
        ),
        ("TV LICENCE MBP 64530123", Some("TV licence")),
        ("BRISTOL CITY COUNCIL CTAX 81120457", Some("Council Tax")),
        ("OCTOPUS ENERGY 82763195", Some("Energy")),
        ("UBER EATS", Some("Eating out")),
        ("UBER TRIP", Some("Transport")),
        ("TESCO MOBILE", Some("Phone and internet")),
        ("HARTWELL MUSEUMS TR SALARY", Some("Income")),
        ("KETTLE & CRUMB", None),
        ("THE JETTY CAFE", None),
        ("", None),
    ] {
        assert_eq!(
            rules.tag(description).map(Tag::as_str),
            expected,
            "{description}"
        );
    }
}

#[test]
fn every_starting_rule_is_folded_and_names_its_source() {
    for StartingRule { rule, source } in starting_rules() {
        assert_eq!(folded(&rule.words), rule.words);
        assert!(!source.is_empty());
    }
}

#[test]
fn what_a_person_does_with_one_line_holds_for_the_payee() {
    for (description, words) in [
        ("KETTLE & CRUMB ON 25 JUN BCC", "kettle crumb"),
        ("TESCO STORES 6241", "tesco stores"),
        ("R AND P OSTLER LETTINGS RENT JAN", "r and p ostler"),
        ("CARD PAYMENT TO BOOTS 1286", "boots"),
        ("35200079", ""),
    ] {
        let rule = learned_rule(description, tag("Mine"));
        assert_eq!(
            rule.map(|rule| rule.words).unwrap_or_default(),
            words,
            "{description}"
        );
    }
}

#[test]
fn a_persons_own_rule_comes_before_those_to_begin_with() {
    let starting = starting();
    let own = [learned_rule("TESCO STORES 6241", tag("Lunch")).unwrap()];
    let rules = TagRules::new(&own, &starting);
    assert_eq!(rules.tag("TESCO STORES 9").map(Tag::as_str), Some("Lunch"));
    let short = [TagRule {
        words: "Tesco".to_owned(),
        tag: tag("Lunch"),
    }];
    let rules = TagRules::new(&short, &starting);
    assert_eq!(rules.tag("TESCO STORES 9").map(Tag::as_str), Some("Lunch"));
    assert_eq!(rules.tag("TESCO MOBILE").map(Tag::as_str), Some("Lunch"));
}
