import { lockProgramme, programmeOfFeeOption } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { enquiryReceived } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { type Sent, sentOnce } from "../sent-once.server.ts";
import { enquiries } from "../tables/applications.ts";
import type { ContactMessage, FeeRequest, Inquiry } from "./form.ts";
import { type FeeRequestDetails, replyDue } from "./rules.ts";

/** A message from the public, with the form that it came through. */
export type NewEnquiry =
  | ({ kind: "contact" } & ContactMessage)
  | ({ kind: "inquiry" } & Inquiry)
  | ({ kind: "fee-request" } & FeeRequest);

/** A network that sends more than this in an hour is a bot. */
const perNetwork = { name: "enquiry", points: 30, seconds: 3600 };

/**
 * Stores a message from the public, with the event that sends the acknowledgement. The same text
 * from the same sender within ten minutes is one message.
 *
 * Errors: "too-many-attempts", with the seconds to wait; "unknown-program" for a fee request that
 * names none of the form's options.
 *
 * @param origin.network the sender's network, by which messages are throttled
 */
export async function sendEnquiry(
  ctx: Ctx,
  enquiry: NewEnquiry,
  origin: { network: string },
): Promise<Result<Sent, "too-many-attempts" | "unknown-program">> {
  authorize(admissionsPolicy.sendEnquiry(ctx.actor));
  const wait = await consume(ctx, perNetwork, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });

  return transact<Sent, "unknown-program">(ctx, async (tx) => {
    const content = await contentOf(tx, enquiry);
    if (!content) return err("unknown-program");
    const { kind } = enquiry;
    const sent = await sentOnce(tx, enquiries, wordsOf(kind, content), async (row) => {
      await Promise.all([
        tx.db.insert(enquiries).values({
          ...row,
          kind,
          ...content,
          // A contact message itself asks for a reply. The other forms ask for consent to one.
          consentedAt: kind === "contact" ? null : row.receivedAt,
          // The schedule goes out at once. Without a remark nobody waits for more.
          ...(kind === "fee-request" && content.message === ""
            ? { status: "answered" as const, settledAt: row.receivedAt }
            : { status: "new" as const }),
          replyDueAt: replyDue(row.receivedAt),
        }),
        record(tx, enquiryReceived, { enquiryId: row.id }),
      ]);
    });
    return ok(sent);
  });
}

type Content = {
  name: string;
  email: string;
  subject: string;
  message: string;
  feeRequest: FeeRequestDetails | null;
};

/** Returns what staff read of each kind. A fee request's subject is its programme. */
async function contentOf(tx: Tx, enquiry: NewEnquiry): Promise<Content | undefined> {
  const { email } = enquiry;
  if (enquiry.kind === "contact") {
    const { firstName, lastName, subject, message } = enquiry;
    return { name: `${firstName} ${lastName}`, email, subject, message, feeRequest: null };
  }
  if (enquiry.kind === "inquiry") {
    const { name, message } = enquiry;
    return { name, email, subject: "Admissions inquiry", message, feeRequest: null };
  }
  const programme = await programmeOfFeeOption(tx, enquiry.program);
  // The lock makes a concurrent removal of the programme wait and then find this request. If the
  // removal came first, the lock finds nothing.
  if (!programme || !(await lockProgramme(tx, programme.id))) return undefined;
  const { fullName, phone, organization, additionalInfo } = enquiry;
  return {
    name: fullName,
    email,
    subject: programme.label,
    message: additionalInfo ?? "",
    feeRequest: { programmeId: programme.id, phone, organization },
  };
}

/** The sender's name is left out: the same message with another name is still the same message. */
function wordsOf(kind: NewEnquiry["kind"], content: Content): string[] {
  const { email, subject, message, feeRequest } = content;
  return [
    kind,
    email.toLowerCase(),
    subject,
    message,
    feeRequest?.phone ?? "",
    feeRequest?.organization ?? "",
  ];
}
