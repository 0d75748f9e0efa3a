import { useState } from "react";
import { href } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, buttonClass } from "#app/ui/primitives/button.tsx";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { attestedFields, contentOf } from "../attested-fields.ts";
import { type BadgeCheck, checkBadge } from "../check.ts";

type Props = {
  badge: string;
  /** The address of the site, as badges name it. */
  site: string;
  timeZone: string;
};

const results = {
  valid: {
    tone: "success",
    text: "The signature is the institute’s, and everything above is as it was signed. The signed status list says that the badge has not been revoked.",
  },
  expired: {
    tone: "warning",
    text: "The signature is the institute’s, and everything above is as it was signed. The badge has expired.",
  },
  revoked: {
    tone: "error",
    text: "The signature is the institute’s, but the signed status list says that the badge has been revoked.",
  },
  "not-genuine": {
    tone: "error",
    text: "The signature does not belong to this badge. It was altered, or the institute did not sign it.",
  },
  unknown: {
    tone: "warning",
    text: "The key or the status list could not be read, so nothing was checked. Please try again.",
  },
} as const;

/** What a certificate's badge attests, its files, and the check of its signature in the browser. */
export function BadgeSection({ badge, site, timeZone }: Props) {
  const content = contentOf(badge);
  const number = content.credentialSubject.licenseNumber;
  return (
    <section aria-labelledby="badge" className="mt-10 border-t border-mist pt-8">
      <h2 id="badge" className="text-xl">
        Signed badge
      </h2>
      <p className="mt-2">
        This certificate is also an Open Badge: a file that the institute has signed. Wallets and
        other verifiers can check it without asking the institute. It says:
      </p>
      <dl className="mt-6 space-y-3">
        {attestedFields(content, timeZone).map(([label, text]) => (
          <DefinitionItem key={label} label={label}>
            <span className="[overflow-wrap:anywhere]">{text}</span>
          </DefinitionItem>
        ))}
      </dl>
      <SignatureCheck badge={badge} site={site} />
      <div className="no-print mt-6 flex flex-wrap gap-3">
        <a
          href={href("/certificates/:number/badge.jwt", { number })}
          className={buttonClass("secondary")}
        >
          Badge (JWT)
        </a>
        <a
          href={href("/certificates/:number/badge.svg", { number })}
          className={buttonClass("secondary")}
        >
          Badge (picture)
        </a>
      </div>
      <h3 className="mt-8 font-semibold">To check it yourself</h3>
      <p className="mt-2">
        The file is a JWT, signed with RS256. Its header names the public key, which is one of{" "}
        <a href={href("/.well-known/jwks.json")} className="link">
          the institute’s keys
        </a>
        . Revoked badges are marked in the status list that the badge names, which is signed in the
        same way. Any verifier of Open Badges 3.0 does this for you if you give it the file or the
        picture.
      </p>
    </section>
  );
}

function SignatureCheck({ badge, site }: Omit<Props, "timeZone">) {
  const [result, setResult] = useState<BadgeCheck>();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    setResult(await checkBadge(badge, site, textAt, new Date()));
    setChecking(false);
  };
  return (
    <div className="mt-6 space-y-4 print:hidden [@media(scripting:none)]:hidden">
      <Button type="button" onClick={check} aria-disabled={isChecking}>
        {isChecking ? "Checking…" : "Check the signature"}
      </Button>
      {result && (
        <Alert tone={results[result.outcome].tone}>
          <p>{results[result.outcome].text}</p>
          {"key" in result && <p className="mt-2 break-all">Signed with {result.key}</p>}
        </Alert>
      )}
    </div>
  );
}

async function textAt(path: string): Promise<string> {
  const answer = await fetch(path, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}
