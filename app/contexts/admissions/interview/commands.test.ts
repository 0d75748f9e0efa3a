import { expect } from "vitest";
import { asc } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest, TEST_NOW } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { stageLabels, stages } from "../stage/rules.ts";
import { interviewArranged, interviewCancelled } from "../events.ts";
import type { InterviewRequest } from "./form.ts";
import { interviewEntryOf, interviewOf, interviewStart } from "./queries.server.ts";
import { interviews } from "../tables/screening.ts";
import { arrangeInterview, cancelInterview, cancelInterviewOfClosed } from "./commands.server.ts";
import { withdrawApplication } from "../application/handle.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const rows = (ctx: Ctx) => ctx.db.select().from(interviews).orderBy(asc(interviews.arrangedAt));

function request(changes: Partial<InterviewRequest> = {}): InterviewRequest {
  return {
    key: newId(),
    version: "",
    date: "2026-03-10",
    time: "09:30",
    minutes: 45,
    base: "Christchurch",
    applicantZone: "Europe/Budapest",
    way: "video",
    link: "https://calls.example/room",
    ...changes,
  };
}

async function atInterview(ctx: Ctx) {
  return application(ctx, { email: cast.member.email, path: ["initial-screening", "interview"] });
}

dbTest("an appointment is kept with the moment that the base's clock shows", async ({ ctx }) => {
  const { id } = await atInterview(ctx);
  const form = request();
  expect(await arrangeInterview(asAdmin(ctx), id, form)).toEqual({
    ok: true,
    value: { repeated: false },
  });
  expect(await rows(ctx)).toMatchObject([
    {
      id: form.key,
      applicationId: id,
      startsAt: new Date("2026-03-09T20:30:00Z"),
      minutes: 45,
      officeZone: "Pacific/Auckland",
      applicantZone: "Europe/Budapest",
      way: "video",
      place: "https://calls.example/room",
      arrangedBy: cast.admin.id,
      arrangedAt: new Date(TEST_NOW),
      cancelledAt: null,
    },
  ]);
  const happening = { interviewId: form.key, rearranged: false, chosen: false };
  expect(await emittedEvents(ctx, interviewArranged)).toEqual([happening]);
  const auditLog = await auditLogSoFar(ctx);
  expect(auditLog).toMatchObject([{ action: "admissions.interview-arranged" }]);
  expect(JSON.stringify(auditLog)).not.toContain("calls.example");
});

dbTest("in person it is at the base that was chosen", async ({ ctx }) => {
  const { id } = await atInterview(ctx);
  const form = request({ way: "in-person", base: "Budapest", link: undefined });
  await arrangeInterview(asAdmin(ctx), id, form);
  expect(await rows(ctx)).toMatchObject([
    { place: "Budapest", startsAt: new Date("2026-03-10T08:30:00Z") },
  ]);
});

dbTest("applicant and office read both clocks", async ({ ctx, clock }) => {
  const { id } = await atInterview(ctx);
  await arrangeInterview(asAdmin(ctx), id, request());
  const mine = { ...ctx, actor: cast.member };
  const seen = await interviewOf(mine, id);
  expect(seen).toMatchObject({
    times: [
      expect.stringMatching(/^9 Mar 2026, 9:30 pm .*\(Europe\/Budapest\)$/),
      expect.stringMatching(/^10 Mar 2026, 9:30 am NZDT \(Pacific\/Auckland\)$/),
    ],
    over: false,
  });
  expect(await interviewOf(asAdmin(ctx), id)).toEqual(seen);
  expect((await interviewStart(asAdmin(ctx), id)).initial).toMatchObject({
    date: "2026-03-10",
    time: "09:30",
    base: "Christchurch",
    applicantZone: "Europe/Budapest",
  });
  clock.advance(days(8));
  expect((await interviewOf(mine, id))?.over).toBe(true);
  expect(await queriesOf(mine, () => interviewOf(mine, id))).toHaveLength(1);
  const admin = asAdmin(ctx);
  expect(await queriesOf(admin, () => interviewStart(admin, id))).toHaveLength(3);
});

dbTest("the form begins with the base of the applicant's country", async ({ ctx }) => {
  for (const [phone, base] of [
    ["+36 20 555 0144", "Budapest"],
    ["+64 21 555 0199", "Christchurch"],
    ["555", "Christchurch"],
  ]) {
    const { id } = await application(ctx, { path: ["interview"], phone: phone! });
    expect((await interviewStart(asAdmin(ctx), id)).initial.base, phone).toBe(base);
  }
});

dbTest(
  "a time that no clock shows, that comes twice or that has passed is refused",
  async ({ ctx }) => {
    const { id } = await atInterview(ctx);
    for (const [form, refusal] of [
      [
        { date: "2026-09-27", time: "02:30" },
        { error: "no-such-time", detail: { time: "02:30", zone: "Pacific/Auckland" } },
      ],
      [{ date: "2026-04-05", time: "02:30" }, { error: "time-twice" }],
      [{ date: "2026-03-03", time: "10:00" }, { error: "past" }],
      [{ date: "2026-03-02", time: "22:00", base: "Budapest" }, { error: "past" }],
      [{ date: "2020-01-01", time: "10:00" }, { error: "past" }],
    ] as const) {
      expect(await arrangeInterview(asAdmin(ctx), id, request(form))).toMatchObject(refusal);
    }
    expect(await rows(ctx)).toEqual([]);
    const meant = { date: "2026-04-05", time: "02:30", twice: "later" } as const;
    expect(await arrangeInterview(asAdmin(ctx), id, request(meant))).toMatchObject({ ok: true });
    expect(await rows(ctx)).toMatchObject([{ startsAt: new Date("2026-04-04T14:30:00Z") }]);
  },
);

dbTest("it is arranged at the interview's stage alone", async ({ ctx }) => {
  for (const stage of stages.filter((each) => each !== "interview")) {
    const { id } = await application(ctx, { stage });
    expect(await arrangeInterview(asAdmin(ctx), id, request()), stage).toEqual({
      ok: false,
      error: "not-at-interview",
      detail: { stage: stageLabels[stage] },
    });
  }
});

dbTest(
  "a new appointment takes the place of the old one, as the same calendar entry",
  async ({ ctx, clock }) => {
    const { id } = await atInterview(ctx);
    const first = request();
    await arrangeInterview(asAdmin(ctx), id, first);
    clock.advance(days(1));
    const second = request({ version: versionOf({ id: first.key }), time: "14:00" });
    expect(await arrangeInterview(asAdmin(ctx), id, second)).toMatchObject({ ok: true });
    expect(await rows(ctx)).toMatchObject([
      { id: first.key, cancelledAt: clock.now() },
      { id: second.key, cancelledAt: null },
    ]);
    expect(await emittedEvents(ctx, interviewArranged)).toMatchObject([
      { rearranged: false },
      { interviewId: second.key, rearranged: true },
    ]);
    expect(await emittedEvents(ctx, interviewCancelled)).toEqual([]);
    expect(await interviewEntryOf(ctx, first.key)).toMatchObject({ sequence: 1 });
    expect(await interviewEntryOf(ctx, second.key)).toMatchObject({ sequence: 2 });
  },
);

dbTest("the same form again is one appointment; one that saw another is told", async ({ ctx }) => {
  const { id } = await atInterview(ctx);
  const form = request();
  await arrangeInterview(asAdmin(ctx), id, form);
  expect(await arrangeInterview(asAdmin(ctx), id, form)).toMatchObject({
    value: { repeated: true },
  });
  expect(await arrangeInterview(asAdmin(ctx), id, request())).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(await rows(ctx)).toHaveLength(1);
  const { id: other } = await atInterview(ctx);
  await expect(arrangeInterview(asAdmin(ctx), other, form)).rejects.toThrow(NotFound);
});

dbTest("a cancelled one is told, and cancelled once", async ({ ctx }) => {
  const { id } = await atInterview(ctx);
  const { key } = request();
  await arrangeInterview(asAdmin(ctx), id, request({ key }));
  expect(await cancelInterview(asAdmin(ctx), id, newId())).toMatchObject({ error: "no-interview" });
  expect(await cancelInterview(asAdmin(ctx), id, key)).toMatchObject({ ok: true });
  expect(await cancelInterview(asAdmin(ctx), id, key)).toMatchObject({ error: "no-interview" });
  expect(await emittedEvents(ctx, interviewCancelled)).toEqual([{ interviewId: key }]);
  expect(await interviewOf(asAdmin(ctx), id)).toBeUndefined();
});

dbTest("who withdraws has no interview to come", async ({ ctx }) => {
  const { id } = await atInterview(ctx);
  await arrangeInterview(asAdmin(ctx), id, request());
  const closing = () =>
    transact(ctx, async (tx) => {
      await cancelInterviewOfClosed(tx, id);
      return ok();
    });
  await closing();
  expect(await emittedEvents(ctx, interviewCancelled)).toEqual([]);
  await withdrawApplication({ ...ctx, actor: cast.member }, id);
  await closing();
  await closing();
  expect(await emittedEvents(ctx, interviewCancelled)).toHaveLength(1);
});

dbTest("nobody but admins arranges, and nobody but owner and office reads", async ({ ctx }) => {
  const { id } = await atInterview(ctx);
  const { key } = request();
  await arrangeInterview(asAdmin(ctx), id, request({ key }));
  for (const name of ["visitor", "member", "unverified", "moderator", "partner"] as const) {
    const theirs = { ...ctx, actor: cast[name] };
    await expect(arrangeInterview(theirs, id, request()), name).rejects.toThrow(Denied);
    await expect(cancelInterview(theirs, id, key), name).rejects.toThrow(Denied);
    await expect(interviewStart(theirs, id), name).rejects.toThrow(Denied);
    if (name === "member") continue;
    await expect(interviewOf(theirs, id), name).rejects.toThrow(NotFound);
  }
  await expect(arrangeInterview(asAdmin(ctx), newId(), request())).rejects.toThrow(NotFound);
  await expect(interviewStart(asAdmin(ctx), newId())).rejects.toThrow(NotFound);
});
