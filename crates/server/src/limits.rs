//! How fast strangers may ask: by address, by account name, by person.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::Clock as _;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use store::{IdentityId, TableId, TokenHash};

use crate::config::Limits;
use crate::problem::Problem;

/// Analyses from one address: one a second goes on for ever, and some more at once.
const ANALYSES_PER_SECOND: u32 = 1;
const ANALYSES_AT_ONCE: u32 = 20;

/// The page's files from one address: they are small, in memory, and two hundred phones want twenty each at the same time.
const FILES_PER_SECOND: u32 = 300;
const FILES_AT_ONCE: u32 = 8000;

/// Guests who come to one evening: as many at once as can take part, and a few more for phones that were changed. After that so many an hour.
const ARRIVALS: u32 = 1200;
/// The same for a table.
const ARRIVALS_AT_A_TABLE: u32 = 30;

/// Codes from one address that open nothing: so many at once, then one in so many seconds.
const WRONG_CODES: u32 = 30;
const WRONG_CODE_EVERY: Duration = Duration::from_secs(3);

/// How long somebody who asks nothing is known by their session.
const KNOWN: Duration = Duration::from_mins(20);

/// What somebody may say, within so long: over one socket, or over plain HTTP.
pub(crate) const CHAT: u32 = 5;
pub(crate) const CHAT_WITHIN: Duration = Duration::from_secs(10);

/// Sign-ins, recoveries and the like for one name, from wherever: guessing passwords is slow.
const TRIES_PER_NAME: u32 = 10;

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

/// All limits that hold across connections.
pub(crate) struct Limiters {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    /// Requests of those whom the house knows: each is counted for themselves, however many share an address.
    own_requests: DefaultKeyedRateLimiter<TokenHash>,
    known: Mutex<HashMap<TokenHash, Instant>>,
    files: DefaultKeyedRateLimiter<IpAddr>,
    arrivals: DefaultKeyedRateLimiter<TableId>,
    arrivals_at_a_table: DefaultKeyedRateLimiter<TableId>,
    wrong_codes: Mutex<HashMap<IpAddr, Pace>>,
    sign_ins: DefaultKeyedRateLimiter<IpAddr>,
    names: DefaultKeyedRateLimiter<String>,
    rooms: DefaultKeyedRateLimiter<IdentityId>,
    reports: DefaultKeyedRateLimiter<IdentityId>,
    /// Commands over plain HTTP, and what is said in them: as many as over a socket.
    commands: DefaultKeyedRateLimiter<IdentityId>,
    chat: DefaultKeyedRateLimiter<IdentityId>,
    analyses: DefaultKeyedRateLimiter<IpAddr>,
    limit_loopback: bool,
}

/// One more of something; or when it is worth asking again.
fn one<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), Problem> {
    limiter.check_key(key).map_err(|until| Problem::too_fast(until.wait_time_from(limiter.clock().now())))
}

/// One address, or for IPv6 the network that one household gets.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

impl Limiters {
    pub(crate) fn new(limits: &Limits) -> Limiters {
        let per_minute = |number| Quota::per_minute(at_least_one(number));
        let requests = Quota::per_second(at_least_one(limits.requests_per_second))
            .allow_burst(at_least_one(limits.request_burst));
        Limiters {
            requests: RateLimiter::keyed(requests),
            own_requests: RateLimiter::keyed(requests),
            known: Mutex::default(),
            files: RateLimiter::keyed(
                Quota::per_second(at_least_one(FILES_PER_SECOND)).allow_burst(at_least_one(FILES_AT_ONCE)),
            ),
            arrivals: RateLimiter::keyed(Quota::per_hour(at_least_one(ARRIVALS))),
            arrivals_at_a_table: RateLimiter::keyed(Quota::per_hour(at_least_one(ARRIVALS_AT_A_TABLE))),
            wrong_codes: Mutex::default(),
            sign_ins: RateLimiter::keyed(per_minute(limits.sign_ins_per_minute)),
            names: RateLimiter::keyed(per_minute(TRIES_PER_NAME)),
            rooms: RateLimiter::keyed(per_minute(limits.rooms_per_minute)),
            reports: RateLimiter::keyed(per_minute(5)),
            commands: RateLimiter::keyed(
                Quota::per_second(at_least_one(limits.messages_per_second))
                    .allow_burst(at_least_one(limits.message_burst)),
            ),
            chat: RateLimiter::keyed(
                Quota::with_period(CHAT_WITHIN / CHAT)
                    .unwrap_or_else(|| Quota::per_second(NonZeroU32::MIN))
                    .allow_burst(at_least_one(CHAT)),
            ),
            analyses: RateLimiter::keyed(
                Quota::per_second(at_least_one(ANALYSES_PER_SECOND))
                    .allow_burst(at_least_one(ANALYSES_AT_ONCE)),
            ),
            limit_loopback: limits.limit_loopback,
        }
    }

    fn exempt(&self, address: IpAddr) -> bool {
        !self.limit_loopback && address.is_loopback()
    }

    /// A request: of somebody whom the house knows by their session, or of whoever else is at an address.
    pub(crate) fn request(&self, address: IpAddr, session: Option<TokenHash>) -> Result<(), Problem> {
        if self.exempt(address) {
            return Ok(());
        }
        match session.filter(|session| self.knows(session)) {
            Some(session) => one(&self.own_requests, &session),
            None => one(&self.requests, &household(address)),
        }
    }

    /// A file of the page.
    pub(crate) fn file(&self, address: IpAddr) -> Result<(), Problem> {
        if self.exempt(address) { Ok(()) } else { one(&self.files, &household(address)) }
    }

    /// Somebody has shown a session that is good: from now on they are counted for themselves.
    pub(crate) fn know(&self, session: TokenHash) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).insert(session, Instant::now());
    }

    fn knows(&self, session: &TokenHash) -> bool {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).contains_key(session)
    }

    /// A guest who comes to an evening or a table that is open. Wherever they come from: many phones share an address, and what is
    /// open admits only so many.
    pub(crate) fn arrival(&self, at: TableId, evening: bool) -> Result<(), Problem> {
        one(if evening { &self.arrivals } else { &self.arrivals_at_a_table }, &at)
    }

    /// Whether somebody may try a code.
    pub(crate) fn may_guess(&self, address: IpAddr) -> Result<(), Problem> {
        let mut all = self.wrong_codes.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = all.get_mut(&household(address)).map_or(Duration::ZERO, Pace::wait);
        if wait.is_zero() || self.exempt(address) { Ok(()) } else { Err(Problem::too_fast(wait)) }
    }

    /// They did, and it opened nothing.
    pub(crate) fn guessed_wrong(&self, address: IpAddr) {
        let mut all = self.wrong_codes.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = || Pace::new(1, WRONG_CODE_EVERY, WRONG_CODES);
        all.entry(household(address)).or_insert_with(fresh).allows();
    }

    /// Anything that makes an identity or tries a secret.
    pub(crate) fn sign_in(&self, address: IpAddr) -> Result<(), Problem> {
        if self.exempt(address) {
            return Ok(());
        }
        one(&self.sign_ins, &household(address))
    }

    /// A secret tried for a name.
    pub(crate) fn name(&self, key: &str) -> Result<(), Problem> {
        one(&self.names, &key.to_owned())
    }

    pub(crate) fn room(&self, by: IdentityId, address: IpAddr) -> Result<(), Problem> {
        if self.exempt(address) {
            return Ok(());
        }
        one(&self.rooms, &by)
    }

    pub(crate) fn report(&self, by: IdentityId) -> Result<(), Problem> {
        one(&self.reports, &by)
    }

    /// A command over plain HTTP.
    pub(crate) fn command(&self, by: IdentityId) -> Result<(), Problem> {
        one(&self.commands, &by)
    }

    /// Something said over plain HTTP.
    pub(crate) fn chat(&self, by: IdentityId) -> Result<(), Problem> {
        one(&self.chat, &by)
    }

    /// Thinking about a position, which costs a thread for a while.
    pub(crate) fn analysis(&self, address: IpAddr) -> Result<(), Problem> {
        if self.exempt(address) {
            return Ok(());
        }
        one(&self.analyses, &household(address))
    }

    /// Forgets those who have long been quiet.
    pub(crate) fn forget(&self) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, seen| seen.elapsed() < KNOWN);
        drop(known);
        let mut guessers = self.wrong_codes.lock().unwrap_or_else(PoisonError::into_inner);
        guessers.retain(|_, pace| !pace.is_full());
        drop(guessers);
        self.requests.retain_recent();
        self.own_requests.retain_recent();
        self.files.retain_recent();
        self.arrivals.retain_recent();
        self.arrivals_at_a_table.retain_recent();
        self.sign_ins.retain_recent();
        self.names.retain_recent();
        self.rooms.retain_recent();
        self.reports.retain_recent();
        self.commands.retain_recent();
        self.chat.retain_recent();
        self.analyses.retain_recent();
    }
}

/// How fast one socket may send: so many a second, more at once after a pause.
pub(crate) struct Pace {
    tokens: f64,
    burst: f64,
    per_second: f64,
    last: Instant,
}

impl Pace {
    pub(crate) fn new(number: u32, within: Duration, burst: u32) -> Pace {
        let per_second = f64::from(number) / within.as_secs_f64();
        Pace { tokens: f64::from(burst), burst: f64::from(burst), per_second, last: Instant::now() }
    }

    fn refill(&mut self) {
        let now = Instant::now();
        self.tokens = (self.tokens + (now - self.last).as_secs_f64() * self.per_second).min(self.burst);
        self.last = now;
    }

    /// How long until one more is fine.
    fn wait(&mut self) -> Duration {
        self.refill();
        Duration::from_secs_f64((1.0 - self.tokens).max(0.0) / self.per_second)
    }

    /// Whether it is as if nothing had been asked for.
    fn is_full(&mut self) -> bool {
        self.refill();
        self.tokens >= self.burst
    }

    /// Whether one more is fine now.
    pub(crate) fn allows(&mut self) -> bool {
        self.refill();
        let fine = self.tokens >= 1.0;
        if fine {
            self.tokens -= 1.0;
        }
        fine
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_allows_a_burst_and_no_more() {
        let mut pace = Pace::new(1, Duration::from_secs(10), 5);
        assert_eq!((0..20).filter(|_| pace.allows()).count(), 5);
    }

    #[test]
    fn wrong_codes_are_counted_and_right_ones_are_free() {
        let limiters = Limiters::new(&Limits::default());
        let address = IpAddr::from([192, 168, 0, 7]);
        for _ in 0..WRONG_CODES {
            assert!(limiters.may_guess(address).is_ok());
            limiters.guessed_wrong(address);
        }
        let refused = limiters.may_guess(address).unwrap_err();
        assert_eq!(refused.retry_after, Some(3), "{}", refused.why);
        assert!(limiters.may_guess(IpAddr::from([192, 168, 0, 8])).is_ok());
    }

    #[test]
    fn whom_the_house_knows_is_counted_for_themselves() {
        let limits = Limits { requests_per_second: 1, request_burst: 3, ..Limits::default() };
        let limiters = Limiters::new(&limits);
        let address = IpAddr::from([192, 168, 0, 7]);
        let ask = |session| (0..10).filter(|_| limiters.request(address, session).is_ok()).count();
        // A made-up session is nobody's: it counts with the address.
        assert_eq!((ask(None), ask(Some([9; 32]))), (3, 0));
        limiters.know([1; 32]);
        limiters.know([2; 32]);
        assert_eq!((ask(Some([1; 32])), ask(Some([2; 32]))), (3, 3));
    }

    #[test]
    fn a_household_is_a_network_of_64_bits() {
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(household(address("2001:db8:1:2:3::4")), address("2001:db8:1:2::"));
        assert_eq!(household(address("::ffff:10.0.0.1")), address("10.0.0.1"));
    }
}
