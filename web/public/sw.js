// Keeps the shell of the page at hand, so that it opens without a connection and says so. Nothing of the API is kept.
const SHELL = "shell-1";
const FIRST = ["/", "/offline.html", "/offline.css", "/icon.svg", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FIRST)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch {
    return (await cache.match("/")) ?? (await cache.match("/offline.html")) ?? Response.error();
  }
}

// Files under /assets carry their content in their name: once fetched they are right for ever.
async function asset(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/") || FIRST.includes(url.pathname)) event.respondWith(asset(request));
});

// "Your turn" was tapped: the table comes to the front, in a window that shows it already or in a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data ?? "/";
  const show = async () => {
    const windows = await self.clients.matchAll({ type: "window" });
    const there = windows.find((window) => new URL(window.url).pathname === address);
    return there ? there.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(show());
});
