//! Positions of whatever game stands on the shelf, however broken: read, looked at and read back without a panic. The first byte says which game.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let shelf = games::shelf();
    let Some((which, text)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let Some(game) = shelf.games().nth(usize::from(*which) % shelf.games().len()) else { return };
    let Ok(look) = game.look_at(text, &[]) else { return };
    assert_eq!(game.look_at(&look.position, &[]).as_ref(), Ok(&look));
    let first: Vec<String> = look.allowed.iter().take(1).map(|allowed| allowed.action.clone()).collect();
    let _ = game.look_at(&look.position, &first);
});
