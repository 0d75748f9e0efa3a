import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { CORE } from "#testing/training.ts";
import { publishedSessions, ruled } from "#testing/training-sessions.ts";
import { closeSession, recordAttendance } from "../attendance/record.server.ts";
import { ownTraining } from "../enrolment/own-queries.server.ts";
import { checkedStatement, readableStatement } from "./queries.server.ts";

/** Two students of a course that is over: the first completed the award, the second was late. */
async function finishedCourse(ctx: Ctx, clock: { advance: (by: number) => void }) {
  const { people, id, teach, says } = await publishedSessions(ctx, clock);
  await ruled(ctx);
  const [whole, part] = people as [(typeof people)[0], (typeof people)[0]];
  const entries = [says(whole.enrolmentId, "present"), says(part.enrolmentId, "late", 60)];
  expect(await recordAttendance(teach, id, entries)).toMatchObject({ ok: true });
  clock.advance(days(1));
  expect(await closeSession(teach, id)).toMatchObject({ ok: true });
  return { whole, part };
}

dbTest(
  "who attended without completing the award gets a statement of attendance when the course is over",
  async ({ ctx, clock }) => {
    const { whole, part } = await finishedCourse(ctx, clock);
    const subject = { enrolmentId: part.enrolmentId, awardId: CORE };
    const asPart: Ctx = { ...ctx, actor: part.actor };
    const asWhole: Ctx = { ...ctx, actor: whole.actor };
    await expect(readableStatement(asPart, subject)).rejects.toThrow(NotFound);
    clock.advance(days(60));
    expect(await readableStatement(asPart, subject)).toMatchObject({
      name: "Student 1",
      attended: 60,
      total: 120,
      to: "2026-04-24",
    });
    expect((await ownTraining(asPart)).awards).toMatchObject([
      { statement: { enrolmentId: part.enrolmentId, kind: "programme" } },
    ]);
    expect((await ownTraining(asWhole)).awards).toMatchObject([{ statement: null }]);
    const complete = { enrolmentId: whole.enrolmentId, awardId: CORE };
    await expect(readableStatement(asWhole, complete)).rejects.toThrow(NotFound);
  },
);

dbTest(
  "a statement is its student's and the office's, and whoever has its address reads initials",
  async ({ ctx, clock }) => {
    const { whole, part } = await finishedCourse(ctx, clock);
    clock.advance(days(60));
    const subject = { enrolmentId: part.enrolmentId, awardId: CORE };
    const { address } = await readableStatement({ ...ctx, actor: cast.admin }, subject);
    for (const actor of [whole.actor, cast.instructor, cast.member]) {
      await expect(readableStatement({ ...ctx, actor }, subject)).rejects.toThrow(NotFound);
    }
    const signature = address.split("/").at(-1)!;
    const seen = await checkedStatement(ctx, subject, signature);
    expect(seen).toMatchObject({ name: "S. 1.", attended: 60 });
    expect(seen).not.toHaveProperty("address");
    await expect(checkedStatement(ctx, subject, `${signature}x`)).rejects.toThrow(NotFound);
    const other = { enrolmentId: whole.enrolmentId, awardId: CORE };
    await expect(checkedStatement(ctx, other, signature)).rejects.toThrow(NotFound);
  },
);
