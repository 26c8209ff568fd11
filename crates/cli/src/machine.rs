//! What the machine has: file descriptors, room on the disk, and what kind of disk that is.

use std::path::Path;

/// Sockets, files and connections of a house beside those that people hold.
pub(crate) const DESCRIPTORS_BESIDE: u64 = 200;

/// How many file descriptors this program may have at most, without asking the administrator.
#[cfg(unix)]
pub(crate) fn most_descriptors() -> u64 {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).maximum.unwrap_or(u64::MAX)
}

#[cfg(not(unix))]
pub(crate) fn most_descriptors() -> u64 {
    u64::MAX
}

/// Takes as many file descriptors as a house with so many sockets needs, as far as the system lets it: the usual limit of 1024 is there for
/// programs that cannot count further.
#[cfg(unix)]
pub(crate) fn take_descriptors(sockets: usize) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = (sockets as u64 + DESCRIPTORS_BESIDE).min(limit.maximum.unwrap_or(u64::MAX));
    if limit.current.is_some_and(|current| current < wanted) {
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum: limit.maximum });
    }
}

#[cfg(not(unix))]
pub(crate) fn take_descriptors(_sockets: usize) {}

/// How many bytes are free for this user where a path is, and how many files may still be made.
#[cfg(unix)]
pub(crate) fn room_at(path: &Path) -> Option<(u64, u64)> {
    let found = rustix::fs::statvfs(path).ok()?;
    // Some file systems count no files: they have none to run out of.
    let files = if found.f_files == 0 { u64::MAX } else { found.f_favail };
    Some((found.f_bavail * found.f_frsize, files))
}

#[cfg(not(unix))]
pub(crate) fn room_at(_path: &Path) -> Option<(u64, u64)> {
    None
}

/// The kind of network file system that a path is on, if it is on one.
#[cfg(target_os = "linux")]
pub(crate) fn network_disk(path: &Path) -> Option<&'static str> {
    let found = rustix::fs::statfs(path).ok()?;
    // The numbers stand in statfs(2).
    match u32::try_from(found.f_type).ok()? {
        0x6969 => Some("NFS"),
        0x517b | 0xfe53_4d42 | 0xff53_4d42 => Some("SMB"),
        0x0102_1997 => Some("9P"),
        _ => None,
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn network_disk(_path: &Path) -> Option<&'static str> {
    None
}

/// Whose a path is, and who we are, where they differ.
#[cfg(unix)]
pub(crate) fn other_owner(path: &Path) -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt as _;
    let owner = std::fs::metadata(path).ok()?.uid();
    let me = rustix::process::geteuid().as_raw();
    (owner != me).then_some((owner, me))
}

#[cfg(not(unix))]
pub(crate) fn other_owner(_path: &Path) -> Option<(u32, u32)> {
    None
}

/// Whether others than its owner may read a file.
#[cfg(unix)]
pub(crate) fn others_may_read(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(path).is_ok_and(|found| found.mode() & 0o077 != 0)
}

#[cfg(not(unix))]
pub(crate) fn others_may_read(_path: &Path) -> bool {
    false
}
