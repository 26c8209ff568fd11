//! x
fn main() {
    divan::main();
}
