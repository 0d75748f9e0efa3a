import { takePlace } from "#app/contexts/admissions/offer/place.server.ts";
import { acceptOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import type { Member } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { eq } from "drizzle-orm";
import { cast } from "./cast.ts";
import { application } from "./factories.ts";
import { offer } from "./offers.ts";

/** Somebody with an offer for an intake, who acts for themselves. */
export type Invited = { me: Ctx; applicationId: string; offerId: string };

/** Returns somebody, new or with an account, with an offer that they have not answered. */
export async function invitedPerson(
  ctx: Ctx,
  intakeId: string,
  who: string | Member,
): Promise<Invited> {
  const actor =
    typeof who === "string" ? { ...cast.member, id: newId(), email: `${who}@places.test` } : who;
  const { email } = actor;
  const { id: applicationId } = await application(ctx, {
    email,
    path: ["initial-screening", "interview", "acceptance-enrollment"],
  });
  const { id: offerId } = await offer(ctx, { applicationId, intakeId });
  return { me: { ...ctx, actor }, applicationId, offerId };
}

/** Returns somebody with a held seat that is not paid for. */
export async function holder(ctx: Ctx, intakeId: string, who: string | Member): Promise<Invited> {
  const person = await invitedPerson(ctx, intakeId, who);
  const accepted = await acceptOffer(person.me, person.applicationId);
  if (!accepted.ok || accepted.value.outcome !== "held") throw new Error("no seat was held");
  return person;
}

/** Returns somebody with a paid place. The order is not stored in billing. */
export async function placeHolder(ctx: Ctx, intakeId: string, who: string | Member) {
  const person = await holder(ctx, intakeId, who);
  const orderId = newId();
  const { me, offerId } = person;
  if (me.actor.kind !== "member") throw new Error("a place belongs to a member");
  const profileId = me.actor.id;
  await transact(ctx, async (tx) => {
    await takePlace(tx, { orderId, offerId, profileId });
    return ok();
  });
  const [row] = await ctx.db.select().from(enrolments).where(eq(enrolments.orderId, orderId));
  return { ...person, orderId, enrolmentId: row!.id };
}
