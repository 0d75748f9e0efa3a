import { createHmac } from "node:crypto";

/** A secret begins with this. */
export const SECRET_PREFIX = "whsec_";

/** Returns the signature of a message by the rules of Standard Webhooks, without its version: over id, time in seconds and body. */
export function webhookSignature(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
}
