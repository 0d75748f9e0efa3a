import { minutes } from "#app/kernel/clock.ts";
import type { Site } from "../ctx.ts";
import { isSameText, signaturesOf } from "../signature.server.ts";
import { webhookSignature } from "../standard-webhooks.server.ts";
import { SIGNED } from "./return-name.ts";

/**
 * Returns the address to which mail servers send an email back (VERP): the configured one, with the
 * email's id and a signature of it. Only those who have handled the email know the signature, so nobody
 * else can report it. Undefined if no such address is configured.
 */
export function returnPathOf(site: Site, mailId: string): string | undefined {
  const [name, domain] = site.returns?.address.split("@") ?? [];
  if (!name || !domain) return undefined;
  const [signature] = signaturesOf(site, signedText(mailId));
  return `${name}+${mailId.replaceAll("-", "")}-${shortened(signature)}@${domain}`;
}

/** Returns the id of the email that was sent from such an address; undefined if we did not sign it. */
export function emailReturnedTo(site: Site, address: string): string | undefined {
  const found = new RegExp(`\\+([0-9a-f]{32})-([0-9a-f]{${SIGNED}})@`).exec(address.toLowerCase());
  const [, hex = "", signature = ""] = found ?? [];
  if (!found) return undefined;
  const mailId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const ours = signaturesOf(site, signedText(mailId)).map(shortened);
  return ours.some((each) => isSameText(each, signature)) ? mailId : undefined;
}

const signedText = (mailId: string) => `return-path:${mailId}`;

const shortened = (signature: string) =>
  Buffer.from(signature, "base64url").toString("hex").slice(0, SIGNED);

/** A request is refused if it was signed longer ago, or further ahead, than this. */
const SIGNED_WITHIN = minutes(5);

/**
 * Returns whether the mail server signed what it posts, by the rules of Standard Webhooks: over id, time
 * and body, not long ago.
 */
export function isSignedReport(
  site: Site,
  { headers, body, now }: { headers: Headers; body: string; now: Date },
): boolean {
  const secret = site.returns?.secret;
  const id = headers.get("webhook-id");
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!secret || !id || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > SIGNED_WITHIN) return false;
  const ours = webhookSignature(secret, { id, timestamp, body });
  const given = (headers.get("webhook-signature") ?? "").split(" ");
  return given.some((each) => each.startsWith("v1,") && isSameText(each.slice(3), ours));
}
