use super::DisplayName;
use chrono::NaiveDate;
use domain_shared::InvalidValue;
use domain_shared::day::day_of;
use domain_shared::form::{Field, FieldType, Json, JsonObject, Requirement, WireValue};
use domain_shared::text::{Text, required};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use std::collections::HashSet;

/// The most children that are kept.
const MOST: usize = 50;

type ChildId = Text<64>;

/// One child. Among the children of a family its id is its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Child {
    id: String,
    name: DisplayName,
    date_of_birth: NaiveDate,
}

/// Any number of children. Each needs a name and a date of birth.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Children(Vec<Child>);

impl Children {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether one of them is still to be born on `today`.
    pub(crate) fn any_born_after(&self, today: NaiveDate) -> bool {
        self.0.iter().any(|child| child.date_of_birth > today)
    }
}

impl WireValue for Children {
    const TYPE: FieldType = FieldType::Rows {
        fields: Child::FIELDS,
        max: MOST,
    };
    const NEED: Requirement = Requirement::Defaulted;

    fn absent() -> Option<Self> {
        Some(Self::default())
    }

    fn read(json: &Json) -> Result<Self, InvalidValue> {
        let list = json
            .as_array()
            .ok_or(InvalidValue::rule("must be a list"))?;
        if list.len() > MOST {
            let rule = format!("cannot be more than {MOST}");
            return Err(InvalidValue::Rule(rule.into()));
        }
        let children = list.iter().zip(1..).map(|(child, number)| {
            Child::read(child, number).map_err(|reason| InvalidValue::Rule(reason.into()))
        });
        let mut children = children.collect::<Result<Vec<_>, _>>()?;
        name_apart(&mut children);
        Ok(Self(children))
    }

    fn restore(json: &Json) -> Option<Self> {
        json.as_array()?
            .iter()
            .map(Child::restore)
            .collect::<Option<_>>()
            .map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl Child {
    const FIELDS: &[Field] = &[
        Child::field::<ChildId>("id", "Id", Requirement::Optional),
        Child::field::<DisplayName>("name", "Name", Requirement::Required),
        Child::field::<NaiveDate>("date_of_birth", "Date of birth", Requirement::Required),
    ];

    const fn field<T: WireValue>(
        name: &'static str,
        label: &'static str,
        need: Requirement,
    ) -> Field {
        Field {
            name,
            alias: None,
            label,
            need,
            holds: T::TYPE,
        }
    }

    /// Reads the child that stands at `number`; the error continues the label "Children".
    fn read(json: &Json, number: usize) -> Result<Self, String> {
        let wrong = |what: &str, refusal: &InvalidValue| {
            format!(
                "cannot be saved: {}",
                refusal.message(&format!("child {number}'s {what}"))
            )
        };
        let object = json
            .as_object()
            .ok_or("must be a list of names and dates of birth")?;
        if let Some(name) = unknown(object) {
            return Err(format!("cannot have the field {name}"));
        }
        let field = |name: &str| object.get(name).unwrap_or(&Json::Null);
        let name = required(field("name"), DisplayName::read);
        let born = required(field("date_of_birth"), day_of);
        let id = required(field("id"), ChildId::read);
        Ok(Self {
            // A client names its rows to tell them apart; where it does not, the place will.
            id: id.map_or_else(|_| String::new(), |id| id.as_str().to_owned()),
            name: name.map_err(|refusal| wrong("name", &refusal))?,
            date_of_birth: born.map_err(|refusal| wrong("date of birth", &refusal))?,
        })
    }

    fn restore(json: &Json) -> Option<Self> {
        Some(Self {
            id: json["id"].as_str()?.to_owned(),
            name: DisplayName::restore(&json["name"])?,
            date_of_birth: NaiveDate::restore(&json["date_of_birth"])?,
        })
    }
}

impl Serialize for Child {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut child = serializer.serialize_struct("Child", 3)?;
        child.serialize_field("id", &self.id)?;
        child.serialize_field("name", self.name.as_str())?;
        child.serialize_field("date_of_birth", &self.date_of_birth)?;
        child.end()
    }
}

/// Gives each child without an id, or with that of one before it, the number of its place, or the
/// first after it that none has.
fn name_apart(children: &mut [Child]) {
    let mut taken: HashSet<_> = children.iter().map(|child| child.id.clone()).collect();
    let mut before = HashSet::new();
    for (child, place) in children.iter_mut().zip(1_usize..) {
        if child.id.is_empty() || !before.insert(child.id.clone()) {
            let mut numbers = (place..).map(|number| number.to_string());
            let free = numbers.find(|id| !taken.contains(id));
            child.id = free.unwrap_or_default();
            taken.insert(child.id.clone());
            before.insert(child.id.clone());
        }
    }
}

fn unknown(object: &JsonObject) -> Option<String> {
    let is_known = |name: &str| Child::FIELDS.iter().any(|field| field.name == name);
    let name = object.keys().find(|name| !is_known(name))?;
    Some(name.chars().filter(|c| !c.is_control()).take(40).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn any_number_of_children_is_read_back_as_written() {
        for count in [0, 1, 7, MOST] {
            let typed: Vec<_> = (0..count)
                .map(|n| json!({"id": format!("c{n}"), "name": "Robin", "date_of_birth": "2019-02-28"}))
                .collect();
            let children = Children::read(&json!(typed)).unwrap();
            assert_eq!(children.len(), count);
            assert_eq!(json!(children.0), json!(typed));
        }
    }

    #[test]
    fn a_child_that_is_not_named_gets_its_place_for_an_id() {
        let typed = json!([{"name": "Robin", "date_of_birth": "2019-02-28"}]);
        assert_eq!(json!(Children::read(&typed).unwrap().0)[0]["id"], "1");
    }

    #[test]
    fn no_two_children_have_one_id() {
        let child = |id: Option<&str>| {
            let mut child = json!({"name": "Robin", "date_of_birth": "2019-02-28"});
            if let Some(id) = id {
                child["id"] = json!(id);
            }
            child
        };
        for (sent, kept) in [
            (&[Some("a"), Some("a"), Some("b")][..], &["a", "2", "b"][..]),
            (&[Some("2"), None], &["2", "3"]),
            (&[None, Some("1")], &["2", "1"]),
            (&[None, None, Some("2")], &["1", "3", "2"]),
            (&[Some("1"), Some("1"), Some("1")], &["1", "2", "3"]),
            (&[Some(" "), Some("")], &["1", "2"]),
        ] {
            let typed: Vec<_> = sent.iter().map(|id| child(*id)).collect();
            let written = json!(Children::read(&json!(typed)).unwrap().0);
            let ids: Vec<_> = written
                .as_array()
                .unwrap()
                .iter()
                .map(|one| &one["id"])
                .collect();
            assert_eq!(ids, kept, "{sent:?}");
        }
    }

    #[test]
    fn each_child_needs_a_name_and_a_date_of_birth() {
        let robin = json!({"id": "a", "name": "Robin", "date_of_birth": "2019-02-28"});
        for (second, message) in [
            (
                json!({"name": " ", "date_of_birth": "2019-02-28"}),
                "Children cannot be saved: child 2's name is required",
            ),
            (
                json!({"name": "Ash"}),
                "Children cannot be saved: child 2's date of birth is required",
            ),
            (
                json!({"name": "Ash", "date_of_birth": "2019-02-29"}),
                "Children cannot be saved: child 2's date of birth must be a date",
            ),
            (
                json!({"name": "Ash", "date_of_birth": "2019-02-28", "school": "x"}),
                "Children cannot have the field school",
            ),
            (
                json!("Ash"),
                "Children must be a list of names and dates of birth",
            ),
        ] {
            let refusal = Children::read(&json!([robin, second])).unwrap_err();
            assert_eq!(refusal.message("Children"), message);
        }
        let many = vec![robin; MOST + 1];
        let refusal = Children::read(&json!(many)).unwrap_err();
        assert_eq!(
            refusal.message("Children"),
            "Children cannot be more than 50"
        );
    }
}
