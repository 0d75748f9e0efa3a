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
import { senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { CertificateEmail, CertificateRevokedEmail } from "../emails/learning.tsx";

/** Tells holders of their certificates, and the office of facts that are due. */
export const learningTellers = [
  tells("tell-facts-due", factsDueNotice),
  tells("send-certificate", certificateNotice, async (tx, { payload }, { name }) => {
    const found = await factsOf(tx, payload.certificateId, name);
    if (!found) return undefined;
    const { facts, certificate } = found;
    const { timeZone } = await officeById(tx, "admissions");
    return {
      subject: `Your certificate: ${certificate.courseTitle}`,
      body: (
        <CertificateEmail
          {...facts}
          title={certificateTitles[certificate.kind]}
          scope={certificateScopes[certificate.kind]}
          number={certificate.number}
          expires={formatDay(certificate.expiresAt, timeZone)}
        />
      ),
      attachments: [{ document: "certificate", id: certificate.id, fileName: "certificate.pdf" }],
    };
  }),
  tells("tell-revoked-certificate", certificateRevokedNotice, async (tx, { payload }, { name }) => {
    const found = await factsOf(tx, payload.certificateId, name);
    if (!found) return undefined;
    const { facts, certificate } = found;
    return {
      subject: "Your certificate has been revoked",
      body: <CertificateRevokedEmail {...facts} reason={certificate.revocationReason ?? ""} />,
    };
  }),
];

async function factsOf(tx: Tx, certificateId: string, name: string) {
  const certificate = await attested(tx, certificateId);
  if (!certificate) return undefined;
  const facts = {
    sender: await senderOf(tx),
    name,
    course: certificate.courseTitle,
    link: `${tx.site.url}/certificates/${certificate.number}`,
  };
  return { facts, certificate };
}
