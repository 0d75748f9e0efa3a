import { formatDate } from "#app/kernel/dates.ts";
import { isId } from "#app/kernel/ids.ts";
import type { MatchReason } from "../match/rules.ts";

/** How many candidates are compared at once: what fits on a page that is still read. */
export const FEWEST = 2;
export const MOST = 5;

/** Returns the ids of the candidates that an address asks to compare, each once. */
export function comparedIds(search: URLSearchParams): string[] {
  return [...new Set(search.getAll("id"))].filter(isId);
}

/**
 * How a candidate meets a requirement. "verified" is shown by a certificate of this institute. It is
 * "unknown" if no profile went with the application: then the CV has to be read.
 */
export type Standing = "verified" | "stated" | "missing" | "unknown";

export const standingLabels: Record<Standing, string> = {
  verified: "Verified",
  stated: "Stated",
  missing: "Missing",
  unknown: "Not known",
};

export type ComparedCell = {
  standing: Standing;
  /** By what it is met, or why it is not. */
  text: string;
  /** The number of the certificate that shows it. */
  certificate: string | null;
};

const missing: Record<NonNullable<MatchReason["because"]>, string> = {
  ended: "What they have has ended",
  "level-too-low": "Their level is lower",
  "level-unknown": "They do not say at which level",
  "theory-only": "Online theory only; the practical training is missing",
};

/**
 * Returns how a requirement is met, as an employer reads it. `hasProfile`: the candidate's profile
 * went with the application.
 */
export function comparedCell(
  { met, because, certificate, endsOn, kind }: MatchReason,
  hasProfile: boolean,
): ComparedCell {
  const until = endsOn ? `valid until ${formatDate(endsOn)}` : "";
  if (met && certificate) {
    const text = [certificate.courseTitle, until].filter(Boolean).join(", ");
    return { standing: "verified", text, certificate: certificate.number };
  }
  if (met) {
    const text = kind === "licence" ? until || "does not end" : "in their own words";
    return { standing: "stated", text, certificate: null };
  }
  if (!hasProfile && !because) {
    return { standing: "unknown", text: "No profile was sent: see the CV", certificate: null };
  }
  return {
    standing: "missing",
    text: because ? missing[because] : "Not in the profile that was sent",
    certificate: null,
  };
}
