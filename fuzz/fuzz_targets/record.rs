//! Record files, however broken: read, replayed and verified without a panic.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let shelf = games::shelf();
    let Ok(record) = house::RecordFile::parse(&shelf, text) else { return };
    let _ = house::verify(&shelf, &record);
    assert_eq!(house::RecordFile::parse(&shelf, &record.to_json()).as_ref(), Ok(&record));
});
