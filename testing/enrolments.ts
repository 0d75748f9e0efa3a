import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { application } from "./factories.ts";
import { intake } from "./intakes.ts";
import { offer } from "./offers.ts";

/** Stores a paid place on a new intake. The programmes need not exist. */
export async function enrolment(
  ctx: Ctx,
  about: { profileId: string; moduleIds: string[]; date?: string; cancelled?: boolean },
): Promise<void> {
  const { profileId, moduleIds, cancelled } = about;
  const { id: intakeId } = await intake(ctx, about.date ? { date: about.date } : {});
  const { id: applicationId } = await application(ctx);
  const { id: offerId } = await offer(ctx, { applicationId, intakeId, moduleIds });
  const enrolledAt = ctx.clock.now();
  await ctx.db.insert(enrolments).values({
    id: newId(enrolledAt),
    applicationId,
    offerId,
    intakeId,
    profileId,
    moduleIds,
    orderId: newId(enrolledAt),
    enrolledAt,
    cancelledAt: cancelled ? enrolledAt : null,
  });
}
