import { expect } from "vitest";
import { attestedKinds } from "#app/attested-kinds.ts";
import { attestationEmailSubscribers } from "#app/contexts/notifications/subscribers/attestation.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { attestNote, noted, withCheckpointKey } from "#testing/attestations.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { officesOpen } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { student } from "#testing/training.ts";
import { auditorPasses, auditorPassPeople } from "../tables.ts";
import { enterAsAuditor, requestAuditorCode } from "./enter.server.ts";
import type { AuditorPassRequest } from "./form.ts";
import { endAuditorPass, giveAuditorPass } from "./give.server.ts";
import {
  auditorPass,
  auditorPassesForStaff,
  downloadForAuditor,
  trainingFileForAuditor,
} from "./queries.server.ts";

const kinds = [...attestedKinds, noted];
const ADDRESS = "auditor@authority.example";

const request = (changes: Partial<AuditorPassRequest> = {}): AuditorPassRequest => ({
  key: newId(),
  name: "Gergely Tóth, of the authority",
  address: ADDRESS,
  reason: "The yearly audit",
  days: 7,
  people: [cast.member.email],
  intakeId: undefined,
  ...changes,
});

/** The member and the partner have a training file; a pass shows the member's. */
async function world(given: Ctx) {
  const ctx = withCheckpointKey(given);
  await castInDatabase(ctx);
  await officesOpen(ctx);
  await attestNote(ctx, "was present");
  await attestNote(ctx, "was there too", cast.partner.id);
  const boss: Ctx = { ...ctx, actor: cast.superAdmin };
  const pass = request();
  expect(await giveAuditorPass(boss, pass)).toMatchObject({ ok: true });
  const emails = async () => {
    await workOff(ctx, attestationEmailSubscribers);
    return (await ctx.db.select().from(mailOutbox)).filter(
      ({ toAddress }) => toAddress === ADDRESS,
    );
  };
  const code = async (passId = pass.key) => {
    expect(await requestAuditorCode(ctx, passId)).toMatchObject({ ok: true });
    const last = (await emails()).findLast(({ kind }) => kind === "auditor-code");
    return /\b\d{6}\b/.exec(last!.text)![0];
  };
  const entered = async (passId = pass.key) => {
    const done = await enterAsAuditor(ctx, passId, await code(passId));
    if (!done.ok) throw new Error(done.error);
    return { passId, visitId: done.value.visitId };
  };
  const look = (visitor: { passId: string; visitId: string | null }, person = cast.member.id) =>
    trainingFileForAuditor(ctx, visitor, person, kinds, "Pacific/Auckland");
  return { ctx, boss, pass, emails, code, entered, look };
}

dbTest(
  "An auditor's pass outside its persons: 404; after its end: nothing.",
  async ({ ctx: given, clock }) => {
    const { ctx, pass, entered, look } = await world(given);
    const { key: passId } = pass;
    expect(await auditorPass(ctx, { passId, visitId: null })).toEqual({ entered: false });
    // Without a code nothing is shown, not even that somebody else is not listed.
    expect(await look({ passId, visitId: null })).toBeUndefined();
    expect(await look({ passId, visitId: newId() })).toBeUndefined();
    const visitor = await entered();
    expect(await auditorPass(ctx, visitor)).toMatchObject({
      entered: true,
      people: [{ id: cast.member.id, name: cast.member.name }],
    });
    expect((await look(visitor))!.entries).toHaveLength(1);
    const zip = downloadForAuditor(
      ctx,
      visitor,
      cast.member.id,
      "training-file-archive",
      makeDocument,
    );
    expect((await zip)!.mediaType).toBe("application/zip");
    for (const other of [cast.partner.id, newId()]) {
      await expect(look(visitor, other)).rejects.toThrow(NotFound);
      await expect(
        downloadForAuditor(ctx, visitor, other, "training-file", makeDocument),
      ).rejects.toThrow(NotFound);
    }
    // A visit opens its own pass only.
    const another = request({ people: [cast.partner.email] });
    await giveAuditorPass({ ...ctx, actor: cast.superAdmin }, another);
    expect(await look({ ...visitor, passId: another.key }, cast.partner.id)).toBeUndefined();

    clock.advance(days(7));
    await expect(auditorPass(ctx, visitor)).rejects.toThrow(NotFound);
    await expect(look(visitor)).rejects.toThrow(NotFound);
    await expect(
      downloadForAuditor(ctx, visitor, cast.member.id, "training-file", makeDocument),
    ).rejects.toThrow(NotFound);
    await expect(requestAuditorCode(ctx, passId)).rejects.toThrow(NotFound);
    await expect(enterAsAuditor(ctx, passId, "000000")).rejects.toThrow(NotFound);
  },
);

dbTest("each look of an auditor is in the audit log", async ({ ctx: given }) => {
  const { ctx, pass, entered, look } = await world(given);
  const visitor = await entered();
  await look(visitor);
  await downloadForAuditor(ctx, visitor, cast.member.id, "training-file", makeDocument);
  const passId = pass.key;
  const subject = `auditor-pass:${passId}`;
  expect(await auditLogSoFar(ctx)).toMatchObject([
    { action: "attestation.auditor-pass-given", subject, after: { people: [cast.member.id] } },
    { action: "attestation.auditor-entered", subject },
    {
      action: "attestation.auditor-looked",
      subject: `profile:${cast.member.id}`,
      after: { passId, what: "page" },
    },
    {
      action: "attestation.auditor-looked",
      subject: `profile:${cast.member.id}`,
      after: { passId, what: "training-file" },
    },
  ]);
});

dbTest(
  "a code goes to the address of the pass only, works once, for ten minutes and five guesses",
  async ({ ctx: given, clock }) => {
    const { ctx, pass, emails, code } = await world(given);
    const { key: passId } = pass;
    const [link] = await emails();
    expect(link).toMatchObject({ kind: "auditor-pass", toAddress: ADDRESS });
    expect(link!.text).toContain(`/auditor/${passId}`);
    const first = await code();
    const second = await code();
    if (first !== second) {
      expect(await enterAsAuditor(ctx, passId, first)).toMatchObject({ error: "wrong-code" });
    }
    expect(await enterAsAuditor(ctx, passId, ` ${second} `)).toMatchObject({ ok: true });
    expect(await enterAsAuditor(ctx, passId, second)).toMatchObject({ error: "code-expired" });
    const old = await code();
    clock.advance(minutes(10));
    expect(await enterAsAuditor(ctx, passId, old)).toMatchObject({ error: "code-expired" });
    const guessed = await code();
    const wrong = guessed === "111111" ? "222222" : "111111";
    for (let n = 0; n < 5; n += 1) await enterAsAuditor(ctx, passId, wrong);
    expect(await enterAsAuditor(ctx, passId, guessed)).toMatchObject({ error: "code-expired" });
    await code();
    expect(await requestAuditorCode(ctx, passId)).toMatchObject({ error: "too-many-codes" });
  },
);

dbTest(
  "a visit ends after eight hours, and another code begins another",
  async ({ ctx, clock }) => {
    const { entered, look } = await world(ctx);
    const visitor = await entered();
    clock.advance(hours(8));
    expect(await look(visitor)).toBeUndefined();
    expect(await look(await entered())).toBeDefined();
  },
);

dbTest("super admins give and end passes, and nobody else does", async ({ ctx: given }) => {
  const { ctx, boss, pass, entered, look } = await world(given);
  for (const actor of [cast.admin, cast.member, given.actor]) {
    await expect(giveAuditorPass({ ...ctx, actor }, request())).rejects.toThrow(Denied);
    await expect(endAuditorPass({ ...ctx, actor }, pass.key)).rejects.toThrow(Denied);
  }
  await expect(auditorPassesForStaff({ ...ctx, actor: cast.member })).rejects.toThrow(Denied);
  // A second click gives one pass.
  expect(await giveAuditorPass(boss, pass)).toMatchObject({ ok: true });
  expect(await ctx.db.$count(auditorPasses)).toBe(1);
  const unknown = request({ people: [cast.member.email, "nobody@people.test"] });
  expect(await giveAuditorPass(boss, unknown)).toMatchObject({
    error: "unknown-people",
    detail: { unknown: "nobody@people.test" },
  });
  const visitor = await entered();
  await endAuditorPass(boss, pass.key);
  await endAuditorPass(boss, pass.key);
  await expect(look(visitor)).rejects.toThrow(NotFound);
  const ended = (await auditLogSoFar(ctx)).filter(({ action }) => action.endsWith("pass-ended"));
  expect(ended).toHaveLength(1);
});

dbTest("a pass for an intake lists who has a place on it now", async ({ ctx: given }) => {
  const { ctx, boss } = await world(given);
  await twoProgrammes(ctx);
  const course = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
  const asked = request({ people: [], intakeId: course.id });
  expect(await giveAuditorPass(boss, asked)).toMatchObject({ error: "nobody" });
  const { actor } = await student(ctx, course.id);
  expect(await giveAuditorPass(boss, asked)).toMatchObject({ ok: true });
  await student(ctx, course.id, "Joined Later");
  const listed = await ctx.db.select().from(auditorPassPeople);
  expect(listed.filter(({ passId }) => passId === asked.key)).toEqual([
    { passId: asked.key, profileId: actor.id },
  ]);
  const { passes } = await auditorPassesForStaff(boss);
  expect(passes.map(({ people, intake: of }) => [people, of?.location ?? null])).toEqual([
    [1, "Christchurch"],
    [1, null],
  ]);
  expect(await queriesOf(boss, () => auditorPassesForStaff(boss))).toHaveLength(4);
});
