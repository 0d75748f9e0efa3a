import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { eligibilityOf } from "#app/contexts/admissions/screening/eligibility-queries.server.ts";
import { completeItem } from "#app/contexts/learning/course/complete-item.server.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { earlierTrainingSubscribers } from "#app/subscribers.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, workOff } from "#testing/emitted-events.ts";
import { enrolment } from "#testing/enrolments.ts";
import { modulesOnOffer, programmesOnOffer } from "#testing/factories.ts";
import { screeningBegun } from "#testing/screening.ts";
import { rulePinned } from "../events.ts";
import { discardRuleDraft, publishRule, saveRuleDraft } from "../rule/commands.server.ts";
import { awardForStaff, awardsForStaff, ruleToDraft } from "../rule/queries.server.ts";
import type { RuleContent } from "../rule/rules.ts";
import { awardRulePins, awardRules } from "../tables/rules.ts";
import { moveToNewerRule } from "./move.server.ts";
import { pinRules } from "./pin.server.ts";
import { enrolmentCompletion, enrolmentsTowards } from "./queries.server.ts";

const awardId = "module:intro-cp";
const content: RuleContent = {
  theoryCourses: null,
  attendancePercent: 80,
  unmissableTopics: ["Search"],
  criteriaSet: null,
  minimumMinutes: null,
  validMonths: 36,
  refresher: null,
};

const as = (ctx: Ctx, who: "member" | "admin" | "superAdmin"): Ctx => ({
  ...ctx,
  actor: cast[who],
});

async function catalogue(ctx: Ctx) {
  await castInDatabase(ctx);
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  return as(ctx, "superAdmin");
}

async function draft(ctx: Ctx, changes: Partial<RuleContent> = {}, of = awardId) {
  const { initial } = await ruleToDraft(ctx, of);
  const request = { version: initial["version"]!, content: { ...content, ...changes } };
  expect(await saveRuleDraft(ctx, of, request)).toMatchObject({ ok: true });
}

async function published(ctx: Ctx, changes: Partial<RuleContent> = {}) {
  await draft(ctx, changes);
  const { initial } = await ruleToDraft(ctx, awardId);
  expect(await publishRule(ctx, awardId, initial["version"]!)).toMatchObject({ ok: true });
}

/** Stores the member's place on a course of the introduction that begins on a day. */
async function place(ctx: Ctx, date: string) {
  await enrolment(ctx, { profileId: cast.member.id, moduleIds: ["intro-cp"], date });
  const [row] = await ctx.db
    .select()
    .from(enrolments)
    .orderBy(sql`enrolled_at desc, id desc`)
    .limit(1);
  return row!.id;
}

dbTest("the awards are the modules on offer, and programmes without modules", async ({ ctx }) => {
  const boss = await catalogue(ctx);
  const awards = await awardsForStaff(as(ctx, "admin"));
  const ids = awards.map((award) => award.awardId);
  expect(ids).toEqual(
    expect.arrayContaining(["module:intro-cp", "programme:firearms", "programme:driver"]),
  );
  expect(ids).not.toContain("programme:core-protection");
  await published(boss);
  expect((await awardsForStaff(boss)).find((award) => award.awardId === awardId)).toMatchObject({
    number: 1,
    draft: false,
  });
  await expect(awardsForStaff(as(ctx, "member"))).rejects.toThrow(Denied);
});

dbTest("only super admins draft and publish a rule, and each step is audited", async ({ ctx }) => {
  const boss = await catalogue(ctx);
  for (const other of [as(ctx, "admin"), as(ctx, "member"), ctx]) {
    await expect(saveRuleDraft(other, awardId, { version: "", content })).rejects.toThrow(Denied);
    await expect(publishRule(other, awardId, "1")).rejects.toThrow(Denied);
    await expect(discardRuleDraft(other, awardId)).rejects.toThrow(Denied);
  }
  await published(boss);
  await draft(boss, { attendancePercent: 90 });
  await discardRuleDraft(boss, awardId);
  await discardRuleDraft(boss, awardId);
  expect((await auditLogSoFar(ctx)).map(({ action }) => action)).toEqual([
    "training.rule-drafted",
    "training.rule-published",
    "training.rule-drafted",
    "training.rule-discarded",
  ]);
  await expect(saveRuleDraft(boss, "module:none", { version: "", content })).rejects.toThrow(
    NotFound,
  );
});

dbTest(
  "of two who draft a rule, the second is told; what was not looked at is not published",
  async ({ ctx }) => {
    const boss = await catalogue(ctx);
    await draft(boss);
    const other = { ...content, attendancePercent: 90 };
    expect(await saveRuleDraft(boss, awardId, { version: "", content: other })).toMatchObject({
      error: "changed-meanwhile",
      detail: { version: "1" },
    });
    await saveRuleDraft(boss, awardId, { version: "1", content: other });
    expect(await publishRule(boss, awardId, "1")).toMatchObject({ error: "changed-meanwhile" });
    expect(await publishRule(boss, awardId, "2")).toEqual({ ok: true, value: { number: 1 } });
    expect(await publishRule(boss, awardId, "2")).toMatchObject({ error: "changed-meanwhile" });
  },
);

dbTest(
  "a rule that asks for theory only cannot be published, nor name an unknown course",
  async ({ ctx }) => {
    const boss = await catalogue(ctx);
    await course(ctx, { id: "intro-cp", moduleId: "intro-cp" });
    const theory = { ...content, attendancePercent: null, unmissableTopics: null };
    await draft(boss, { ...theory, theoryCourses: ["intro-cp"] });
    expect(await publishRule(boss, awardId, "1")).toMatchObject({ error: "no-practical-part" });
    const unknown = { ...content, theoryCourses: ["nothing"] };
    expect(await saveRuleDraft(boss, awardId, { version: "1", content: unknown })).toMatchObject({
      error: "unknown-course",
    });
  },
);

dbTest(
  "the database refuses to change or delete a published rule, and a pin to a draft",
  async ({ ctx }) => {
    const boss = await catalogue(ctx);
    await published(boss);
    await draft(boss, { attendancePercent: 90 });
    const change = (statement: ReturnType<typeof sql>) =>
      ctx.db
        .transaction((tx) => tx.execute(statement))
        .catch((error: Error) => String(error.cause));
    for (const statement of [
      sql`update award_rules set content = '{}' where number = 1`,
      sql`update award_rules set published_at = null where number = 1`,
      sql`delete from award_rules where number = 1`,
    ]) {
      expect(await change(statement)).toContain("a published rule cannot be changed");
    }
    expect(await change(sql`truncate award_rules cascade`)).toContain("append-only");
    const pin = (number: number) => sql`insert into award_rule_pins
    (id, enrolment_id, profile_id, award_id, number, rule_id, pinned_at)
    select ${newId()}, ${newId()}, ${cast.member.id}, award_id, 1, id, now()
    from award_rules where number = ${number}`;
    expect(await change(pin(2))).toContain("only a published rule");
    await change(pin(1));
    expect(await change(sql`update award_rule_pins set rule_id = ${newId()}`)).toContain(
      "append-only",
    );
    expect(await change(sql`delete from award_rule_pins`)).toContain("append-only");
    expect(await rows(ctx.db, sql`select number from award_rule_pins`)).toHaveLength(1);
    await change(sql`update award_rules set content = '{"validMonths":12}' where number = 2`);
    expect(await rows(ctx.db, sql`select content from award_rules where number = 2`)).toEqual([
      { content: { validMonths: 12 } },
    ]);
  },
);

dbTest(
  "the rule in force when a course begins is pinned once, whatever is published later",
  async ({ ctx, clock }) => {
    const boss = await catalogue(ctx);
    await published(boss);
    const enrolmentId = await place(ctx, "2026-03-10");
    await pinRules(ctx);
    expect(await ctx.db.select().from(awardRulePins)).toEqual([]);

    clock.advance(days(9));
    await published(boss, { attendancePercent: 95 });
    await pinRules(ctx);
    await pinRules(ctx);
    const pins = await ctx.db.select().from(awardRulePins);
    expect(pins).toMatchObject([
      { enrolmentId, profileId: cast.member.id, awardId, number: 1, reason: null },
    ]);
    const [rule] = await ctx.db.select().from(awardRules).where(eq(awardRules.id, pins[0]!.ruleId));
    expect(rule).toMatchObject({ number: 1, content: { attendancePercent: 80 } });
    expect(await emittedEvents(ctx, rulePinned)).toEqual([{ enrolmentId, awardId }]);
  },
);

dbTest(
  "a course that began before there was a rule has none until staff choose it",
  async ({ ctx, clock }) => {
    const boss = await catalogue(ctx);
    const enrolmentId = await place(ctx, "2026-03-04");
    clock.advance(days(5));
    await published(boss);
    await pinRules(ctx);
    const known = await enrolmentCompletion(boss, enrolmentId, awardId);
    expect(known).toMatchObject({ rule: null, completion: null, newest: 1, can: { move: true } });
    const request = { reason: "The course has only begun.", version: "" };
    expect(await moveToNewerRule(boss, { enrolmentId, awardId }, request)).toMatchObject({
      ok: true,
    });
    expect(await enrolmentCompletion(boss, enrolmentId, awardId)).toMatchObject({ rule: 1 });
  },
);

dbTest(
  "a running enrolment moves to a newer rule alone, with a reason, and its earlier rule stays on record",
  async ({ ctx, clock }) => {
    const boss = await catalogue(ctx);
    await published(boss);
    const [one, other] = [await place(ctx, "2026-03-10"), await place(ctx, "2026-03-10")];
    clock.advance(days(9));
    await pinRules(ctx);
    const to = { enrolmentId: one, awardId };
    const request = { reason: "Asked for it in writing.", version: "1" };
    expect(await moveToNewerRule(boss, to, request)).toMatchObject({ error: "no-newer-rule" });
    await published(boss, { attendancePercent: 95 });
    await expect(moveToNewerRule(as(ctx, "admin"), to, request)).rejects.toThrow(Denied);
    expect(await moveToNewerRule(boss, to, request)).toMatchObject({ ok: true });
    expect(await moveToNewerRule(boss, to, request)).toMatchObject({ error: "changed-meanwhile" });
    const numbers = async (id: string) =>
      (await enrolmentCompletion(boss, id, awardId)).history.map(({ rule, reason }) => [
        rule,
        reason,
      ]);
    expect(await numbers(one)).toEqual([
      [2, "Asked for it in writing."],
      [1, null],
    ]);
    expect(await numbers(other)).toEqual([[1, null]]);
    expect((await auditLogSoFar(ctx)).at(-1)).toMatchObject({
      action: "training.moved-to-newer-rule",
      subject: `enrolment:${one}`,
      after: { reason: "Asked for it in writing." },
    });
    await expect(
      moveToNewerRule(boss, { enrolmentId: one, awardId: "module:surveillance-mastery" }, request),
    ).rejects.toThrow(NotFound);
  },
);

dbTest(
  "the pages of an award take so many queries, however many work towards it",
  async ({ ctx, clock }) => {
    const boss = await catalogue(ctx);
    await published(boss);
    for (let n = 0; n < 6; n += 1) await place(ctx, "2026-03-10");
    clock.advance(days(9));
    await pinRules(ctx);
    const listed = await enrolmentsTowards(boss, awardId);
    expect(listed.map(({ rule, complete }) => [rule, complete])).toEqual(
      Array.from({ length: 6 }, () => [1, false]),
    );
    expect(await queriesOf(boss, () => enrolmentsTowards(boss, awardId))).toHaveLength(7);
    expect((await awardForStaff(boss, awardId)).rules).toMatchObject([{ number: 1 }]);
  },
);

dbTest('Only online theory: award incomplete, eligibility "missing"', async ({ ctx, clock }) => {
  const { id: applicationId, owner } = await screeningBegun(ctx);
  await castInDatabase(ctx);
  const boss = as(ctx, "superAdmin");
  await course(ctx, {
    id: "intro-cp",
    moduleId: "intro-cp",
    sections: [tinyCourse.sections[1]!],
  });
  await published(boss, { theoryCourses: ["intro-cp"] });
  const enrolmentId = await place(ctx, "2026-03-10");
  clock.advance(days(9));
  await pinRules(ctx);

  expect(await completeItem(owner, "intro-cp", "ending")).toMatchObject({
    ok: true,
    value: { courseComplete: true },
  });
  await workOff(ctx, earlierTrainingSubscribers);

  expect(await ctx.db.select().from(certificates)).toMatchObject([{ kind: "theory" }]);
  const { completion } = await enrolmentCompletion(boss, enrolmentId, awardId);
  expect(completion!.complete).toBe(false);
  expect(completion!.parts.map(({ part, state }) => [part, state])).toEqual([
    ["theoryCourses", "met"],
    ["attendancePercent", "missing"],
    ["unmissableTopics", "missing"],
    ["criteriaSet", "not-part"],
    ["minimumMinutes", "not-part"],
  ]);
  const wanted = { moduleIds: ["advanced-threat"], startsOn: null };
  const { items } = await eligibilityOf(owner, applicationId, wanted);
  expect(items).toContainEqual(
    expect.objectContaining({
      state: "missing",
      explanation: "Theory completed here; practical training not attested.",
    }),
  );
});
