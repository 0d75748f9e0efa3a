import PostalMime, { type Email } from "postal-mime";
import type { Site } from "../ctx.ts";
import { emailReturnedTo } from "./return-path.server.ts";

/** What a mail server reports about an email of ours. */
export type MailReport = { mailId: string; kind: "hard" | "soft" | "complaint" };

/**
 * Reads an email that a mail server has sent back: a delivery report (RFC 3464) or a complaint
 * (RFC 5965). Undefined if it is neither, if it is about an email that is only late or has arrived, or
 * if it does not name an address that we signed.
 */
export async function readMailReport(site: Site, message: string): Promise<MailReport | undefined> {
  const email = await parsed(message);
  if (!email) return undefined;
  const kind = kindOf(email);
  const mailId = kind && aboutWhich(site, email, message);
  return mailId ? { mailId, kind } : undefined;
}

/** Returns undefined for what is no email. */
async function parsed(message: string): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(message, { forceRfc822Attachments: true });
  } catch {
    return undefined;
  }
}

function kindOf(email: Email): MailReport["kind"] | undefined {
  const complaint = partOf(email, "message/feedback-report");
  if (complaint !== undefined) {
    // Other types say, for example, that somebody has unsubscribed or that it is no spam.
    return /^feedback-type:\s*(abuse|fraud|virus)\s*$/im.test(complaint) ? "complaint" : undefined;
  }
  const status = partOf(email, "message/delivery-status");
  return status === undefined ? undefined : worst(status);
}

/**
 * Returns the worst that a delivery report says about a recipient. Its blocks of fields are separated
 * by empty lines; the first is about the email, and each of the others about a recipient.
 */
function worst(status: string): "hard" | "soft" | undefined {
  const failed = status
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .filter((block) => /^action:\s*failed\b/im.test(block))
    .map((block) => /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(block)?.[1] ?? "");
  if (failed.length === 0) return undefined;
  return failed.some(isForGood) ? "hard" : "soft";
}

/**
 * Whether no email will ever reach the address (RFC 3463): there is no such mailbox or domain, it has
 * moved, or it is switched off. A full mailbox, a limit, or what the server has against the sender or
 * the text may pass.
 */
const isForGood = (code: string) => /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(code);

/** Returns the id of the email: from the address to which the report came, or that it repeats. */
function aboutWhich(site: Site, email: Email, message: string): string | undefined {
  const headers = email.headers
    .filter(({ key }) => ["to", "delivered-to", "x-original-to", "envelope-to"].includes(key))
    .map(({ value }) => value);
  // A complaint comes to another address, and repeats the email with the one that it was sent from.
  const repeated = message.match(/^(original-mail-from|return-path|x-failed-recipients):.*$/gim);
  for (const address of [...headers, ...(repeated ?? [])]) {
    const mailId = emailReturnedTo(site, address);
    if (mailId) return mailId;
  }
  return undefined;
}

function partOf(email: Email, type: string): string | undefined {
  const part = email.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
  if (!part) return undefined;
  const { content } = part;
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
