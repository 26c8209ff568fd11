//! Three miniature games with the shapes that real ones have, run through the suite; and broken ones, which it must catch.

mod broken;
mod coin_toss_table;
mod fault;
mod hide_and_jump;
mod shapes;
mod sound;
mod tiny_pig;
