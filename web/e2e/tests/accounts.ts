/** Accounts: a name, a password, a recovery code, devices, and the way out. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { member, PHONE, sitDown, somebody } from "../people";
import type { Tests } from "../test";

const fresh = (() => {
  let n = 0;
  return (name: string) => `${name} ${Date.now().toString(36)}${(n += 1)}`;
})();

async function signIn(page: Page, name: string, password: string) {
  await page.goto("/me");
  const form = page.locator("form").filter({ has: page.getByRole("heading", { name: "Sign in" }) });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign in" }).click();
}

const tests: Tests = {
  "a guest signs up, keeps the seat, and sees the recovery code once": async (test) => {
    const page = await somebody(test, { size: PHONE, name: "Guest" });
    await sitDown(test, page);
    const name = fresh("Ada");
    await page.goto("/me");
    const form = page.locator("form").filter({ has: page.getByRole("heading", { name: "Make it an account" }) });
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Password").fill("short");
    await form.getByRole("button", { name: "Sign up" }).click();
    assert.equal(await page.locator("[data-code]").count(), 0, "a short password is not taken");
    await form.getByLabel("Password").fill("correct horse");
    await form.getByRole("button", { name: "Sign up" }).click();
    assert.match(await page.locator("[data-code] code").textContent(), /^[A-Z0-9-]{12,}$/i);
    await page.getByText("Signed in on").waitFor();
    await page.reload();
    await page.getByText("Signed in on").waitFor();
    assert.equal(await page.locator("[data-code]").count(), 0, "the code is shown once");
    await page.goto("/my-games");
    await page.getByText("waiting for players").waitFor();
  },

  "an account is at home on two devices, and can send one away": async (test) => {
    const name = fresh("Bea");
    const desk = await member(test, name);
    const phone = await somebody(test, { size: PHONE });
    await signIn(phone, name, "wrong horse");
    await phone
      .getByRole("alert")
      .getByText(/do not belong together/)
      .waitFor();
    await signIn(phone, name, "correct horse");
    await phone.getByText("Signed in on").waitFor();
    await desk.goto("/me");
    await desk
      .getByText(/last seen/)
      .nth(1)
      .waitFor();
    await desk.getByRole("button", { name: /^Sign out ./ }).click();
    await desk.getByRole("button", { name: /^Sign out ./ }).waitFor({ state: "detached" });
    await phone.goto("/me");
    await phone.getByRole("heading", { name: "Make it an account" }).waitFor();
  },

  "the recovery code gives a new password, and a new code": async (test) => {
    const name = fresh("Cleo");
    const old = await member(test, name);
    const page = await somebody(test);
    await page.goto("/me");
    await page.getByRole("button", { name: "I forgot my password" }).click();
    const form = page.locator("form").filter({ has: page.getByRole("heading", { name: "A new password" }) });
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Recovery code").fill(old.recovery_code);
    await form.getByLabel("New password").fill("another horse");
    await form.getByRole("button", { name: "Set it" }).click();
    const code = await page.locator("[data-code] code").textContent();
    assert.notEqual(code, old.recovery_code);
    await old.goto("/me");
    await old.getByRole("heading", { name: "Make it an account" }).waitFor();
    await signIn(old, name, "correct horse");
    await old
      .getByRole("alert")
      .getByText(/do not belong together/)
      .waitFor();
    await signIn(old, name, "another horse");
    await old.getByText("Signed in on").waitFor();
  },

  "everything can be downloaded, and the account deleted": async (test) => {
    const name = fresh("Dora");
    const page = await member(test, name);
    await page.goto("/me");
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download everything" }).click()]);
    const data = readFileSync(await download.path(), "utf8");
    assert.ok(JSON.stringify(JSON.parse(data)).includes(name), "the name is in it");
    assert.ok(!data.includes("correct horse"), "the password is not");
    await page.getByRole("button", { name: "Delete me …" }).click();
    const password = page.locator("section").filter({ hasText: "Your data" }).getByLabel("Password");
    await password.fill("wrong horse");
    await page.getByRole("button", { name: "Yes, delete me" }).click();
    await page
      .getByRole("alert")
      .getByText(/do not belong together/)
      .waitFor();
    await password.fill("correct horse");
    await page.getByRole("button", { name: "Yes, delete me" }).click();
    await page.waitForURL((url: URL) => url.pathname === "/");
    await signIn(page, name, "correct horse");
    await page
      .getByRole("alert")
      .getByText(/do not belong together/)
      .waitFor();
    assert.equal(
      (await page.request.get(`/api/people/${page.you.id}`)).ok() &&
        (await (await page.request.get(`/api/people/${page.you.id}`)).text()).includes(name),
      false,
    );
  },

  "a rated game counts on the leaderboard, and has no coach": async (test) => {
    const ann = await member(test, fresh("Eve"));
    const ben = await member(test, fresh("Finn"), { size: PHONE });
    await ann.goto("/new");
    await ann.getByLabel("Rated").check();
    await ann.getByRole("button", { name: "Open the table" }).click();
    await ann.waitForURL(/\/room\//);
    await ben.goto(ann.url());
    await ben.locator("[data-sit]").click();
    await ann.locator("[data-action=roll]").click();
    await ann.locator("[data-action=stop]").waitFor();
    assert.equal(await ann.locator("[data-coach]").count(), 0);
    await ben.locator("[data-menu]").click();
    await ben.locator("[data-resign]").click();
    await ben.getByRole("button", { name: "Yes, give up" }).click();
    await ann.getByText("You win!").waitFor();
    await ann.goto("/leaderboard/toss-up");
    const row = (name: string) => ann.locator("tbody tr").filter({ hasText: name });
    await row(ann.you.name).waitFor();
    const rating = async (name: string) => Number((await row(name).locator("b").textContent()).trim());
    assert.ok((await rating(ann.you.name)) > (await rating(ben.you.name)), "whoever wins is ahead");
    await row(ben.you.name).getByRole("link").click();
    await ann.getByRole("heading", { name: ben.you.name }).waitFor();
    await ann.getByText("1 game").waitFor();
  },

  "the leaderboard goes on, page by page": async (test) => {
    const page = await somebody(test);
    const asked: number[] = [];
    await page.route(/\/api\/leaderboard\//, (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get("page"));
      asked.push(at);
      const line = (i: number) => ({
        rank: at * 50 + i + 1,
        name: `Player ${at * 50 + i + 1}`,
        person: `p${at}-${i}`,
        bot: null as string | null,
        rating: 1900 - at * 50 - i,
        deviation: 60,
        games: 9,
      });
      return route.fulfill({ json: { lines: Array.from({ length: at < 2 ? 50 : 7 }, (_, i) => line(i)), next: at < 2 ? at + 1 : null } });
    });
    await page.goto("/leaderboard/toss-up");
    await page.getByText("Player 50", { exact: true }).waitFor();
    await page.locator("[data-more]").click();
    await page.getByText("Player 100", { exact: true }).waitFor();
    await page.locator("[data-more]").click();
    await page.getByText("Player 107", { exact: true }).waitFor();
    assert.equal(await page.locator("tbody tr").count(), 107);
    assert.equal(await page.locator("[data-more]").count(), 0, "that was all");
    assert.deepEqual(asked, [0, 1, 2]);
  },
};
export default tests;
