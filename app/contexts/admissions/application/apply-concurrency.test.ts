import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { application, applicationRequest, programmesOnOffer } from "#testing/factories.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { applications, applicationSubmissions } from "../tables/applications.ts";
import { apply } from "./apply.server.ts";
import { joinApplications } from "./join.server.ts";
import { joinVersion } from "./join-rules.server.ts";

describe.each(separateDatabases("applications"))("on %s", (_, open) => {
  const ctx = sharedContext(open, fixedClock(TEST_NOW));
  beforeAll(() => programmesOnOffer(ctx));

  const from = (email: string) => eq(applications.email, email);
  const origin = () => ({ network: newId() });

  test("an application that is entered five times at once, differently, is one", async () => {
    const email = `${newId()}@applicants.test`;
    const answers = await atOnce(5, (n) =>
      apply(ctx, applicationRequest({ email, motivation: `Reason ${n}` }), origin()),
    );
    const ids = answers.map((answer) => answer.ok && answer.value.id);
    expect(new Set(ids).size).toBe(1);
    const rows = await ctx.db.select().from(applications).where(from(email));
    expect(rows).toHaveLength(1);
    const kept = await ctx.db
      .select()
      .from(applicationSubmissions)
      .where(eq(applicationSubmissions.applicationId, rows[0]!.id));
    const said = [rows[0]!, ...kept].map(({ motivation }) => motivation);
    expect(said.sort()).toEqual(["Reason 0", "Reason 1", "Reason 2", "Reason 3", "Reason 4"]);
  }, 120_000);

  test("an account that applies with two addresses at once has one application", async () => {
    const [email, other] = [`${newId()}@applicants.test`, `${newId()}@applicants.test`];
    const member: Ctx = { ...ctx, actor: { ...cast.member, id: newId(), email } };
    await apply(member, applicationRequest({ email }), origin());
    await atOnce(6, (n) =>
      apply(
        member,
        applicationRequest({ email: n % 2 ? email : other, motivation: `Reason ${n}` }),
        origin(),
      ),
    );
    expect(await ctx.db.select().from(applications).where(from(other))).toEqual([]);
    expect(await ctx.db.select().from(applications).where(from(email))).toHaveLength(1);
  }, 120_000);

  test("two who join the same pair in opposite directions end with one application", async () => {
    const email = `${newId()}@applicants.test`;
    const [one, two] = [await application(ctx, { email }), await application(ctx, { email })];
    const admin: Ctx = { ...ctx, actor: cast.admin };
    const answers = await Promise.allSettled([
      joinApplications(admin, one.id, two.id, versionOf(joinVersion(one, two))),
      joinApplications(admin, two.id, one.id, versionOf(joinVersion(two, one))),
    ]);
    const done = answers.filter((each) => each.status === "fulfilled" && each.value.ok);
    expect(done).toHaveLength(1);
    expect(await ctx.db.select().from(applications).where(from(email))).toHaveLength(1);
  }, 120_000);

  test("a form that is sent while two applications are joined is kept with the one", async () => {
    const email = `${newId()}@applicants.test`;
    const [one, two] = [await application(ctx, { email }), await application(ctx, { email })];
    const admin: Ctx = { ...ctx, actor: cast.admin };
    await Promise.all([
      joinApplications(admin, two.id, one.id, versionOf(joinVersion(two, one))),
      ...Array.from({ length: 4 }, (_, n) =>
        apply(ctx, applicationRequest({ email, motivation: `Reason ${n}` }), origin()),
      ),
    ]);
    const rows = await ctx.db.select().from(applications).where(from(email));
    expect(rows.map(({ id }) => id)).toEqual([two.id]);
    const kept = await ctx.db
      .select()
      .from(applicationSubmissions)
      .where(eq(applicationSubmissions.applicationId, two.id));
    expect(kept).toHaveLength(5);
  }, 120_000);
});
