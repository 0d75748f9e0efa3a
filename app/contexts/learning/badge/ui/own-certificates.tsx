import { Form, href } from "react-router";
import { formatDay } from "#app/kernel/dates.ts";
import { Button, buttonClass } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ownCertificates } from "../../certificate/queries.server.ts";
import { certificateScopes, certificateTitles } from "../../certificate/rules.ts";
import { CertificateBadge } from "../../certificate/ui/certificate-badge.tsx";
import { BadgeLinks } from "./badge-links.tsx";

type Own = Awaited<ReturnType<typeof ownCertificates>>[number];

/** A member's certificates: what they certify, their document, and whether the name is public. */
export function OwnCertificates(props: {
  certificates: Own[];
  timeZone: string;
  issuer: { name: string; site: string };
}) {
  if (props.certificates.length === 0) {
    return (
      <p className="max-w-text border-y border-mist py-10 text-slate">
        You have no certificate yet. When you complete the online theory of a course, the
        certificate for it appears here and comes to you by mail.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {props.certificates.map((certificate) => (
        <li key={certificate.number} className="py-6">
          <Certificate certificate={certificate} timeZone={props.timeZone} issuer={props.issuer} />
        </li>
      ))}
    </ul>
  );
}

function Certificate(props: {
  certificate: Own;
  timeZone: string;
  issuer: { name: string; site: string };
}) {
  const { certificate, timeZone, issuer } = props;
  const { number, kind, courseTitle, issuedAt, expiresAt, state, nameShown } = certificate;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-lg">{courseTitle}</h2>
        <CertificateBadge state={state} />
      </div>
      <p className="mt-1">
        <span className="font-semibold">{certificateTitles[kind]}</span>. {certificateScopes[kind]}
      </p>
      <p className="mt-1 text-slate tabular-nums">
        {number} · issued {formatDay(issuedAt, timeZone)} ·{" "}
        {state === "expired" ? "expired" : "expires"} {formatDay(expiresAt, timeZone)}
      </p>
      {certificate.revocationReason && (
        <p className="mt-1 text-red">Revoked: {certificate.revocationReason}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {state !== "revoked" && (
          <a
            href={href("/certificates/:number/certificate.pdf", { number })}
            className={buttonClass("secondary")}
          >
            Certificate (PDF)
          </a>
        )}
        <Link to={href("/certificates/:number", { number })} className={buttonClass("secondary")}>
          Public page
        </Link>
        <BadgeLinks certificate={certificate} issuer={issuer} />
        <Form method="post">
          <input type="hidden" name="number" value={number} />
          <Button name="name" value={nameShown ? "hidden" : "shown"} look="quiet">
            {nameShown ? "Show my initials only" : "Show my full name on the public page"}
          </Button>
        </Form>
      </div>
    </>
  );
}
