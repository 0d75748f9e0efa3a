import type { ReactElement } from "react";
import { addressee } from "#app/contexts/identity/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { certificateIssued, certificateRevoked } from "#app/contexts/learning/events.ts";
import { attested } from "#app/contexts/learning/public.server.ts";
import { formatDay } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, senderOf } from "../compose.server.ts";
import { CertificateEmail, CertificateRevokedEmail } from "../emails/learning.tsx";

/** Emails about certificates, to their holders. */
export const learningSubscribers: Subscriber[] = [
  whenHappens(certificateIssued, "send-certificate", (tx, { payload }) =>
    write(tx, payload.certificateId, ({ facts, certificate, timeZone }) =>
      certificate.revokedAt
        ? undefined
        : {
            kind: "certificate",
            subject: `Your certificate: ${certificate.courseTitle}`,
            body: (
              <CertificateEmail
                {...facts}
                number={certificate.number}
                expires={formatDay(certificate.expiresAt, timeZone)}
              />
            ),
            attachments: [
              { document: "certificate", id: certificate.id, fileName: "certificate.pdf" },
            ],
          },
    ),
  ),
  whenHappens(certificateRevoked, "tell-revoked-certificate", (tx, { payload }) =>
    write(tx, payload.certificateId, ({ facts, certificate }) => ({
      kind: "certificate-revoked",
      subject: "Your certificate has been revoked",
      body: <CertificateRevokedEmail {...facts} reason={certificate.revocationReason ?? ""} />,
    })),
  ),
];

type Certificate = NonNullable<Awaited<ReturnType<typeof attested>>>;

type About = {
  facts: Omit<Parameters<typeof CertificateRevokedEmail>[0], "reason">;
  certificate: Certificate;
  /** The time zone of the institute's dates. */
  timeZone: string;
};

type Email = Omit<Parameters<typeof post>[1], "to" | "body"> & { body: ReactElement };

/** Writes to a certificate's holder, unless `email` returns undefined. */
async function write(tx: Tx, certificateId: string, email: (about: About) => Email | undefined) {
  const certificate = await attested(tx, certificateId);
  const holder = certificate && (await addressee(tx, certificate.userId));
  if (!holder) return;
  const { timeZone } = await officeById(tx, "admissions");
  const facts = {
    sender: await senderOf(tx),
    name: holder.name,
    course: certificate.courseTitle,
    link: `${tx.site.url}/certificates/${certificate.number}`,
  };
  const written = email({ facts, certificate, timeZone });
  if (!written) return;
  await post(tx, { ...written, to: { address: holder.address, name: holder.name } });
}
