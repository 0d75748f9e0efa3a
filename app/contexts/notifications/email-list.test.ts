import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { expectSorts } from "#testing/sorted-list.ts";
import { sortingOf } from "#app/kernel/list-view.ts";
import { listOf, paramsOf, viewAt } from "#testing/lists.ts";
import { emailSource } from "./email-list.server.ts";
import { emailList } from "./email-list.ts";

const listed = (ctx: Ctx, query: string) =>
  listOf({ ...ctx, actor: cast.admin }, emailSource, query);

async function email(ctx: Ctx, changes: Partial<typeof mailOutbox.$inferInsert> = {}) {
  const createdAt = ctx.clock.now();
  await ctx.db.insert(mailOutbox).values({
    id: newId(createdAt),
    kind: "test-email",
    toAddress: "hana@people.test",
    subject: "A subject",
    html: "",
    text: "",
    createdAt,
    ...changes,
  });
}

dbTest("emails sort by receiver, subject, day, and how far they have come", async ({ ctx }) => {
  const at = (day: number) => new Date(ctx.clock.now().getTime() + days(day));
  await email(ctx, { subject: "beta", toAddress: "C@x.test", createdAt: at(1), sentAt: at(2) });
  await email(ctx, { subject: "Alpha", toAddress: "b@x.test", createdAt: at(3) });
  await email(ctx, {
    subject: "Gamma",
    toAddress: "a@x.test",
    createdAt: at(2),
    lastError: "550",
  });
  const subjects = async (query: string) =>
    (await listed(ctx, query)).rows.map(({ subject }) => subject);
  const newest = ["Alpha", "Gamma", "beta"];
  expect(await subjects("")).toEqual(newest);
  expect(await subjects("sort=html&order=none")).toEqual(newest);
  expect(await subjects("order=asc")).toEqual(newest.toReversed());
  expect(await subjects("sort=to")).toEqual(["Gamma", "Alpha", "beta"]);
  expect(await subjects("sort=subject")).toEqual(["Alpha", "beta", "Gamma"]);
  expect(await subjects("sort=state")).toEqual(["Alpha", "Gamma", "beta"]);
  expect(await subjects("sort=state&order=desc&state=sent")).toEqual(["beta"]);
});

dbTest("every email is on one page, whatever they are sorted by", async ({ ctx }) => {
  const now = ctx.clock.now();
  for (let n = 0; n < 120; n++) {
    await email(ctx, {
      toAddress: `person-${n % 3}@people.test`,
      subject: ["Őrs has written", "paid", "Place kept"][n % 3]!,
      createdAt: new Date(now.getTime() - days(n % 4)),
      sentAt: n % 2 ? now : null,
      lastError: n % 5 ? null : "550",
    });
  }
  await expectSorts({
    sorting: sortingOf(emailList, {}),
    ask: (query) => listed(ctx, query.toString()),
    keys: {
      to: ({ to }) => to,
      subject: ({ subject }) => subject,
      written: ({ createdAt }) => createdAt,
      state: ({ sentAt, error }) => (sentAt ? 2 : error ? 1 : 0),
    },
    total: 120,
  });
  expect(await queriesOf(ctx, () => listed(ctx, "sort=to&q=paid"))).toHaveLength(3);
});

dbTest("a view's address says what the view is, and nothing more", () => {
  const query = "state=failed&q=hana&sort=to&order=desc";
  expect(paramsOf(emailList, viewAt(emailList, query))).toBe(query);
  const odd = viewAt(emailList, "state=lost&sort=html&order=desc&q=+");
  expect(paramsOf(emailList, odd)).toBe("");
});
