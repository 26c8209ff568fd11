//! How fast strangers may ask: by address, by account name, by person.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use store::IdentityId;

use crate::config::Limits;
use crate::problem::{Code, Problem};

/// Analyses from one address: one a second goes on for ever, and some more at once.
const ANALYSES_PER_SECOND: u32 = 1;
const ANALYSES_AT_ONCE: u32 = 20;

/// Sign-ins, recoveries and the like for one name, from wherever: guessing passwords is slow.
const TRIES_PER_NAME: u32 = 10;

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

/// All limits that hold across connections.
pub(crate) struct Limiters {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    sign_ins: DefaultKeyedRateLimiter<IpAddr>,
    names: DefaultKeyedRateLimiter<String>,
    rooms: DefaultKeyedRateLimiter<IdentityId>,
    reports: DefaultKeyedRateLimiter<IdentityId>,
    analyses: DefaultKeyedRateLimiter<IpAddr>,
    limit_loopback: bool,
}

fn slow_down() -> Problem {
    Problem::new(Code::Limit, "that is too fast: wait a little")
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
        Limiters {
            requests: RateLimiter::keyed(
                Quota::per_second(at_least_one(limits.requests_per_second))
                    .allow_burst(at_least_one(limits.request_burst)),
            ),
            sign_ins: RateLimiter::keyed(per_minute(limits.sign_ins_per_minute)),
            names: RateLimiter::keyed(per_minute(TRIES_PER_NAME)),
            rooms: RateLimiter::keyed(per_minute(limits.rooms_per_minute)),
            reports: RateLimiter::keyed(per_minute(5)),
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

    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Problem> {
        if self.exempt(address) {
            return Ok(());
        }
        self.requests.check_key(&household(address)).map_err(|_| slow_down())
    }

    /// Anything that makes an identity or tries a secret.
    pub(crate) fn sign_in(&self, address: IpAddr) -> Result<(), Problem> {
        if self.exempt(address) {
            return Ok(());
        }
        self.sign_ins.check_key(&household(address)).map_err(|_| slow_down())
    }

    /// A secret tried for a name.
    pub(crate) fn name(&self, key: &str) -> Result<(), Problem> {
        self.names.check_key(&key.to_owned()).map_err(|_| slow_down())
    }

    pub(crate) fn room(&self, by: IdentityId, address: IpAddr) -> Result<(), Problem> {
        if self.exempt(address) {
            return Ok(());
        }
        self.rooms.check_key(&by).map_err(|_| slow_down())
    }

    pub(crate) fn report(&self, by: IdentityId) -> Result<(), Problem> {
        self.reports.check_key(&by).map_err(|_| slow_down())
    }

    /// Thinking about a position, which costs a thread for a while.
    pub(crate) fn analysis(&self, address: IpAddr) -> Result<(), Problem> {
        if self.exempt(address) {
            return Ok(());
        }
        self.analyses.check_key(&household(address)).map_err(|_| slow_down())
    }

    /// Forgets those who have long been quiet.
    pub(crate) fn forget(&self) {
        self.requests.retain_recent();
        self.sign_ins.retain_recent();
        self.names.retain_recent();
        self.rooms.retain_recent();
        self.reports.retain_recent();
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

    /// Whether one more is fine now.
    pub(crate) fn allows(&mut self) -> bool {
        let now = Instant::now();
        self.tokens = (self.tokens + (now - self.last).as_secs_f64() * self.per_second).min(self.burst);
        self.last = now;
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
    fn a_household_is_a_network_of_64_bits() {
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(household(address("2001:db8:1:2:3::4")), address("2001:db8:1:2::"));
        assert_eq!(household(address("::ffff:10.0.0.1")), address("10.0.0.1"));
    }
}
