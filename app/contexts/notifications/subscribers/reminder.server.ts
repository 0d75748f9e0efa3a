import {
  documentsMissingNotice,
  freedSeatEndingNotice,
  joiningNotice,
  offerEndingNotice,
  paragraphsOf,
  type ReminderEmail,
  reminderEmailOf,
  type ReminderKind,
  seatUnpaidNotice,
  timesOf,
} from "#app/contexts/admissions/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { written } from "../compose.server.tsx";
import { type KindEmail, tells } from "../delivery/teller.ts";
import {
  documentsMissingEmail,
  freedSeatEndingEmail,
  joiningEmail,
  offerEndingEmail,
  seatUnpaidEmail,
} from "../emails/reminder.ts";

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
  const { programme, missing, deadline, stated } = email;
  const link = `${ctx.site.url}${email.path}`;
  if (kind === "joining" || kind === "joining-again") return joiningMail(ctx, email, kind);
  if (kind === "documents-missing") {
    const which = stated ? "documents" : "statement";
    const phrases = { subject: which, news: which, action: which } as const;
    return written(ctx, documentsMissingEmail, { programme, missing, link, ...phrases });
  }
  const times = deadline
    ? timesOf({ startsAt: deadline.at, officeZone: deadline.zone, applicantZone: timeZone })
    : [];
  return written(ctx, ending[kind], { programme, times, link });
}

const ending = {
  "offer-ending": offerEndingEmail,
  "seat-unpaid": seatUnpaidEmail,
  "freed-seat-ending": freedSeatEndingEmail,
} as const;

async function joiningMail(
  ctx: Ctx,
  { joining, programme, path }: ReminderEmail,
  kind: "joining" | "joining-again",
): Promise<KindEmail | undefined> {
  if (!joining) return undefined;
  const { date, endsOn, location, notes, addressLines, mapUrl, kit, contact } = joining;
  return written(ctx, joiningEmail, {
    programme,
    dates: `${formatDate(date)} – ${formatDate(endsOn)}, ${location}`,
    notes: paragraphsOf(notes),
    address: addressLines,
    map: mapUrl || null,
    kit,
    contact,
    link: `${ctx.site.url}${path}`,
    subject: kind === "joining" ? "first" : "again",
  });
}
