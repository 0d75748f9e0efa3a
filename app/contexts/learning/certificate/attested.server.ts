import { z } from "zod";
import { defineAttestedKind } from "#app/contexts/attestation/public.server.ts";
import { formatDay } from "#app/kernel/dates.ts";
import { certificateKeptUntil, certificateTitles } from "./rules.ts";

const certificate = z.strictObject({
  certificateId: z.uuid(),
  number: z.string(),
  kind: z.enum(["theory", "award"]),
  /** The course of theory, or the award. */
  subjectId: z.string(),
  title: z.string(),
  holderName: z.string(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** A certificate was issued for the first time. */
export const certificateIssuedFact = defineAttestedKind({
  name: "certificate-issued",
  title: "Certificate issued",
  payload: certificate,
  lines: linesOf,
  keptUntil,
});

/** A certificate was issued that renews another one. */
export const certificateRenewedFact = defineAttestedKind({
  name: "certificate-renewed",
  title: "Certificate renewed",
  payload: certificate.extend({ renews: z.uuid(), renewsNumber: z.string() }),
  lines: (payload, timeZone) => [
    ...linesOf(payload, timeZone),
    ["Renews", payload.renewsNumber] as const,
  ],
  keptUntil,
});

/** A certificate was revoked. */
export const certificateWithdrawnFact = defineAttestedKind({
  name: "certificate-withdrawn",
  title: "Certificate withdrawn",
  payload: z.strictObject({
    certificateId: z.uuid(),
    number: z.string(),
    title: z.string(),
    reason: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  lines: ({ number, title, reason }) => [
    ["Number", number],
    ["For", title],
    ["Reason", reason],
  ],
  keptUntil,
});

/** What this context attests. */
export const learningFacts = [
  certificateIssuedFact,
  certificateRenewedFact,
  certificateWithdrawnFact,
];

function linesOf(payload: z.output<typeof certificate>, timeZone: string) {
  const day = (text: string) => formatDay(new Date(text), timeZone);
  return [
    ["Kind", certificateTitles[payload.kind]],
    ["For", payload.title],
    ["Number", payload.number],
    ["Holder", payload.holderName],
    ["Issued", day(payload.issuedAt)],
    ["Expires", day(payload.expiresAt)],
  ] as const;
}

function keptUntil({ expiresAt }: { expiresAt: string }): Date {
  return certificateKeptUntil({ expiresAt: new Date(expiresAt) });
}
