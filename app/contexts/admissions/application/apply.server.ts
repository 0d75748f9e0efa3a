import { eq } from "drizzle-orm";
import { applicationProgrammes, lockProgramme } from "#app/contexts/catalogue/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { applicationReceived, applicationSentAgain } from "../events.ts";
import { intakeToReferTo } from "../intake/rows.server.ts";
import { hasPassed } from "../intake/rules.ts";
import type { ApplicationSource } from "../stage/source.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { admissionsPolicy } from "../policy.ts";
import { fingerprintOf, REPEAT_WINDOW, type Sent, sentOnce } from "../sent-once.server.ts";
import {
  applicationSubmissions,
  applicationTransitions,
  applications,
} from "../tables/applications.ts";
import type { ApplicationRequest } from "./form.ts";
import { openApplicationOf } from "./same-person.server.ts";

/** A school's careers evening can send this many from one network. Only a bot sends more. */
const perNetwork = { name: "application", points: 20, seconds: 3600 };

/**
 * Stores an application at its first stage, with its first transition and the event that sends the
 * acknowledgement. The very same application within ten minutes is stored once.
 *
 * `origin.intakeId` is the course date of the address at which the form was filled in. It is stored
 * if it is a date of the chosen programme that takes place; otherwise the application names no date.
 * `origin.source` is the page of ours from which the form was opened.
 *
 * If the same person has an open application for the programme, that one stays: what was written now
 * is kept with it, and its date becomes the one that was named now, unless a place was offered
 * already. The sender's page is the same as ever, and the email to the address tells.
 *
 * Errors: "unknown-program" for an option that the catalogue does not offer; "too-many-attempts",
 * with the seconds to wait.
 */
export async function apply(
  ctx: Ctx,
  form: ApplicationRequest,
  origin: {
    network: string;
    intakeId?: string | undefined;
    source?: ApplicationSource | undefined;
  },
): Promise<Result<Sent, "unknown-program" | "too-many-attempts">> {
  authorize(admissionsPolicy.apply(ctx.actor));
  const wait = await consume(ctx, perNetwork, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });

  return transact<Sent, "unknown-program">(ctx, async (tx) => {
    const offered = await applicationProgrammes(tx);
    const programme = offered.find(({ option }) => option === form.program);
    // The lock makes a concurrent removal of the programme wait and then find this application. If
    // the removal came first, the lock finds nothing.
    if (!programme || !(await lockProgramme(tx, programme.id))) return err("unknown-program");

    const intakeId = await dateOf(tx, programme.id, origin.intakeId);
    const words = [...wordsOf(form), ...(intakeId ? [intakeId] : [])];
    const open = await openApplicationOf(tx, programme.id, form);
    if (open) return ok(await addToOpen(tx, open, { form, intakeId, words }));
    const sent = await sentOnce(tx, applications, words, async (row) => {
      const { id, receivedAt } = row;
      await tx.db.insert(applications).values({
        ...row,
        firstName: form.firstName,
        lastName: form.lastName,
        email: form.email,
        phone: form.phone,
        programmeId: programme.id,
        intakeId,
        experience: form.experience ?? null,
        motivation: form.motivation,
        source: origin.intakeId ? "course-date" : (origin.source ?? "form"),
        stage: "online-application",
        movedAt: receivedAt,
      });
      await tx.db.insert(applicationTransitions).values({
        id: newId(receivedAt),
        applicationId: id,
        toStage: "online-application",
        movedBy: actorId(tx.actor),
        at: receivedAt,
      });
      await record(tx, applicationReceived, { applicationId: id });
    });
    return ok(sent);
  });
}

type Open = NonNullable<Awaited<ReturnType<typeof openApplicationOf>>>;

/** Keeps a form with the open application of the same person, and takes over the date it names. */
async function addToOpen(
  tx: Tx,
  open: Open,
  { form, intakeId, words }: { form: ApplicationRequest; intakeId: string | null; words: string[] },
): Promise<Sent> {
  const since = tx.clock.now().getTime() - REPEAT_WINDOW;
  if (open.fingerprint === fingerprintOf(words) && open.receivedAt.getTime() > since) {
    return { id: open.id, repeated: true };
  }
  const { repeated } = await sentOnce(tx, applicationSubmissions, words, async (row) => {
    await tx.db.insert(applicationSubmissions).values({
      ...row,
      applicationId: open.id,
      firstName: form.firstName,
      lastName: form.lastName,
      email: form.email,
      phone: form.phone,
      intakeId,
      experience: form.experience ?? null,
      motivation: form.motivation,
    });
    if (intakeId && open.stage !== "acceptance-enrollment") {
      await tx.db.update(applications).set({ intakeId }).where(eq(applications.id, open.id));
    }
    await record(tx, applicationSentAgain, { applicationId: open.id, submissionId: row.id });
  });
  return { id: open.id, repeated };
}

/** Returns a course date's id if one can apply for it with this programme, or null. */
async function dateOf(tx: Tx, programmeId: string, intakeId: string | undefined) {
  const intake = intakeId ? await intakeToReferTo(tx, intakeId) : undefined;
  if (!intake || intake.removedAt || isCalledOff(intake.runState)) return null;
  return intake.programmeId === programmeId && !hasPassed(intake, tx.clock.now())
    ? intake.id
    : null;
}

function wordsOf(form: ApplicationRequest): string[] {
  const { firstName, lastName, email, phone, program, experience = "", motivation } = form;
  return [firstName, lastName, email.toLowerCase(), phone, program, experience, motivation];
}
