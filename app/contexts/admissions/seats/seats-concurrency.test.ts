import { asc, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { days, fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "../tables/seats.ts";
import { acceptOffer } from "../offer/answer.server.ts";
import { lapseOffers, takePlace } from "../offer/place.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { ok } from "#app/kernel/result.ts";

const PEOPLE = fewOrMany(40, 200);
const SEATS = 12;

describe.each(separateDatabases("seats"))("on %s", (_, open) => {
  test(`${PEOPLE} people who accept at once end in ${SEATS} holds and a wait-list in order`, async () => {
    const { database, end } = await open();
    try {
      const clock = fixedClock(TEST_NOW);
      const ctx: Ctx = { db: database.db, actor: cast.admin, clock, site: testSite };
      await twoProgrammes(ctx);
      const { id: intakeId } = await intake(ctx, { seats: SEATS });
      const invited = await invitations(ctx, intakeId);

      const answers = await Promise.all(invited.map(({ me, id }) => acceptOffer(me, id)));
      const outcomes = answers.map((answer) => answer.ok && answer.value.outcome);
      expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(SEATS);
      expect(outcomes.filter((outcome) => outcome === "wait-listed")).toHaveLength(PEOPLE - SEATS);
      expect(await openHolds(ctx)).toHaveLength(SEATS);
      const list = await ctx.db.select().from(waitListEntries).orderBy(asc(waitListEntries.place));
      expect(list.map(({ place }) => place)).toEqual(
        Array.from({ length: PEOPLE - SEATS }, (__, n) => n + 1),
      );

      // Half of them pay while the other holds run out, all at once again.
      const held = await openHolds(ctx);
      const payers = held.slice(0, SEATS / 2);
      clock.advance(days(7));
      await Promise.all([
        lapseOffers(ctx),
        ...payers.map(({ offerId }) => pay(ctx, offerId!)),
        lapseOffers(ctx),
      ]);
      const paid = await ctx.db.select().from(enrolments);
      const kept = await openHolds(ctx);
      // A hold that had run out before the payment is lost only if somebody else has the seat.
      expect(paid.length + kept.length).toBe(SEATS);
      const next = kept.filter(({ awaitsAnswer }) => awaitsAnswer).map(({ offerId }) => offerId);
      expect(new Set(next)).toEqual(
        new Set(list.slice(0, next.length).map((each) => each.offerId)),
      );
      const lapsed = await ctx.db.select().from(offers).where(eq(offers.endedAs, "lapsed"));
      expect(lapsed.length).toBeGreaterThanOrEqual(SEATS / 2);
    } finally {
      await end();
    }
  }, 120_000);
});

const openHolds = (ctx: Ctx) => ctx.db.select().from(seatHolds).where(isNull(seatHolds.endedAt));

const pay = (ctx: Ctx, offerId: string) =>
  transact(ctx, async (tx) => {
    await takePlace(tx, { orderId: newId(), offerId, profileId: cast.member.id });
    return ok();
  });

async function invitations(ctx: Ctx, intakeId: string) {
  const path = ["initial-screening", "interview", "acceptance-enrollment"] as const;
  const people: { id: string; me: Ctx }[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const email = `person${n}@applicants.test`;
    const { id } = await application(ctx, { email, path: [...path] });
    await offer(ctx, { applicationId: id, intakeId });
    people.push({ id, me: { ...ctx, actor: { ...cast.member, email } } });
  }
  return people;
}
