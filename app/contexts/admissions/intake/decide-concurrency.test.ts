import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { programmes } from "#app/contexts/catalogue/tables.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { application, modulesOnOffer, programmesOnOffer } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { expressInterest } from "../interest/commands.server.ts";
import { makeOffer } from "../offer/commands.server.ts";
import { intakes } from "../tables/applications.ts";
import { dateInterests } from "../tables/interests.ts";
import { offers } from "../tables/seats.ts";
import { changeIntake } from "./commands.server.ts";
import { advanceIntakes, decideIntake, planIntake } from "./decide.server.ts";

describe.each(separateDatabases("decide"))("on %s", (_, open) => {
  const guest = sharedContext(open, fixedClock(TEST_NOW));
  const staff = (): Ctx => ({ ...guest, actor: cast.admin });

  const catalogue = async () => {
    const [known] = await guest.db.select().from(programmes).limit(1);
    if (known) return;
    await programmesOnOffer(guest);
    await modulesOnOffer(guest);
  };

  test("an intake is cancelled or offered, and never both", async () => {
    await catalogue();
    for (let round = 0; round < 6; round++) {
      const { id } = await intake(guest);
      const people = await atOnce(3, (n) =>
        application(guest, {
          path: ["initial-screening", "interview"],
          email: `r${round}n${n}@applicants.test`,
        }),
      );
      const [cancelled, ...offered] = await Promise.all([
        decideIntake(staff(), id, { to: "cancelled", reason: undefined, version: "1" }),
        ...people.map((each) =>
          makeOffer(staff(), each.id, {
            version: "",
            intake: id,
            modules: ["intro-cp"],
            lines: [],
            concession: { kind: "none" },
            answerDays: 14,
            paymentDays: 7,
            waiver: "Known to us.",
          }),
        ),
      ]);
      const made = await guest.db.select().from(offers).where(eq(offers.intakeId, id));
      expect(made).toHaveLength(offered.filter(({ ok }) => ok).length);
      if (cancelled.ok) expect(made).toEqual([]);
      else expect(cancelled.error).toBe("affects-people");
      for (const each of offered) if (!each.ok) expect(each.error).toBe("unknown-intake");
    }
  });

  test("of several who plan, decide and move at once, one is first and the others are told", async () => {
    await catalogue();
    const { id } = await intake(guest);
    const results = await Promise.all([
      planIntake(staff(), id, {
        version: "1",
        endsOn: "2026-07-03",
        minimum: 4,
        decideBy: undefined,
      }),
      planIntake(staff(), id, {
        version: "1",
        endsOn: "2026-07-04",
        minimum: 5,
        decideBy: undefined,
      }),
      decideIntake(staff(), id, { version: "1", to: "confirmed", reason: "All agree." }),
      changeIntake(staff(), id, {
        version: "1",
        program: "core-protection",
        location: "Budapest",
        date: "2026-06-29",
        seats: 12,
      }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const each of results) if (!each.ok) expect(each.error).toBe("changed-meanwhile");
    const [row] = await guest.db.select().from(intakes).where(eq(intakes.id, id));
    expect(row).toMatchObject({ version: 2 });
  });

  test("several processes advance an intake once", async () => {
    const { id } = await intake(guest, {
      runState: "confirmed",
      date: "2026-02-23",
      endsOn: "2026-03-22",
    });
    await atOnce(4, () => advanceIntakes(guest));
    const [row] = await guest.db.select().from(intakes).where(eq(intakes.id, id));
    expect(row).toMatchObject({ runState: "running", version: 1 });
  });

  test("an interest that is entered five times at once is one", async () => {
    await catalogue();
    const form = { program: "firearms", email: "five@senders.test" };
    const results = await atOnce(5, () =>
      expressInterest(guest, form, { network: "192.0.2.0/24" }),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    const stored = await guest.db
      .select()
      .from(dateInterests)
      .where(eq(dateInterests.email, "five@senders.test"));
    expect(stored).toHaveLength(1);
  });
});
