import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { exportPeople } from "./export.server.ts";
import { suspend } from "./suspension-commands.server.ts";
import { peopleQuery, peopleViewOf } from "./list-view.ts";
import { profiles } from "../tables.ts";
import { peopleList } from "./queries.server.ts";

const viewOf = (query: string) => peopleViewOf(new URLSearchParams(query));
const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function namesIn(ctx: Ctx, query: string, page = 1) {
  const { rows } = await peopleList(asAdmin(ctx), { ...viewOf(query), page });
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
  const all = await peopleList(staff, { ...viewOf(""), page: 1 });
  expect(all.counts).toEqual({ verified: 4, unverified: 1, suspended: 1 });
  expect(all.rows.find(({ id }) => id === cast.partner.id)?.state).toBe("suspended");
  const none = await peopleList(staff, { ...viewOf("role=none&state=verified"), page: 1 });
  expect([none.counts, none.page.total]).toEqual([{ verified: 1, unverified: 1, suspended: 1 }, 1]);
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

dbTest("pages follow each other, and cost two queries", async ({ ctx }) => {
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
  const ask = () => peopleList(admin, { ...viewOf(query), page: 2 });
  expect(await queriesOf(admin, ask)).toHaveLength(2);
});

dbTest("a view's address says what the view is, and nothing more", () => {
  const query = "q=k%C5%91v%C3%A1ri&role=none&state=suspended&sort=name&order=desc";
  expect(peopleQuery(viewOf(query)).toString()).toBe(query);
  expect(peopleQuery(viewOf("role=king&state=tired&sort=password&q=+")).toString()).toBe("");
});

dbTest(
  "the people of a view are taken along as a table, and that is written down",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await ctx.db
      .update(profiles)
      .set({ name: '=HYPERLINK("http://evil.example")' })
      .where(eq(profiles.id, cast.member.id));
    const textOf = async (query: string) => {
      const bytes = await new Response(
        await exportPeople(asAdmin(ctx), viewOf(query)),
      ).arrayBuffer();
      return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    };
    const table = await textOf("");
    expect(table.startsWith("\uFEFFid,name,email,state,roles,joined\r\n")).toBe(true);
    expect(table.trim().split("\r\n")).toHaveLength(1 + 6);
    // A spreadsheet reads it as text, not as a formula.
    expect(table).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(table).toContain("Dávid Kőszegi,person-5@cast.test,verified,Admin,");
    const few = await textOf("q=person-5&role=admin");
    expect(few.trim().split("\r\n")).toHaveLength(1 + 1);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      { action: "identity.people-exported", actorId: cast.admin.id, after: {} },
      { action: "identity.people-exported", after: { role: "admin", q: "a search" } },
    ]);
  },
);

dbTest("nobody but admins lists people, or takes them along", async ({ ctx }) => {
  await castInDatabase(ctx);
  for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
    const other = { ...ctx, actor };
    await expect(peopleList(other, { ...viewOf(""), page: 1 })).rejects.toBeInstanceOf(Denied);
    await expect(exportPeople(other, viewOf(""))).rejects.toBeInstanceOf(Denied);
  }
  expect(await auditLogSoFar(ctx)).toEqual([]);
});
