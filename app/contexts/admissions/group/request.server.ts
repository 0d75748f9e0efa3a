import { sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { groupRequested } from "../events.ts";
import { intakeToReferTo } from "../intake/rows.server.ts";
import { beginsAt, todayAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { admissionsPolicy } from "../policy.ts";
import { type Sent, sentOnce } from "../sent-once.server.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import type { GroupRequest } from "./form.ts";

/** An employer with many courses sends this many in an hour. Only a bot sends more. */
const perNetwork = { name: "group-booking", points: 20, seconds: 3600 };

type RequestError =
  | "too-many-attempts"
  | "unknown-intake"
  | "course-begun"
  | "more-than-seats"
  | "names-too-late";

/**
 * Stores an organisation's request for several places on a course date, with the people who are
 * named already. Nothing is held yet. The same request within ten minutes is stored once.
 *
 * Errors: "too-many-attempts", with the seconds to wait; "unknown-intake" if it does not take place;
 * "course-begun"; "more-than-seats" with the `seats` of the course; "names-too-late" if the day of
 * the names is past or not before the course begins.
 */
export async function requestGroup(
  ctx: Ctx,
  form: GroupRequest,
  origin: { network: string },
): Promise<Result<Sent, RequestError>> {
  authorize(admissionsPolicy.requestGroup(ctx.actor));
  const wait = await consume(ctx, perNetwork, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });

  return transact<Sent, RequestError>(ctx, async (tx) => {
    const intake = await intakeToReferTo(tx, form.intake);
    if (!intake || intake.removedAt || isCalledOff(intake.runState)) return err("unknown-intake");
    const now = tx.clock.now();
    if (beginsAt(intake) <= now) return err("course-begun");
    if (form.places > intake.seats) return err("more-than-seats", { seats: intake.seats });
    const namesBy = form.people.length < form.places ? form.namesBy! : null;
    const today = todayAt(intake.location, now);
    if (namesBy && (namesBy < today || namesBy >= intake.date)) return err("names-too-late");

    const words = [actorId(tx.actor)!, JSON.stringify(form)];
    return ok(
      await sentOnce(tx, groupBookings, words, async (row) => {
        const { organisation, contactName, contactEmail, places } = form;
        await tx.db.insert(groupBookings).values({
          ...row,
          number: `G-${await nextNumber(tx)}`,
          profileId: actorId(tx.actor)!,
          intakeId: intake.id,
          organisation,
          contactName,
          contactEmail,
          purchaseOrder: form.purchaseOrder ?? null,
          places,
          namesBy,
          message: form.message ?? null,
          status: "requested",
        });
        await tx.db.insert(groupPlaces).values(
          Array.from({ length: places }, (_, at) => ({
            id: newId(now),
            bookingId: row.id,
            position: at + 1,
            name: form.people[at]?.name ?? null,
            email: form.people[at]?.email ?? null,
            namedAt: form.people[at] ? now : null,
          })),
        );
        await record(tx, groupRequested, { bookingId: row.id });
      }),
    );
  });
}

async function nextNumber(tx: Tx): Promise<string> {
  const next = sql`select nextval('group_booking_numbers')::text as n`;
  const [row] = await rows<{ n: string }>(tx.db, next);
  return row!.n;
}
