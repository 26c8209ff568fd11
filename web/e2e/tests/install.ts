/** The page as something to keep: manifest, icons, a shell that opens without a connection, "your turn" while away. */
import assert from "node:assert/strict";
import { may, somebody, twoAtATable } from "../people";
import type { Tests } from "../test";

type Icon = { sizes: string; purpose?: string };
type Note = NotificationOptions & { title: string };

/** Width and height from a PNG's header. */
const pngSize = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;

const tests: Tests = {
  "it can be installed: a manifest, and icons of the size they say": async (test) => {
    const page = await somebody(test);
    await page.goto("/");
    const address = await page.locator("link[rel=manifest]").getAttribute("href");
    const manifest = await (await page.request.get(address)).json();
    assert.equal(manifest.display, "standalone");
    assert.ok(manifest.name && manifest.start_url && manifest.theme_color && manifest.background_color);
    for (const size of ["192x192", "512x512"])
      assert.ok(
        manifest.icons.some((icon: Icon) => icon.sizes === size),
        size,
      );
    assert.ok(manifest.icons.some((icon: Icon) => icon.purpose === "maskable"));
    for (const icon of manifest.icons) {
      const answer = await page.request.get(icon.src);
      assert.ok(answer.ok(), icon.src);
      assert.ok(answer.headers()["content-type"].startsWith(icon.type), icon.src);
      if (icon.type === "image/png") assert.equal(pngSize(await answer.body()), icon.sizes);
    }
    for (const rel of ["icon", "apple-touch-icon"]) {
      const href = await page.locator(`link[rel="${rel}"]`).first().getAttribute("href");
      assert.ok((await page.request.get(href)).ok(), href);
    }
  },

  "without a connection the page still opens, and says so": async (test) => {
    const page = await somebody(test);
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker keeps what goes through it: the second visit does.
    await page.reload();
    await page.getByRole("heading", { name: "Open tables" }).waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: "Play a computer player" }).click();
    await page
      .getByRole("alert")
      .getByText(/does not answer/)
      .waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Play a computer player" }).click();
    await may(page, "roll").waitFor();
  },

  "whoever allowed it is told of their turn while they look elsewhere": async (test) => {
    const { ann, ben } = await twoAtATable(test);
    await ben.context().grantPermissions(["notifications"]);
    await ben.evaluate(() => localStorage.setItem("crossroads.notify", "on"));
    await ben.addInitScript(() => {
      const notes: Note[] = [];
      Object.assign(globalThis, { notes });
      Object.defineProperty(document, "hidden", { get: () => true });
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      ServiceWorkerRegistration.prototype.showNotification = async (title, what) => void notes.push({ title, ...what });
    });
    await ben.reload();
    await ben.locator("[data-seat]").first().waitFor();
    await ben.evaluate(() => navigator.serviceWorker.ready);
    await may(ann, "roll").click();
    await may(ann, "stop").click();
    const notes = await ben.waitForFunction(() => {
      const { notes } = globalThis as unknown as { notes: Note[] };
      return notes.length > 0 && notes;
    });
    const [note] = (await notes.jsonValue()) as Note[];
    assert.equal(note.title, "Your turn");
    assert.equal(note.body, "Toss Up!");
    assert.equal(note.data, new URL(ben.url()).pathname);
    assert.match(await ben.title(), /^● Your turn/);
  },
};
export default tests;
