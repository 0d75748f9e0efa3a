import {
  documentsMissingNotice,
  freedSeatEndingNotice,
  joiningNotice,
  offerEndingNotice,
  reminderEmailOf,
  type ReminderKind,
  seatUnpaidNotice,
  timesOf,
} from "#app/contexts/admissions/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { senderOf } from "../compose.server.tsx";
import { type KindEmail, tells } from "../delivery/teller.ts";
import { ApplicantReminderEmail, JoiningEmail } from "../emails/reminder.tsx";

/** Tells applicants of what is missing or ends soon, and people with a place where to be. */
export const reminderTellers = [
  tells("remind-of-documents", documentsMissingNotice, (tx, { payload }, { timeZone }) =>
    reminderEmail(tx, "documents-missing", { ...payload, timeZone }),
  ),
  tells("remind-of-offer", offerEndingNotice, (tx, { payload }, { timeZone }) =>
    reminderEmail(tx, "offer-ending", { ...payload, timeZone }),
  ),
  tells("remind-of-seat", seatUnpaidNotice, (tx, { payload }, { timeZone }) =>
    reminderEmail(tx, "seat-unpaid", { ...payload, timeZone }),
  ),
  tells("remind-of-freed-seat", freedSeatEndingNotice, (tx, { payload }, { timeZone }) =>
    reminderEmail(tx, "freed-seat-ending", { ...payload, timeZone }),
  ),
  tells("send-joining-instructions", joiningNotice, (tx, { payload }, { timeZone }) =>
    reminderEmail(tx, payload.again ? "joining-again" : "joining", { ...payload, timeZone }),
  ),
];

/**
 * Writes the email of a reminder, as it is sent and as staff see it before. Undefined if there is
 * nothing to remind of any more.
 */
export async function reminderEmail(
  ctx: Ctx,
  kind: ReminderKind,
  { applicationId, timeZone }: { applicationId: string; timeZone: string },
): Promise<KindEmail | undefined> {
  const email = await reminderEmailOf(ctx, kind, applicationId);
  if (!email) return undefined;
  const { joining, deadline } = email;
  const about = { sender: await senderOf(ctx), email };
  if (joining) {
    return { subject: email.title, body: <JoiningEmail {...about} joining={joining} /> };
  }
  const times = deadline
    ? timesOf({ startsAt: deadline.at, officeZone: deadline.zone, applicantZone: timeZone })
    : [];
  return { subject: email.title, body: <ApplicantReminderEmail {...about} times={times} /> };
}
