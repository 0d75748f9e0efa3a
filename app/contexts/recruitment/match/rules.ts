import { days } from "#app/kernel/clock.ts";
import { dateFormat } from "#app/kernel/formatters.ts";
import type { JobRequirements } from "../job/requirements.server.ts";
import { languageLevels, meetsLevel } from "../vocabulary/levels.ts";

/** A valid certificate of this institute, as far as a match reads it. */
export type MatchCertificate = {
  number: string;
  /** "award" attests practical training too, "theory" does not. */
  kind: "theory" | "award";
  moduleId: string;
  courseTitle: string;
  /** Its last day. */
  endsOn: string;
};

/** What is known of somebody when they are compared with a listing. */
export type MatchFacts = {
  /** The skills that they say they have. */
  skillIds: readonly string[];
  languages: readonly { id: string; level: string | null }[];
  /** Licences with their last day; null for one that does not end. */
  licences: readonly { licenceId: string; level: string | null; validUntil: string | null }[];
  certificates: readonly MatchCertificate[];
};

/** How one requirement is met, or why it is not. */
export type MatchReason = {
  kind: "skill" | "language" | "licence";
  id: string;
  name: string;
  /** The least level that is asked for. */
  level: string | null;
  met: boolean;
  /** The certificate that shows it; others are met by their own word. */
  certificate?: { number: string; courseTitle: string };
  /** The last day of what meets it. */
  endsOn?: string;
  /** Whether that is soon. */
  endsSoon?: boolean;
  /** Why it is not met, if something like it is there. */
  because?: "ended" | "level-too-low" | "level-unknown" | "theory-only";
  /** The modules that would supply it. */
  moduleIds: readonly string[];
};

export type Match = { reasons: MatchReason[]; met: number; of: number };

/** What ends within this time is pointed out. */
const SOON = days(120);

/**
 * Compares somebody with what a listing requires. What has ended counts as missing from the day
 * after. A skill counts if an award's certificate shows it or if they say that they have it; a
 * certificate of online theory alone does not show a skill.
 */
export function matchOf(requirements: JobRequirements, facts: MatchFacts, now: Date): Match {
  const today = now.toISOString().slice(0, 10);
  const soon = new Date(now.getTime() + SOON).toISOString().slice(0, 10);
  const reasons = [
    ...requirements.licences.map((licence) => ofLicence(licence, facts, today)),
    ...requirements.skills.map((skill) => ofSkill(skill, facts)),
    ...requirements.languages.map((language) => ofLanguage(language, facts)),
  ].map((reason) => ({
    ...reason,
    ...(reason.met && reason.endsOn ? { endsSoon: reason.endsOn <= soon } : {}),
  }));
  return { reasons, met: reasons.filter(({ met }) => met).length, of: reasons.length };
}

function ofSkill(
  { id, name, moduleIds }: JobRequirements["skills"][number],
  { skillIds, certificates }: MatchFacts,
): MatchReason {
  const about = { kind: "skill", id, name, level: null, moduleIds } as const;
  const taught = certificates.filter(({ moduleId }) => moduleIds.includes(moduleId));
  const [shown] = latestFirst(taught.filter(({ kind }) => kind === "award"));
  if (shown) return { ...about, met: true, certificate: shown, endsOn: shown.endsOn };
  if (skillIds.includes(id)) return { ...about, met: true };
  return { ...about, met: false, ...(taught.length > 0 ? { because: "theory-only" } : {}) };
}

function ofLanguage(
  { id, name, level }: JobRequirements["languages"][number],
  { languages }: MatchFacts,
): MatchReason {
  const about = { kind: "language", id, name, level, moduleIds: [] } as const;
  const spoken = languages.find((each) => each.id === id);
  if (!spoken) return { ...about, met: false };
  if (meetsLevel(languageLevels, spoken.level, level)) return { ...about, met: true };
  return { ...about, met: false, because: spoken.level ? "level-too-low" : "level-unknown" };
}

function ofLicence(
  { id, name, level, levels, moduleIds }: JobRequirements["licences"][number],
  { licences }: MatchFacts,
  today: string,
): MatchReason {
  const about = { kind: "licence", id, name, level, moduleIds } as const;
  const held = licences.filter(({ licenceId }) => licenceId === id);
  const high = held.filter((each) => meetsLevel(levels, each.level, level));
  const valid = high.filter(({ validUntil }) => validUntil === null || validUntil >= today);
  if (valid.some(({ validUntil }) => validUntil === null)) return { ...about, met: true };
  const last = valid
    .flatMap(({ validUntil }) => validUntil ?? [])
    .toSorted()
    .at(-1);
  if (last) return { ...about, met: true, endsOn: last };
  if (high.length > 0) return { ...about, met: false, because: "ended" };
  if (held.length === 0) return { ...about, met: false };
  const unknown = held.every((each) => each.level === null);
  return { ...about, met: false, because: unknown ? "level-unknown" : "level-too-low" };
}

function latestFirst(certificates: readonly MatchCertificate[]): MatchCertificate[] {
  return certificates.toSorted((a, b) => b.endsOn.localeCompare(a.endsOn));
}

/**
 * Returns a match in one line: "You meet 5 of 6; First aid runs out in March". It names what ends
 * first among what is met. Undefined for a listing that requires nothing that can be compared.
 */
export function matchLine({ reasons, met, of }: Match, now: Date): string | undefined {
  if (of === 0) return undefined;
  const [first] = reasons
    .filter(({ endsSoon }) => endsSoon)
    .toSorted((a, b) => a.endsOn!.localeCompare(b.endsOn!));
  const count = met === of && of > 1 ? `all ${of}` : `${met} of ${of}`;
  return `You meet ${count}${first ? `; ${first.name} runs out in ${monthOf(first.endsOn!, now)}` : ""}`;
}

const month = dateFormat("en-NZ", { month: "long", timeZone: "UTC" });
const withYear = dateFormat("en-NZ", { month: "long", year: "numeric", timeZone: "UTC" });

/** Returns the month of a day ("March"), with the year if that is not within the next 11 months. */
function monthOf(day: string, now: Date): string {
  const at = new Date(`${day}T00:00:00Z`);
  const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  const ahead = months(at) - months(now);
  return (ahead >= 0 && ahead < 12 ? month : withYear).format(at);
}
