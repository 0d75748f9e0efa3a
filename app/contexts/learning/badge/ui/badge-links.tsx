import { href } from "react-router";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { certificateAddress } from "../addresses.ts";
import { linkedInAddress } from "../linked-in.ts";

type Certificate = {
  number: string;
  courseTitle: string;
  issuedAt: Date;
  expiresAt: Date;
  hasBadge: boolean;
  nameShown: boolean;
};

/** The links by which a holder takes a certificate's badge along. Nothing without a badge. */
export function BadgeLinks(props: {
  certificate: Certificate;
  issuer: { name: string; site: string };
}) {
  const { certificate, issuer } = props;
  const { number, courseTitle: title, issuedAt, expiresAt } = certificate;
  if (!certificate.hasBadge) return null;
  const page = certificateAddress(issuer.site, number);
  const to = { title, organisation: issuer.name, issuedAt, expiresAt, number, page };
  return (
    <>
      <a
        href={href("/certificates/:number/badge.jwt", { number })}
        className={buttonClass("secondary")}
      >
        Badge for wallets
      </a>
      <a href={linkedInAddress(to)} rel="noreferrer" className={buttonClass("secondary")}>
        Add to LinkedIn
      </a>
      <p className="w-full text-slate">
        {certificate.nameShown
          ? "The badge contains your name, as the public page does. Whoever got the file keeps it as it is."
          : "The badge does not contain your name. It does if the public page shows your full name when you download it."}
      </p>
    </>
  );
}
