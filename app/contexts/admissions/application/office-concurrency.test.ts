import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { newId } from "#app/kernel/ids.ts";
import { usualDays } from "../stage/overdue.ts";
import { changePipeline } from "../stage/settings.server.ts";
import { applicationTransitions, applications } from "../tables/applications.ts";
import { applicationScores, declineRequests } from "../tables/pipeline.ts";
import { declineRequestOn } from "./decline-requests.server.ts";
import { moveApplication, moveApplications } from "./handle.server.ts";
import { assignApplications, giveBackApplications } from "./owner.server.ts";
import { scoreApplication } from "./score.server.ts";
import { confirmDecline, opposeDecline } from "./second-opinion.server.ts";

describe.each(separateDatabases("office"))("on %s", (_, open) => {
  const guest = sharedContext(open, fixedClock(TEST_NOW));
  const staff = (id: string = cast.admin.id): Ctx => ({ ...guest, actor: { ...cast.admin, id } });
  const version = versionOf({ stage: "online-application" });
  const stageOf = async (id: string) => {
    const [row] = await guest.db.select().from(applications).where(eq(applications.id, id));
    return row!.stage;
  };
  const transitionsOf = (id: string) =>
    guest.db
      .select()
      .from(applicationTransitions)
      .where(eq(applicationTransitions.applicationId, id));

  test("of several members who decide at once one moves it, and the others are told", async () => {
    const { id } = await application(guest);
    const to = ["initial-screening", "wait-listed", "withdrawn"] as const;
    const results = await atOnce(6, (n) =>
      moveApplication(staff(newId()), id, { version, to: to[n % to.length]! }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const each of results) if (!each.ok) expect(each.error).toBe("changed-meanwhile");
    expect(await transitionsOf(id)).toHaveLength(2);
  });

  test("of several who assign the same ones at once, each undo leaves the last owner", async () => {
    await castInDatabase(guest);
    const ids = [(await application(guest)).id, (await application(guest)).id];
    const owners = [cast.admin.id, cast.superAdmin.id] as const;
    const done = await atOnce(4, (n) =>
      assignApplications(staff(), n % 2 ? ids : ids.toReversed(), owners[n % 2]!),
    );
    const ownersNow = async () => {
      const rows = await guest.db.select().from(applications).where(inArray(applications.id, ids));
      return [...new Set(rows.map(({ ownerId }) => ownerId))];
    };
    // All of them have one owner: nobody's assignment was mixed with another one.
    const now = await ownersNow();
    expect(now).toHaveLength(1);
    const undone = await Promise.all(
      done.map((each) => giveBackApplications(staff(), each.ok ? each.value : [])),
    );
    const back = undone.flatMap((each) => (each.ok ? each.value : []));
    expect(back.toSorted()).toEqual(ids.toSorted());
    expect(await ownersNow()).toHaveLength(1);
  });

  test("a request to decline is answered once: agreed to or opposed, and never both", async () => {
    await changePipeline(staff(), { version: "0", secondOpinion: true, overdueDays: usualDays });
    for (let round = 0; round < 5; round++) {
      const { id } = await application(guest);
      const asked = await atOnce(3, () =>
        moveApplication(staff(newId()), id, { version, to: "declined", reason: "Too short." }),
      );
      expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
      const { id: request } = (await declineRequestOn(guest, id))!;
      const answers = await Promise.all([
        confirmDecline(staff(newId()), id, request),
        opposeDecline(staff(newId()), id, request),
        confirmDecline(staff(newId()), id, request),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await stageOf(id)).toBe(answers[1].ok ? "online-application" : "declined");
      expect(await transitionsOf(id)).toHaveLength(answers[1].ok ? 1 : 2);
      expect(await guest.db.select().from(declineRequests)).toEqual([]);
    }
  });

  test("of several readers at once two give their scores", async () => {
    const { id } = await application(guest);
    const results = await atOnce(5, () =>
      scoreApplication(staff(newId()), id, {
        version: "",
        scores: { background: 3, character: 3, clearance: null },
        note: null,
      }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    for (const each of results) if (!each.ok) expect(each.error).toBe("read-by-two");
    expect(
      await guest.db
        .select()
        .from(applicationScores)
        .where(eq(applicationScores.applicationId, id)),
    ).toHaveLength(2);
  });

  test("two acts on the same applications, in opposite orders, move each of them once", async () => {
    const made = await atOnce(8, () => application(guest));
    const ids = made.map(({ id }) => id);
    const results = await Promise.all([
      moveApplications(staff(newId()), ids, { to: "initial-screening" }),
      moveApplications(staff(newId()), ids.toReversed(), { to: "initial-screening" }),
    ]);
    const done = results.map((each) => (each.ok ? each.value.done.length : -1));
    expect(done[0]! + done[1]!).toBe(8);
    for (const id of ids) expect(await transitionsOf(id)).toHaveLength(2);
  });
});
