//! What stands below the help of commands: examples with our own games.

/// What the program is.
pub(crate) const ABOUT: &str = "A home for tabletop games: play them with friends and computer players, with fair dice or your own, and see how they \
     are played perfectly";

/// What stands below the list of commands.
pub(crate) const EPILOGUE: &str = "Without a command the house is opened as by `crossroads serve`.\n\
     Every command explains itself: `crossroads solve --help`.\n\
     Exit codes: 0 it is done, or holds; 1 it was looked at and does not hold (a bent record, a house that would not open); 2 it was typed wrongly, or \
     could not be done.";

pub(crate) const SOLVE: &str = "Examples:\n  \
     crossroads solve toss-up                           two players at the start\n  \
     crossroads solve toss-up --turn                    most points in a single turn\n  \
     crossroads solve toss-up --players 1 --at-least    fewest turns to 100, alone\n  \
     crossroads solve toss-up --players 2 --at 47,62    win probabilities at these scores\n  \
     crossroads solve toss-up --plot surface.svg        a picture of when to roll and when to stop\n  \
     crossroads solve intersection --at 0,2500          0: not in yet\n  \
     crossroads solve intersection --no-dice off        without the No Dice rule";

pub(crate) const ACTIONS: &str = "Examples:\n  \
     crossroads actions toss-up --position '47,62 1+13'\n  \
     crossroads actions toss-up --position '0,0 1' --json\n  \
     crossroads actions add-em-up --position '..2../12345/..4.. 53' --roll 1,2,3,4,5,6 --json\n  \
     crossroads actions add-em-up --position '- 60' --roll 1,2,3,4,5,6 --turns";

pub(crate) const TABLES: &str = "Examples:\n  \
     crossroads tables tri-cross                        all positions of up to four pieces\n  \
     crossroads tables tri-cross --check                go through the tables that are there";

pub(crate) const SCORE: &str = "X,Y,TURN,FACE: where the middle of a die is, in inches from the middle of the mat's inner edge, to the right and \
     away from the thrower; its turn in degrees; the number on top. Examples:\n  \
     crossroads score end-zone --die 0,10.5,80,4 --die 0,2.685,0,3\n  \
     crossroads score end-zone --die 0,6,0,1 --json";

pub(crate) const SAMPLE: &str = "Example:\n  \
     crossroads sample end-zone > crates/minds/src/end_zone/launches.txt";

/// Examples for commands that serve any game.
pub(crate) const EXAMPLES: [(&str, &str); 7] = [
    (
        "play",
        "Examples:\n  \
         crossroads play                                    choose everything on the screen\n  \
         crossroads play toss-up                            you against a computer player\n  \
         crossroads play toss-up --seats Ann,Ben,perfect    two people and the perfect player\n  \
         crossroads play toss-up --seats Ann,Ben --real-dice --option target=50\n  \
         crossroads play --resume game.json                 go on where you left off\n  \
         crossroads play --house http://192.168.0.5:7878    the lobby of a house on the network\n  \
         crossroads play --house http://192.168.0.5:7878 --join WXKT\n  \
         printf 'roll\\nstop\\n' | crossroads play toss-up --plain",
    ),
    (
        "simulate",
        "Examples:\n  \
         crossroads simulate toss-up --seats perfect,steady --games 100000\n  \
         crossroads simulate toss-up --seats expert,steady,steady,steady --seed 7 --json",
    ),
    (
        "perft",
        "Examples:\n  \
         crossroads perft tri-cross --depth 6\n  \
         crossroads perft tri-cross --depth 3 --position '---/---/-------/b5--b6---/-------/---/r2-- b b1' --json",
    ),
    (
        "analyse",
        "Examples:\n  \
         crossroads analyse tri-cross                       how the house's pattern is best begun\n  \
         crossroads analyse tri-cross --lines 3 --depth 8 --position '--r5/--r3/b4---rT--/-b2b6--r6-/-----r4-/-bT-/b5-- b -'",
    ),
    (
        "engine",
        "docs/engine-protocol.md says how to talk to it. Example:\n  \
         printf 'position start\\ngo depth 6\\n' | crossroads engine tri-cross",
    ),
    (
        "night open",
        "Examples:\n  \
         crossroads night open toss-up --format knock-out --title Friday\n  \
         crossroads night open toss-up end-zone:mode=traditional --format king --wins 3 --king-chooses\n  \
         crossroads night open toss-up --format swiss --real-dice --house http://192.168.0.5:7878",
    ),
    (
        "night simulate",
        "Example:\n  \
         crossroads night simulate toss-up --format knock-out --players 500 --level steady",
    ),
];
