import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { placeHolder } from "#testing/places.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { affectedBy, versionOfPeople } from "../intake/announce.server.ts";
import { decideIntake } from "../intake/decide.server.ts";
import { giveUpPlace } from "../offer/place.server.ts";
import { enrolments } from "../tables/seats.ts";
import { placeSubstitutions } from "../tables/substitutions.ts";
import { confirmSubstitute } from "./confirm-substitute.server.ts";
import { answerNaming, nameSubstitute, takeNamingBack } from "./substitute.server.ts";
import { transferOwnPlace } from "./transfer.server.ts";

const ROUNDS = fewOrMany(4, 20);
let called = 0;
/** A name that nobody else in the shared database has. */
const somebody = () => `substitute${(called += 1)}`;

describe.each(separateDatabases("substitutes"))("on %s", (_, open) => {
  const guest = sharedContext(open, fixedClock(TEST_NOW));
  const staff = (): Ctx => ({ ...guest, actor: cast.admin });
  let catalogue: Promise<void> | undefined;

  /** A place for which somebody was named, who has accepted and was interviewed. */
  async function named() {
    await (catalogue ??= twoProgrammes(guest));
    const { id } = await intake(guest);
    const paid = await placeHolder(guest, id, somebody());
    const email = `${somebody()}@places.test`;
    await nameSubstitute(paid.me, paid.offerId, { name: "Somebody", email });
    const [naming] = await guest.db
      .select()
      .from(placeSubstitutions)
      .where(eq(placeSubstitutions.offerId, paid.offerId));
    const substitution = naming!.id;
    const profileId = newId();
    const actor = { ...cast.member, id: profileId, email };
    await answerNaming({ ...guest, actor }, substitution, "accept");
    const { id: applicationId } = await application(guest, {
      email,
      path: ["initial-screening", "interview"],
    });
    const confirm = () =>
      confirmSubstitute(staff(), applicationId, { substitution, waiver: undefined });
    const place = async () =>
      (await guest.db.select().from(enrolments).where(eq(enrolments.id, paid.enrolmentId)))[0]!;
    const end = async () =>
      (
        await guest.db
          .select()
          .from(placeSubstitutions)
          .where(eq(placeSubstitutions.id, substitution))
      )[0]!.endedAs;
    return { id, paid, profileId, confirm, place, end };
  }

  test("of two confirmations one gives the place, and the other says so", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { confirm, place, profileId } = await named();
      const results = await atOnce(3, confirm);
      expect(results.filter((each) => each.ok)).toHaveLength(1);
      for (const each of results) if (!each.ok) expect(each.error).toBe("already-confirmed");
      expect(await place()).toMatchObject({ profileId, cancelledAt: null });
    }
  });

  test("a place that is taken back, moved or given up while it is confirmed has one right end", async () => {
    const { id: later } = await (async () => {
      await (catalogue ??= twoProgrammes(guest));
      return intake(guest, { date: "2026-08-03", seats: 99 });
    })();
    for (let round = 0; round < ROUNDS * 3; round++) {
      const { paid, confirm, place, end, profileId } = await named();
      const others = [
        () => takeNamingBack(paid.me, paid.offerId),
        () => transferOwnPlace(paid.me, paid.enrolmentId, { intake: later }),
        () =>
          transact<undefined, never>(guest, async (tx) => {
            await giveUpPlace(tx, paid.orderId);
            return ok();
          }),
      ];
      const [confirmed] = await Promise.all([
        confirm(),
        // The loser of the race may find the place with somebody else, which is 404.
        others[round % 3]!().catch(() => undefined),
      ]);
      const ended = await end();
      if (confirmed.ok) {
        expect(ended).toBe("confirmed");
        expect((await place()).profileId).toBe(profileId);
      } else {
        expect(ended).not.toBe("confirmed");
        expect(["naming-ended", "no-place"]).toContain(confirmed.error);
        expect((await place()).profileId).not.toBe(profileId);
      }
    }
  });

  test("of a confirmation and a cancelled course the person who has the place is asked", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, confirm, place, profileId } = await named();
      const people = { people: versionOfPeople(await affectedBy(guest, id)) };
      const decision = { to: "cancelled", reason: undefined, version: "1" } as const;
      const [confirmed, cancelled] = await Promise.all([
        confirm(),
        decideIntake(staff(), id, decision, people),
      ]);
      if (!confirmed.ok) {
        expect(confirmed.error).toBe("course-changed");
        expect(cancelled.ok).toBe(true);
      }
      expect((await place()).profileId === profileId).toBe(confirmed.ok);
    }
  });
});
