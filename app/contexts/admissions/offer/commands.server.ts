import { and, eq, inArray } from "drizzle-orm";
import { feeRules, lockModules } from "#app/contexts/catalogue/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { stageLabels, takesOffer } from "../stage/rules.ts";
import { offerMade, offerWithdrawn } from "../events.ts";
import { beginsAt } from "../intake/rules.ts";
import type { OfferRequest } from "./form.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { offers } from "../tables/seats.ts";
import { admissionsPolicy } from "../policy.ts";
import { eligibilityOf } from "../screening/eligibility-queries.server.ts";
import { intakeToReferTo } from "../intake/rows.server.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { lockedApplication, recordTransition } from "../stage/rows.server.ts";
import { requestedPrice, seenOf, termsOf } from "./price.server.ts";
import { endOffer, endOpenOffer, lockOfferedSeats } from "./rows.server.ts";
import { reallocateSeats } from "../seats/seats.server.ts";

type OfferError =
  | "not-ready"
  | "enrolled"
  | "booked-by-employer"
  | "unknown-intake"
  | "course-begun"
  | "unknown-module"
  | "waiver-needed"
  | "price-changed"
  | "changed-meanwhile";

/**
 * Offers an applicant a place: modules, an intake, and a time to answer. It replaces an open offer,
 * whose seat is given up. The application moves to its last step, and the email is sent.
 *
 * Errors: "not-ready" with the stage (before the interview, or closed); "enrolled";
 * "booked-by-employer" if an organisation's group booking has a place for the applicant;
 * "unknown-intake"; "course-begun"; "unknown-module"; "waiver-needed" if the applicant does not
 * meet something that the course asks for; "price-changed" if the form was sent with another price
 * than the offer would have; "changed-meanwhile" if the form began from another offer
 * than the newest.
 */
export async function makeOffer(
  ctx: Ctx,
  applicationId: string,
  form: OfferRequest,
): Promise<Result<{ offerId: string }, OfferError>> {
  return transact<{ offerId: string }, OfferError>(ctx, async (tx) => {
    const seats = await lockOfferedSeats(tx, applicationId);
    const row = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.makeOffer(tx.actor));
    const { stage } = orNotFound(row);
    const stale = requireVersion(seats && { id: seats.offer.id }, form.version);
    if (stale) return stale;
    if (seats?.enrolled) return err("enrolled");
    if (await hasGroupPlace(tx, applicationId)) return err("booked-by-employer");
    if (!takesOffer(stage)) return err("not-ready", { stage: stageLabels[stage] });

    const now = tx.clock.now();
    const intake = await intakeToReferTo(tx, form.intake);
    if (!intake || intake.removedAt || isCalledOff(intake.runState)) return err("unknown-intake");
    const begins = beginsAt(intake);
    if (begins <= now) return err("course-begun");
    // The lock keeps a module from being retired before the offer is stored.
    const modules = await lockModules(tx, form.modules);
    if (modules.length !== form.modules.length) return err("unknown-module");

    // Staff may waive what the course asks for, but must say why (D1 §3).
    const wanted = { moduleIds: modules.map(({ id }) => id), startsOn: intake.date };
    const { unmet } = await eligibilityOf(tx, applicationId, wanted);
    if (unmet > 0 && !form.waiver) return err("waiver-needed");

    const terms = {
      intakeId: intake.id,
      ...termsOf(form, { modules, begins, now }),
      waiver: form.waiver ?? null,
    };
    // The rules are read once, so that the price that is checked is the price that is stored.
    const rules = await feeRules(tx);
    const price = form.seen && (await requestedPrice(tx, terms, rules, begins));
    if (price && seenOf(price) !== form.seen) return err("price-changed");

    await endOpenOffer(tx, seats, "replaced");
    const offerId = newId(now);
    await tx.db.insert(offers).values({
      id: offerId,
      applicationId,
      ...terms,
      // Rules and prices are stored, so that a later change does not affect what is accepted.
      feeRules: rules,
      madeBy: actorId(tx.actor)!,
      madeAt: now,
    });
    if (stage !== "acceptance-enrollment") {
      const transition = { from: stage, to: "acceptance-enrollment", reason: null } as const;
      await recordTransition(tx, applicationId, transition, { quietly: true });
    }
    await record(
      tx,
      offerMade,
      { applicationId, offerId },
      { after: { ...terms, expiresAt: terms.expiresAt.toISOString() } },
    );
    return ok({ offerId });
  });
}

/**
 * Withdraws the open offer on an application and emails the applicant. Its seat goes to the next
 * person on the wait-list.
 *
 * Errors: "no-offer" if none is open; "enrolled" once it is paid for.
 */
export async function withdrawOffer(
  ctx: Ctx,
  applicationId: string,
): Promise<Result<undefined, "no-offer" | "enrolled">> {
  return transact<undefined, "no-offer" | "enrolled">(ctx, async (tx) => {
    const seats = await lockOfferedSeats(tx, applicationId);
    const row = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.withdrawOffer(tx.actor));
    orNotFound(row);
    if (!seats || seats.offer.endedAt) return err("no-offer");
    if (seats.enrolled) return err("enrolled");
    const offerId = seats.offer.id;
    await endOffer(tx, offerId, "withdrawn");
    await reallocateSeats(tx, seats.intake);
    await record(tx, offerWithdrawn, { applicationId, offerId }, { before: { offerId } });
    return ok();
  });
}

/** Returns whether an open group booking has a place for an applicant. */
async function hasGroupPlace(tx: Tx, applicationId: string): Promise<boolean> {
  const [place] = await tx.db
    .select({ id: groupPlaces.id })
    .from(groupPlaces)
    .innerJoin(groupBookings, eq(groupBookings.id, groupPlaces.bookingId))
    .where(
      and(
        eq(groupPlaces.applicationId, applicationId),
        inArray(groupBookings.status, ["held", "paid"]),
      ),
    );
  return place !== undefined;
}
