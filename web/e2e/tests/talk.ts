/** Chat: what is said stays text; it can be hidden; people can be muted, blocked and reported. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { may, PHONE, somebody, twoAtATable } from "../people";
import type { Tests } from "../test";

const chat = (page: Page) => page.getByRole("tab", { name: /Chat/ }).click();
const said = (page: Page, text: string | RegExp) => page.getByRole("log").getByText(text);

async function say(page: Page, text: string) {
  await page.getByLabel("Say something").fill(text);
  await page.getByRole("button", { name: "Say", exact: true }).click();
}

const tests: Tests = {
  "people talk in phrases and in words, which stay text": async (test) => {
    const { ann, ben } = await twoAtATable(test, {}, { ben: { size: PHONE } });
    await chat(ben);
    await say(ben, "<img src=x onerror=document.title='bent'> <b>hi</b>");
    await ann.getByRole("tab", { name: /Chat/ }).getByText("1").waitFor();
    await chat(ann);
    await said(ann, "Ben: <img src=x onerror=document.title='bent'> <b>hi</b>").waitFor();
    assert.equal(await ann.getByRole("log").locator("img, b").count(), 0, "no element was made of it");
    assert.notEqual(await ann.title(), "bent");
    await ben.getByRole("button", { name: "Good luck!" }).click();
    await said(ann, "Ben: Good luck!").waitFor();
    assert.match(await ann.locator("[data-heard]").textContent(), /Good luck!/);
  },

  "the chat can be hidden, and stays so": async (test) => {
    const { ann, ben } = await twoAtATable(test);
    await chat(ann);
    await ann.getByRole("button", { name: "Hide the chat" }).click();
    await ann.getByText("The chat is hidden.").waitFor();
    await chat(ben);
    await say(ben, "are you there?");
    await said(ben, /are you there/).waitFor();
    await ann.reload();
    await chat(ann);
    await ann.getByText("The chat is hidden.").waitFor();
    assert.equal(await ann.getByText("are you there?").count(), 0);
    await ann.getByRole("button", { name: "Show it" }).click();
    await said(ann, /are you there/).waitFor();
  },

  "somebody can be muted, and heard again": async (test) => {
    const { ann, ben } = await twoAtATable(test);
    await chat(ann);
    await chat(ben);
    await say(ben, "first");
    await said(ann, "Ben: first").waitFor();
    await ann.getByRole("button", { name: /^Mute/ }).first().click();
    await said(ann, "Ben: first").waitFor({ state: "detached" });
    await say(ben, "second");
    await said(ben, /second/).waitFor();
    await ann.reload();
    await chat(ann);
    await ann.getByText("Nobody has said anything yet.").waitFor();
    await ann.goto("/me");
    await ann.getByRole("button", { name: "Hear again" }).click();
    await ann.getByRole("heading", { name: "People you keep away from" }).waitFor({ state: "detached" });
    await ann.goto(ben.url());
    await chat(ann);
    await said(ann, "Ben: second").waitFor();
  },

  "somebody is blocked and reported from the table, without leaving it": async (test) => {
    const { ann, ben } = await twoAtATable(test, {}, { ann: { size: PHONE } });
    await may(ann, "roll").waitFor();
    await ann.getByRole("button", { name: "Ben", exact: true }).click();
    await ann.locator("[data-block]").click();
    await ann.getByRole("button", { name: "Unblock" }).waitFor();
    let sent = null;
    ann.on("request", (request) => request.url().endsWith("/report") && (sent = request.postDataJSON()));
    await ann.getByLabel("Report to whoever runs this house").fill("Was rude.");
    await ann.locator("[data-report]").click();
    await ann.getByText("Thank you. Whoever runs this house will look at it.").waitFor();
    assert.deepEqual(sent, { room: new URL(ann.url()).pathname.split("/")[2], text: "Was rude." });
    await ann.keyboard.press("Escape");
    await chat(ben);
    await say(ben, "hello?");
    await said(ben, /hello/).waitFor();
    await chat(ann);
    await ann.getByText("Nobody has said anything yet.").waitFor();
    await may(ann, "roll").click();
    await ann.goto("/me");
    await ann.getByRole("button", { name: "Unblock" }).waitFor();
  },

  "a stranger may look at a profile, and keep away from there too": async (test) => {
    const { ann, ben } = await twoAtATable(test);
    const id = (await (await ben.request.get("/api/me")).json()).you.id;
    const eve = await somebody(test);
    await eve.goto(`/profile/${id}`);
    await eve.getByRole("heading", { name: "Ben" }).waitFor();
    await eve.locator("[data-mute]").click();
    await eve.getByRole("button", { name: "Hear again" }).waitFor();
    await ann.goto(`/profile/${(await (await ann.request.get("/api/me")).json()).you.id}`);
    await ann.getByRole("heading", { name: "Ann" }).waitFor();
    assert.equal(await ann.locator("[data-mute]").count(), 0, "not from oneself");
  },
};
export default tests;
