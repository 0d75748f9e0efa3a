import { isAccount, people } from "./support/people.ts";
import { expect, oneMore, test } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

/** Runs after all other journeys, because it ends sessions of the cast, which the others share. */
for (const person of people) {
  const details = person === "member" ? {} : oneMore;
  test(
    `ending all other sessions leaves the ${person} the one that asked`,
    details,
    async ({ site }) => {
      const here = new Visitor(site);
      const elsewhere = new Visitor(site);
      if (isAccount(person)) {
        await here.signIn(person);
        await elsewhere.signIn(person);
      }
      const answer = await here.send("/sessions/others/end");
      if (!isAccount(person)) {
        expect(answer.to).toBe("/login?returnTo=%2Fdashboard");
        return;
      }
      expect([answer.status, answer.to]).toEqual([303, "/dashboard/profile/security"]);
      expect(await here.toast()).toMatchObject({ title: "All other sessions ended" });
      expect((await here.ask("/dashboard")).status).toBe(200);
      expect((await elsewhere.ask("/dashboard")).to).toBe("/login?returnTo=%2Fdashboard");
    },
  );
}
