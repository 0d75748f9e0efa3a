import { formatDay } from "#app/kernel/dates.ts";
import type { BadgeCredential } from "./credential.ts";

/** Returns what a signed badge says, as it stands in the file. The signature is not checked. */
export function contentOf(badge: string): BadgeCredential {
  return JSON.parse(decoded(badge.split(".")[1]!)) as BadgeCredential;
}

/** Returns a part of a JWT as text. */
export function decoded(part: string): string {
  return new TextDecoder().decode(bytesOf(part));
}

export function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  const plain = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Returns everything that a badge attests, as labels and texts. */
export function attestedFields(badge: BadgeCredential, timeZone: string) {
  const { credentialSubject: subject, credentialStatus: status } = badge;
  const day = (text: string) => formatDay(new Date(text), timeZone);
  const [, renewed] = badge.evidence;
  return [
    ["Award", subject.achievement.name],
    ["Issuer", badge.issuer.name],
    ["Holder", subject.identifier?.[0]?.identityHash ?? "Not named, as the holder chose"],
    ["Certificate number", subject.licenseNumber],
    ["Valid from", day(badge.validFrom)],
    ["Valid until", day(badge.validUntil)],
    ["What it attests", subject.achievement.criteria.narrative],
    ...(renewed ? ([["Renewal", renewed.name]] as const) : []),
    ["Issuer’s address", badge.issuer.id],
    ["Place in the status list", `${status.statusListIndex} of ${status.statusListCredential}`],
  ] as const;
}
