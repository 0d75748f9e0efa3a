import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { applicationProgrammes, lockProgramme } from "#app/contexts/catalogue/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { REPEAT_WINDOW } from "../enquiry/rules.ts";
import { applicationReceived } from "../events.ts";
import type { ApplicationRequest } from "./form.ts";
import { admissionsPolicy } from "../policy.ts";
import { applicationMoves, applications } from "../tables/applications.ts";

/** A school's careers evening can send this many from one network; a machine sends more. */
const perNetwork = { name: "application", points: 20, seconds: 3600 };

/**
 * Stores an application at its first step, with its first move and the event from which its
 * acknowledgement follows. An identical one within ten minutes is the same application.
 *
 * Errors: "unknown-program" for an option that the catalogue does not offer; "too-many-attempts",
 * with the seconds to wait.
 */
export async function apply(
  ctx: Ctx,
  form: ApplicationRequest,
  origin: { network: string },
): Promise<Result<{ id: string; repeated: boolean }, "unknown-program" | "too-many-attempts">> {
  authorize(admissionsPolicy.apply(ctx.actor));
  const wait = await consume(ctx, perNetwork, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });

  return transact<{ id: string; repeated: boolean }, "unknown-program">(ctx, async (tx) => {
    const offered = await applicationProgrammes(tx);
    const programme = offered.find(({ option }) => option === form.program);
    // Who removes it in this moment waits, and finds the application; or was faster.
    if (!programme || !(await lockProgramme(tx, programme.id))) return err("unknown-program");

    const receivedAt = tx.clock.now();
    const fingerprint = fingerprintOf(form);
    // The second of two clicks that arrive together waits here for the first.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${fingerprint}))`);
    const since = new Date(receivedAt.getTime() - REPEAT_WINDOW);
    const [same] = await tx.db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.fingerprint, fingerprint), gt(applications.receivedAt, since)));
    if (same) return ok({ id: same.id, repeated: true });

    const id = newId(receivedAt);
    await tx.db.insert(applications).values({
      id,
      firstName: form.firstName,
      lastName: form.lastName,
      email: form.email,
      phone: form.phone,
      programmeId: programme.id,
      experience: form.experience ?? null,
      motivation: form.motivation,
      stage: "online-application",
      receivedAt,
      movedAt: receivedAt,
      fingerprint,
    });
    await tx.db.insert(applicationMoves).values({
      id: newId(receivedAt),
      applicationId: id,
      toStage: "online-application",
      movedBy: actorId(tx.actor),
      at: receivedAt,
    });
    await record(tx, applicationReceived, { applicationId: id });
    return ok({ id, repeated: false });
  });
}

function fingerprintOf(form: ApplicationRequest): string {
  const { firstName, lastName, email, phone, program, experience = "", motivation } = form;
  const parts = [firstName, lastName, email.toLowerCase(), phone, program, experience, motivation];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
