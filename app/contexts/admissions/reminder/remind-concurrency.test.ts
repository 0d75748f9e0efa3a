import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { days, fixedClock } from "#app/kernel/clock.ts";
import { system as systemActor } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { application } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { documentsReminderDue, seatReminderDue } from "../events.ts";
import { acceptOffer } from "../offer/answer.server.ts";
import { applicationReminders } from "../tables/reminders.ts";
import { changeReminders } from "./commands.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { remindApplicants } from "./remind.server.ts";
import { firstReminderRules } from "./rules.ts";

describe.each(separateDatabases("reminders"))("on %s", (_, open) => {
  const clock = fixedClock(TEST_NOW);
  const guest = sharedContext(open, clock);
  const system = (): Ctx => ({ ...guest, actor: systemActor });

  test("several processes at once remind of each thing once", async () => {
    const people = await atOnce(5, (n) =>
      application(guest, { path: ["initial-screening"], email: `p${n}@applicants.test` }),
    );
    clock.advance(days(8));
    await atOnce(4, () => remindApplicants(system()));
    const told = (await emittedEvents(guest, documentsReminderDue)) as { applicationId: string }[];
    expect(told.map(({ applicationId }) => applicationId).sort()).toEqual(
      people.map(({ id }) => id).sort(),
    );
    expect(await guest.db.select().from(applicationReminders)).toHaveLength(5);
  });

  test("a reminder and the acceptance of an offer at once do not wait for each other forever", async () => {
    const email = cast.member.email;
    const { id } = await application(guest, { path: ["acceptance-enrollment"], email });
    const { id: intakeId } = await intake(guest, { seats: 1 });
    await offer(guest, { applicationId: id, intakeId });
    clock.advance(days(12));
    const me: Ctx = { ...guest, actor: cast.member };
    const [accepted] = await Promise.all([
      acceptOffer(me, id),
      remindApplicants(system()),
      remindApplicants(system()),
    ]);
    expect(accepted).toMatchObject({ ok: true });
    clock.advance(days(5));
    await atOnce(3, () => remindApplicants(system()));
    expect(await emittedEvents(guest, seatReminderDue)).toEqual([{ applicationId: id }]);
    const rows = await guest.db
      .select()
      .from(applicationReminders)
      .where(eq(applicationReminders.applicationId, id));
    expect(rows.length).toBeLessThanOrEqual(2);
  });

  test("of two who save the days at once the second is told of the first", async () => {
    const admin: Ctx = { ...guest, actor: cast.admin };
    const version = versionOf(firstReminderRules);
    const results = await atOnce(2, (n) =>
      changeReminders(admin, { version, ...firstReminderRules, offerDays: 4 + n }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ error: "changed-meanwhile" });
  });
});
