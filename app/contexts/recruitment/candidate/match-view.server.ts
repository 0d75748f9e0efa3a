import { comparedModules } from "#app/contexts/admissions/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { matchLine, type MatchReason } from "../match/rules.ts";
import { ownMatches } from "./facts.server.ts";

/** A requirement as a candidate reads it. */
export type ReasonView = {
  key: string;
  name: string;
  met: boolean;
  /** How it is met, or why it is not. */
  text: string;
  endsSoon: boolean;
  /** The number of the certificate that shows it. */
  certificate: string | null;
  /** The modules that would supply it, with the day on which each next begins. */
  modules: { id: string; title: string; next: string | null }[];
};

export type MatchView = { line: string; reasons: ReasonView[] };

/**
 * Returns how the actor matches a listing, requirement by requirement, what is missing first;
 * undefined for a listing that requires nothing that can be compared. Ten queries.
 */
export async function ownMatchView(ctx: Ctx, jobId: string): Promise<MatchView | undefined> {
  const match = (await ownMatches(ctx, [jobId])).get(jobId);
  const line = match && matchLine(match, ctx.clock.now());
  if (!match || !line) return undefined;
  const wanted = new Set(match.reasons.flatMap((each) => (helps(each) ? [...each.moduleIds] : [])));
  const modules = wanted.size > 0 ? (await comparedModules(ctx)).modules : [];
  const supplying = modules.map(({ id, title, next }) => ({
    id,
    title,
    next: next ? `${formatDate(next.date)}, ${next.location}` : null,
  }));
  const reasons = match.reasons.map((reason) => ({
    key: `${reason.kind} ${reason.id}`,
    name: reason.level ? `${reason.name}, ${reason.level}` : reason.name,
    met: reason.met,
    text: reasonText(reason),
    endsSoon: reason.endsSoon ?? false,
    certificate: reason.certificate?.number ?? null,
    modules: helps(reason) ? supplying.filter(({ id }) => reason.moduleIds.includes(id)) : [],
  }));
  const first = (each: ReasonView) => (each.met ? (each.endsSoon ? 1 : 2) : 0);
  return { line, reasons: reasons.toSorted((a, b) => first(a) - first(b)) };
}

/** Returns the lines of a match for cards of listings, by the listing's id. Seven queries. */
export async function ownMatchLines(
  ctx: Ctx,
  jobIds: readonly string[],
): Promise<Record<string, string>> {
  const now = ctx.clock.now();
  const lines = [...(await ownMatches(ctx, jobIds))].flatMap(([id, match]) => {
    const line = matchLine(match, now);
    return line ? [[id, line]] : [];
  });
  return Object.fromEntries(lines);
}

/** Whether a module would help: for what is missing, and for what runs out. */
const helps = ({ met, endsSoon }: MatchReason) => !met || endsSoon === true;

function reasonText({ met, because, certificate, endsOn, kind }: MatchReason): string {
  const until = endsOn ? `, valid until ${formatDate(endsOn)}` : "";
  if (met && certificate) return `Verified by ${certificate.courseTitle}${until}`;
  if (met) return kind === "licence" ? `In your profile${until}` : "In your profile";
  return because ? missing[because] : "Not in your profile";
}

const missing: Record<NonNullable<MatchReason["because"]>, string> = {
  ended: "What you have has ended",
  "level-too-low": "Your level is lower",
  "level-unknown": "Your profile does not say at which level",
  "theory-only": "You have the online theory; the practical training is missing",
};
