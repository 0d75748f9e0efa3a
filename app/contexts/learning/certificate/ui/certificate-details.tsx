import { formatDay } from "#app/kernel/dates.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { certificateScopes, type CertificateKind, type CertificateState } from "../rules.ts";
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

/** What the attested thing is called. */
const subjects: Record<CertificateKind, string> = { theory: "Course", award: "Award" };

/** The facts of a certificate, its state, and whether it attests practical training. */
export function CertificateFacts(props: { certificate: PublicCertificate; timeZone: string }) {
  const { certificate, timeZone } = props;
  const { tone, text } = meanings[certificate.state];
  const day = (at: Date) => formatDay(at, timeZone);
  return (
    <>
      <Alert tone={tone}>{text}</Alert>
      <p className="mt-6 max-w-text font-semibold">{certificateScopes[certificate.kind]}</p>
      <dl className="mt-8 space-y-3">
        <DefinitionItem label="Certificate number">
          <span className="tabular-nums">{certificate.number}</span>
        </DefinitionItem>
        <DefinitionItem label="State">
          <CertificateBadge state={certificate.state} />
        </DefinitionItem>
        <DefinitionItem label="Holder">{certificate.holder}</DefinitionItem>
        <DefinitionItem label={subjects[certificate.kind]}>
          {certificate.courseTitle}
        </DefinitionItem>
        <DefinitionItem label="Issue date">{day(certificate.issuedAt)}</DefinitionItem>
        <DefinitionItem label="Expiry date">{day(certificate.expiresAt)}</DefinitionItem>
        {certificate.renews && (
          <DefinitionItem label="Renews">
            <Link
              to={href("/certificates/:number", { number: certificate.renews })}
              className="link tabular-nums"
            >
              {certificate.renews}
            </Link>
          </DefinitionItem>
        )}
        {certificate.renewedBy && (
          <DefinitionItem label="Renewed by">
            <Link
              to={href("/certificates/:number", { number: certificate.renewedBy })}
              className="link tabular-nums"
            >
              {certificate.renewedBy}
            </Link>
          </DefinitionItem>
        )}
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
