import { expect } from "vitest";
import { asc, eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest, TEST_NOW } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { noteApplication } from "#testing/conversations.ts";
import { conversationNotes } from "#app/contexts/conversations/tables.ts";
import { mayMove, type Stage, stages } from "../stage/rules.ts";
import { applicationMoved, applicationNoted } from "../events.ts";
import { applications, applicationTransitions } from "../tables/applications.ts";
import { moveApplication, withdrawApplication } from "./handle.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

dbTest(
  "a move changes the stage and is a row, an event and an audit entry",
  async ({ ctx, clock }) => {
    const { id } = await application(ctx);
    clock.advance(hours(3));
    const moved = await moveApplication(asAdmin(ctx), id, {
      version: versionOf({ stage: "online-application" }),
      to: "initial-screening",
      reason: "Papers look complete.",
    });
    expect(moved).toMatchObject({ ok: true });
    expect(await stageOf(ctx, id)).toEqual({ stage: "initial-screening", movedAt: clock.now() });
    const [, transition] = await transitionsOf(ctx, id);
    expect(transition).toMatchObject({
      fromStage: "online-application",
      toStage: "initial-screening",
      movedBy: cast.admin.id,
      reason: "Papers look complete.",
      at: clock.now(),
    });
    expect(await emittedEvents(ctx, applicationMoved)).toEqual([
      { applicationId: id, transitionId: transition!.id, quietly: false },
    ]);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      {
        actorId: cast.admin.id,
        action: "admissions.application-moved",
        subject: `application:${id}`,
        before: { stage: "online-application" },
        after: { stage: "initial-screening", reason: "Papers look complete." },
      },
    ]);
  },
);

dbTest(
  "of all transitions exactly the legal ones happen; the others change nothing",
  async ({ ctx }) => {
    for (const from of stages) {
      for (const to of stages) {
        const { id } = await application(ctx, {
          path: from === "online-application" ? [] : [from],
        });
        const transitions = (await transitionsOf(ctx, id)).length;
        const result = await moveApplication(asAdmin(ctx), id, {
          version: versionOf({ stage: from }),
          to,
          reason: "As agreed.",
        });
        const what = `${from} → ${to}`;
        // The last step can only be reached by an offer.
        if (to === "acceptance-enrollment" && mayMove(from, to)) {
          expect(result, what).toEqual({ ok: false, error: "needs-offer" });
        } else if (mayMove(from, to)) {
          expect(result, what).toMatchObject({ ok: true });
          expect((await stageOf(ctx, id)).stage, what).toBe(to);
        } else {
          expect(result, what).toMatchObject({ error: "illegal-move" });
          expect((await stageOf(ctx, id)).stage, what).toBe(from);
          expect(await transitionsOf(ctx, id), what).toHaveLength(transitions);
        }
      }
    }
  },
);

dbTest("the second of two who move at once is told, and changes nothing", async ({ ctx }) => {
  const { id } = await application(ctx);
  const seen = "online-application";
  await moveApplication(asAdmin(ctx), id, {
    version: versionOf({ stage: seen }),
    to: "initial-screening",
  });
  const other = { ...ctx, actor: cast.superAdmin };
  // Wait-listing is allowed from the current stage, but that is not the stage they saw.
  expect(
    await moveApplication(other, id, { version: versionOf({ stage: seen }), to: "wait-listed" }),
  ).toEqual({
    ok: false,
    error: "changed-meanwhile",
    detail: {
      stage: "Initial Screening",
      version: versionOf({ stage: "initial-screening" }),
    },
  });
  expect((await stageOf(ctx, id)).stage).toBe("initial-screening");
  expect(await emittedEvents(ctx, applicationMoved)).toHaveLength(1);
});

dbTest("nobody is declined without a reason", async ({ ctx }) => {
  const { id } = await application(ctx);
  const decline = { version: versionOf({ stage: "online-application" }), to: "declined" } as const;
  for (const reason of [undefined, ""]) {
    expect(await moveApplication(asAdmin(ctx), id, { ...decline, reason })).toMatchObject({
      error: "reason-needed",
    });
  }
  expect((await stageOf(ctx, id)).stage).toBe("online-application");
  const reason = "The minimum age is 18.";
  expect(await moveApplication(asAdmin(ctx), id, { ...decline, reason })).toMatchObject({
    ok: true,
  });
});

dbTest("only admins move applications, and only ones that exist", async ({ ctx }) => {
  const { id } = await application(ctx);
  const transition = {
    version: versionOf({ stage: "online-application" }),
    to: "initial-screening",
  } as const;
  for (const name of ["visitor", "member", "unverified", "moderator", "partner"] as const) {
    const work = moveApplication({ ...ctx, actor: cast[name] }, id, transition);
    await expect(work, name).rejects.toThrow(Denied);
  }
  expect((await stageOf(ctx, id)).stage).toBe("online-application");
  await expect(moveApplication(asAdmin(ctx), newId(), transition)).rejects.toThrow(NotFound);
});

dbTest("the owner withdraws from every open stage, and the staff is told who", async ({ ctx }) => {
  const { member } = await castInDatabase(ctx);
  const open = stages.filter((stage) => stage !== "declined" && stage !== "withdrawn");
  for (const stage of open) {
    const path: Stage[] = stage === "online-application" ? [] : [stage];
    const { id } = await application(ctx, { email: member.email.toUpperCase(), path });
    expect(await withdrawApplication({ ...ctx, actor: member }, id), stage).toMatchObject({
      ok: true,
    });
    expect((await stageOf(ctx, id)).stage).toBe("withdrawn");
    const rows = await transitionsOf(ctx, id);
    expect(rows.find(({ toStage }) => toStage === "withdrawn")).toMatchObject({
      fromStage: stage,
      movedBy: member.id,
    });
  }
  expect(await emittedEvents(ctx, applicationMoved)).toHaveLength(open.length);
});

dbTest("what is closed cannot be withdrawn", async ({ ctx }) => {
  for (const stage of ["declined", "withdrawn"] as const) {
    const { id } = await application(ctx, { email: cast.member.email, path: [stage] });
    expect(await withdrawApplication({ ...ctx, actor: cast.member }, id)).toEqual({
      ok: false,
      error: "already-closed",
    });
    expect((await stageOf(ctx, id)).stage).toBe(stage);
  }
});

dbTest("to anybody but its verified owner an application does not exist", async ({ ctx }) => {
  const { id } = await application(ctx, { email: cast.member.email });
  const unverified = { ...cast.member, emailVerified: false };
  const strangers = [guest, unverified, cast.partner, cast.moderator, cast.admin, cast.superAdmin];
  for (const actor of strangers) {
    await expect(withdrawApplication({ ...ctx, actor }, id)).rejects.toThrow(NotFound);
  }
  const mine = { ...ctx, actor: cast.member };
  await expect(withdrawApplication(mine, newId())).rejects.toThrow(NotFound);
  expect((await stageOf(ctx, id)).stage).toBe("online-application");
});

async function stageOf(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ stage: applications.stage, movedAt: applications.movedAt })
    .from(applications)
    .where(eq(applications.id, id));
  return row!;
}

function transitionsOf(ctx: Ctx, id: string) {
  return ctx.db
    .select()
    .from(applicationTransitions)
    .where(eq(applicationTransitions.applicationId, id))
    .orderBy(asc(applicationTransitions.at), asc(applicationTransitions.id));
}

const text = "Spoke to her on the telephone; she can start in May.";

dbTest("a note is kept with who and when, and the audit log knows of it", async ({ ctx }) => {
  const { id } = await application(ctx);
  const admin = { ...ctx, actor: cast.admin };
  expect(await noteApplication(admin, id, text)).toMatchObject({ ok: true });
  const [note] = await ctx.db.select().from(conversationNotes);
  expect(note).toMatchObject({
    subjectId: id,
    authorId: cast.admin.id,
    text,
    writtenAt: new Date(TEST_NOW),
  });
  expect(await auditLogSoFar(ctx)).toMatchObject([
    {
      actorId: cast.admin.id,
      action: "admissions.application-noted",
      subject: `application:${id}`,
      after: { note: note!.id },
    },
  ]);
  expect(await emittedEvents(ctx, applicationNoted)).toEqual([{ applicationId: id }]);
});

dbTest("a closed application takes notes too", async ({ ctx }) => {
  const { id } = await application(ctx, { path: ["declined"] });
  expect(await noteApplication({ ...ctx, actor: cast.admin }, id, text)).toMatchObject({
    ok: true,
  });
});

dbTest("only admins write notes, and only to applications that exist", async ({ ctx }) => {
  const { id } = await application(ctx, { email: cast.member.email });
  for (const name of ["visitor", "member", "unverified", "moderator", "partner"] as const) {
    const work = noteApplication({ ...ctx, actor: cast[name] }, id, text);
    await expect(work, name).rejects.toThrow(Denied);
  }
  const admin = { ...ctx, actor: cast.admin };
  await expect(noteApplication(admin, newId(), text)).rejects.toThrow(NotFound);
  expect(await ctx.db.select().from(conversationNotes)).toEqual([]);
});
