import { officeById } from "#app/contexts/institute/public.server.ts";
import {
  attested,
  certificateNotice,
  certificateRevokedNotice,
  certificateScopes,
  certificateTitles,
  factsDueNotice,
} from "#app/contexts/learning/public.server.ts";
import { formatDay } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { certificateEmail, certificateRevokedEmail } from "../emails/learning.ts";

/** Tells holders of their certificates, and the office of facts that are due. */
export const learningTellers = [
  tells("tell-facts-due", factsDueNotice),
  tells("send-certificate", certificateNotice, async (tx, { payload }, { name }) => {
    const found = await factsOf(tx, payload.certificateId, name);
    if (!found) return undefined;
    const { facts, certificate } = found;
    const { timeZone } = await officeById(tx, "admissions");
    return {
      ...(await written(tx, certificateEmail, {
        ...facts,
        kind: certificateTitles[certificate.kind],
        scope: certificateScopes[certificate.kind],
        number: certificate.number,
        expires: formatDay(certificate.expiresAt, timeZone),
      })),
      attachments: [{ document: "certificate", id: certificate.id, fileName: "certificate.pdf" }],
    };
  }),
  tells("tell-revoked-certificate", certificateRevokedNotice, async (tx, { payload }, { name }) => {
    const found = await factsOf(tx, payload.certificateId, name);
    if (!found) return undefined;
    const { facts, certificate } = found;
    const reason = certificate.revocationReason ?? "";
    return written(tx, certificateRevokedEmail, { ...facts, reason });
  }),
];

async function factsOf(tx: Tx, certificateId: string, name: string) {
  const certificate = await attested(tx, certificateId);
  if (!certificate) return undefined;
  const facts = {
    name,
    course: certificate.courseTitle,
    link: `${tx.site.url}/certificates/${certificate.number}`,
  };
  return { facts, certificate };
}
