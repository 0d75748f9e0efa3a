import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { csvOf, listOf, paramsOf, viewAt } from "#testing/lists.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { suspend } from "./suspension-commands.server.ts";
import { peopleSource } from "./list.server.ts";
import { peopleList } from "./list.ts";
import { profiles } from "../tables.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function namesIn(ctx: Ctx, query: string, page = 1) {
  const { rows } = await listOf(asAdmin(ctx), peopleSource, `${query}&page=${page}`);
  return rows.map(({ name }) => name);
}

const reason = "Several people report messages that ask for money.";

dbTest("people are found by a part of their name or address", async ({ ctx }) => {
  await castInDatabase(ctx);
  expect(await namesIn(ctx, "q=k%C5%91sz")).toEqual(["Dávid Kőszegi"]);
  expect(await namesIn(ctx, "q=PERSON-4%40")).toEqual(["Catherine Doyle"]);
  // Wildcards in a search are plain characters.
  expect(await namesIn(ctx, "q=%25")).toEqual([]);
});

dbTest("they are narrowed by role and state, which count what they would show", async ({ ctx }) => {
  await castInDatabase(ctx);
  const staff = { ...ctx, actor: cast.superAdmin };
  await suspend(staff, { userId: cast.partner.id, reason });
  expect(await namesIn(ctx, "role=moderator")).toEqual(["Bence Szűcs"]);
  expect(await namesIn(ctx, "role=super_admin")).toEqual(["Mere Tipene"]);
  expect((await namesIn(ctx, "role=none")).sort()).toEqual([
    "Aroha Ngata",
    "Bálint Kerekes",
    "Catherine Doyle",
  ]);
  expect(await namesIn(ctx, "state=suspended")).toEqual(["Catherine Doyle"]);
  expect(await namesIn(ctx, "state=unverified")).toEqual(["Bálint Kerekes"]);
  const all = await listOf(staff, peopleSource, "");
  expect(all.counts).toEqual({ "": 7, verified: 5, unverified: 1, suspended: 1 });
  expect(all.rows.find(({ id }) => id === cast.partner.id)?.state).toBe("suspended");
  const none = await listOf(staff, peopleSource, "role=none&state=verified");
  expect([none.counts, none.page.total]).toEqual([
    { "": 3, verified: 1, unverified: 1, suspended: 1 },
    1,
  ]);
});

dbTest("they are sorted by name, address or the day they came", async ({ ctx }) => {
  await castInDatabase(ctx);
  await ctx.db
    .update(profiles)
    .set({ createdAt: new Date(Date.now() + days(1)), email: "aaa@cast.test" })
    .where(eq(profiles.id, cast.moderator.id));
  const byName = await namesIn(ctx, "sort=name");
  expect(byName[0]).toBe("Aroha Ngata");
  expect(await namesIn(ctx, "sort=name&order=desc")).toEqual(byName.toReversed());
  expect((await namesIn(ctx, ""))[0]).toBe("Bence Szűcs");
  expect((await namesIn(ctx, "order=asc")).at(-1)).toBe("Bence Szűcs");
  expect((await namesIn(ctx, "sort=email"))[0]).toBe("Bence Szűcs");
});

dbTest("pages follow each other, and cost three queries", async ({ ctx }) => {
  await castInDatabase(ctx);
  await ctx.db.insert(profiles).values(
    Array.from({ length: 60 }, (_, n) => ({
      id: newId(),
      name: `Person ${String(n).padStart(2, "0")}`,
      email: `crowd-${n}@people.test`,
    })),
  );
  const query = "q=crowd&sort=name";
  const names: string[] = [];
  for (const page of [1, 2, 3]) names.push(...(await namesIn(ctx, query, page)));
  expect(names).toEqual(
    Array.from({ length: 60 }, (_, n) => `Person ${String(n).padStart(2, "0")}`),
  );
  const admin = asAdmin(ctx);
  const ask = () => listOf(admin, peopleSource, `${query}&page=2`);
  expect(await queriesOf(admin, ask)).toHaveLength(3);
});

dbTest("a view's address says what the view is, and nothing more", () => {
  const query = "q=k%C5%91v%C3%A1ri&role=none&state=suspended&sort=name&order=desc";
  expect(paramsOf(peopleList, viewAt(peopleList, query))).toBe(query);
  const unknown = viewAt(peopleList, "role=king&state=tired&sort=password&q=+");
  expect(paramsOf(peopleList, unknown)).toBe("");
});

dbTest(
  "the people of a view are taken along as a table, and that is written down",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await ctx.db
      .update(profiles)
      .set({ name: '=HYPERLINK("http://evil.example")' })
      .where(eq(profiles.id, cast.member.id));
    const textOf = (query: string) => csvOf(asAdmin(ctx), peopleSource, query);
    const table = await textOf("");
    expect(table.startsWith("\uFEFFId,Name,Email,Roles,State,Joined\r\n")).toBe(true);
    expect(table.trim().split("\r\n")).toHaveLength(1 + 7);
    // A spreadsheet reads it as text, not as a formula.
    expect(table).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(table).toContain("Dávid Kőszegi,person-5@cast.test,Admin,Verified,");
    const few = await textOf("q=person-5&role=admin");
    expect(few.trim().split("\r\n")).toHaveLength(1 + 1);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      { action: "lists.list-exported", actorId: cast.admin.id, after: {} },
      { action: "lists.list-exported", after: { role: "admin", q: "a search" } },
    ]);
  },
);

dbTest("nobody but admins lists people, or takes them along", async ({ ctx }) => {
  await castInDatabase(ctx);
  for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
    const other = { ...ctx, actor };
    await expect(listOf(other, peopleSource, "")).rejects.toBeInstanceOf(Denied);
    await expect(csvOf(other, peopleSource)).rejects.toBeInstanceOf(Denied);
  }
  expect(await auditLogSoFar(ctx)).toEqual([]);
});
