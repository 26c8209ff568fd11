/** A house of one's own: who comes in, and who looks after it. */
import assert from "node:assert/strict";
import { check } from "../axe";
import { openHouse } from "../house";
import { DESK, PHONE, somebody } from "../people";
import type { Test, Tests } from "../test";

/** A house by invitation, with an operator who has signed in. */
async function byInvitation(test: Test, run: (given: Test) => Promise<void>) {
  const house = await openHouse("crossroads", 'access = "invite"\nhouse-password = "open sesame"');
  try {
    house.admin(["create", "Olga", "--operator"], "a long password\n");
    await run({ ...test, house, url: house.url });
  } finally {
    await house.close();
  }
}

async function signIn(page: Awaited<ReturnType<typeof somebody>>) {
  const form = page.locator("form").filter({ has: page.getByRole("heading", { name: "Sign in" }) });
  await form.getByLabel("Name").fill("Olga");
  await form.getByLabel("Password").fill("a long password");
  await form.getByRole("button", { name: "Sign in" }).click();
}

const tests: Tests = {
  "a house by invitation has a door, and an operator who invites and keeps order": (test) =>
    byInvitation(test, async (given) => {
      const desk = await somebody(given, { size: DESK });
      await desk.goto("/operator");
      await desk.getByRole("heading", { name: "This house is by invitation" }).waitFor();
      await signIn(desk);
      await desk.getByRole("heading", { name: "The house now" }).waitFor();
      await desk.getByRole("button", { name: "Invitations" }).click();
      await desk.getByLabel("For whom").fill("Ben");
      await desk.getByLabel(/so many people/).fill("1");
      await desk.getByRole("button", { name: "Make a link" }).click();
      const link = await desk.locator("[data-invitation]").inputValue();

      const phone = await somebody(given, { size: PHONE });
      await phone.goto("/");
      const form = phone.locator("[data-door] form").first();
      await form.getByLabel("What the others call you").fill("Ben");
      await form.getByLabel(/^Invitation/).fill("guessed");
      await form.getByRole("button", { name: "Come in" }).click();
      await phone
        .getByRole("alert")
        .getByText(/lets nobody in/)
        .waitFor();
      await check(phone, "the door");
      await phone.goto(link);
      await form.getByLabel("What the others call you").fill("Ben");
      await form.getByRole("button", { name: "Come in" }).click();
      await phone.getByRole("button", { name: "Play a computer player" }).waitFor();

      await desk.getByRole("button", { name: "People" }).click();
      const row = desk.getByRole("listitem").filter({ hasText: "Ben" });
      await row.getByRole("button", { name: /Keep out/ }).click();
      await desk.getByLabel("What they are told").fill("enough");
      await desk.locator("[data-ban]").getByRole("button", { name: "Keep out" }).click();
      await row.getByText("kept out").waitFor();
      await phone.getByRole("button", { name: "Find somebody" }).click();
      await phone.getByText("enough").first().waitFor();
      await row.getByRole("button", { name: "Let in again" }).click();
      await row.getByText("kept out").waitFor({ state: "detached" });

      await desk.getByRole("button", { name: "Now" }).click();
      await desk.locator("[data-backup]").click();
      await desk.getByText(/rows are in/).waitFor();
      await desk.getByRole("button", { name: "Log" }).click();
      for (const deed of ["backup", "unban", "ban", "invite", "create account"]) {
        await desk.locator("li b").getByText(deed, { exact: true }).first().waitFor();
      }
      await check(desk, "the operator's log");
      assert.match(given.house.admin(["log"]), /Olga {2}ban {2}Ben {2}enough/);
    }),
};

export default tests;
