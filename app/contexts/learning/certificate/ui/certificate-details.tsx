import { formatDay } from "#app/kernel/dates.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import type { CertificateState } from "../rules.ts";
import type { PublicCertificate } from "../queries.server.ts";
import { CertificateBadge } from "./certificate-badge.tsx";

const meanings: Record<CertificateState, { tone: "success" | "warning" | "error"; text: string }> =
  {
    valid: { tone: "success", text: "This certificate is genuine and valid." },
    expired: {
      tone: "warning",
      text: "This certificate is genuine, and its time is over. It says nothing about today.",
    },
    revoked: { tone: "error", text: "This certificate has been revoked and is no longer valid." },
  };

/** The facts of a certificate and its state. */
export function CertificateFacts(props: { certificate: PublicCertificate; timeZone: string }) {
  const { certificate, timeZone } = props;
  const { tone, text } = meanings[certificate.state];
  const day = (at: Date) => formatDay(at, timeZone);
  return (
    <>
      <Alert tone={tone}>{text}</Alert>
      <dl className="mt-8 space-y-3">
        <DefinitionItem label="Certificate number">
          <span className="tabular-nums">{certificate.number}</span>
        </DefinitionItem>
        <DefinitionItem label="State">
          <CertificateBadge state={certificate.state} />
        </DefinitionItem>
        <DefinitionItem label="Holder">{certificate.holder}</DefinitionItem>
        <DefinitionItem label="Course">{certificate.courseTitle}</DefinitionItem>
        <DefinitionItem label="Issue date">{day(certificate.issuedAt)}</DefinitionItem>
        <DefinitionItem label="Expiry date">{day(certificate.expiresAt)}</DefinitionItem>
        {certificate.revokedAt && (
          <DefinitionItem label="Revoked">{day(certificate.revokedAt)}</DefinitionItem>
        )}
        {certificate.revocationReason && (
          <DefinitionItem label="Reason">{certificate.revocationReason}</DefinitionItem>
        )}
      </dl>
    </>
  );
}
