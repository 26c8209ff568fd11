//! The sum of a record file: it tells that a record was changed after it was written, names included.
//!
//! It is no signature. Whoever changes a record can compute it anew; what nobody can make up are the rolls, which the dice vouch for.

use serde::Serialize;
use serde_json::Value as Json;
use sha2::{Digest as _, Sha256};

use crate::RecordFile;

/// Where the sum stands in the file.
const FIELD: &str = "sum";

/// What the sum of a file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sum {
    /// Nothing was changed.
    Holds,
    /// Something was.
    Broken,
    /// The file has none: it is older, or comes from elsewhere.
    Missing,
}

impl Sum {
    /// What the sum in the text of a record file says of it. A text that is no record has none.
    pub fn of(text: &str) -> Sum {
        let Ok(Json::Object(mut file)) = serde_json::from_str(text) else { return Sum::Missing };
        let Some(Json::String(found)) = file.remove(FIELD) else { return Sum::Missing };
        match serde_json::from_value::<RecordFile>(Json::Object(file)) {
            Ok(record) if sum(&record) == found => Sum::Holds,
            _ => Sum::Broken,
        }
    }
}

/// The SHA-256 of the record as JSON without a space, its fields in their order.
fn sum(record: &RecordFile) -> String {
    hex::encode(Sha256::digest(serde_json::to_vec(record).unwrap_or_default()))
}

/// The text of a record file, with its sum.
pub(crate) fn write(record: &RecordFile) -> String {
    #[derive(Serialize)]
    struct File<'a> {
        #[serde(flatten)]
        record: &'a RecordFile,
        sum: String,
    }
    serde_json::to_string_pretty(&File { record, sum: sum(record) }).unwrap_or_default() + "\n"
}

/// Reads the text of a record file, whatever its sum says.
pub(crate) fn read(text: &str) -> serde_json::Result<RecordFile> {
    let error = match serde_json::from_str::<RecordFile>(text) {
        Ok(record) => return Ok(record),
        Err(error) => error,
    };
    let Ok(Json::Object(mut file)) = serde_json::from_str(text) else { return Err(error) };
    match file.remove(FIELD) {
        Some(_) => serde_json::from_value(Json::Object(file)),
        None => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entry, SeatInfo, Shelf, Table, TableSetup};

    fn shelf() -> Shelf {
        Shelf::new().with(Entry::<toss_up::TossUp>::new())
    }

    #[test]
    fn a_sum_tells_that_a_name_was_changed_and_the_record_is_read_all_the_same() {
        let seats = vec![SeatInfo::person("Ann"), SeatInfo::person("Ben")];
        let record = Table::open(&shelf(), TableSetup::new("toss-up", seats)).unwrap().record();
        let text = record.to_json();
        assert_eq!(Sum::of(&text), Sum::Holds);
        assert_eq!(RecordFile::parse(&shelf(), &text).unwrap(), record);
        let bent = text.replace("Ben", "Bea");
        assert_eq!(Sum::of(&bent), Sum::Broken);
        assert_eq!(RecordFile::parse(&shelf(), &bent).unwrap().seats[1].name, "Bea");
        let without = serde_json::to_string(&record).unwrap();
        assert_eq!(
            (Sum::of(&without), Sum::of("{}"), Sum::of("no")),
            (Sum::Missing, Sum::Missing, Sum::Missing)
        );
    }
}
