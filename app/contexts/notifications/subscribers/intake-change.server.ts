import { formatMoment } from "#app/kernel/dates.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { written } from "../compose.server.tsx";
import { intakeChangedEmail, namedDateChangedEmail } from "../emails/intake-change.ts";

/** A programme with its dates and its place in words. */
type Known = { programme: string; when: string };

/** What is said of a changed intake to one of the people on it. */
export type IntakeChange = {
  kind: "moved" | "postponed" | "cancelled";
  /** "named": only an application that names the date, without an offer yet. */
  standing: "enrolled" | "held" | "offered" | "waiting" | "named";
  before: Known;
  after: Known;
  /** What staff added. */
  message: string | null;
  /** Until when they can choose, in the time zone of the admissions office; null without an end. */
  answerBy: string | null;
  /** The booking of an organisation, which answers for all of its places; not for an applicant. */
  group?: { number: string; places: number } | null;
};

/** Returns a change with its end in words. */
export const withZone = <Change extends { answerBy: Date | null }>(
  change: Change,
  timeZone: string,
) => ({ ...change, answerBy: change.answerBy && formatMoment(change.answerBy, timeZone) });

/** Returns whether somebody has a choice, because they have a place or a held seat. */
export const isAsked = ({ standing }: Pick<IntakeChange, "standing">) =>
  standing === "enrolled" || standing === "held";

/** Writes the email about a changed intake. Staff see the same one before they save. */
export function intakeChangedMail(ctx: Ctx, change: IntakeChange, link: string) {
  const { kind, standing, message } = change;
  const { was, now } = changed(change);
  if (standing === "named") {
    const phrases = { subject: kind, news: kind, rest: kind } as const;
    return written(ctx, namedDateChangedEmail, { was, now, message, link, ...phrases });
  }
  const asked = isAsked(change);
  return written(ctx, intakeChangedEmail, {
    ...choiceValues(change),
    message,
    link,
    subject: kind,
    rest: asked ? null : restOf(kind, standing === "waiting" ? "waiting" : "offered"),
    action: asked ? "choose" : change.group ? "group" : "application",
  });
}

/** Returns what fills in the choice that the terms promise, and what silence means. */
export function choiceValues(change: IntakeChange) {
  const { kind, standing, answerBy, group } = change;
  const enrolled = standing === "enrolled";
  const asked = isAsked(change);
  const keep = { moved: ["keep"], postponed: ["wait"], cancelled: [] } as const;
  const choices = [
    ...keep[kind],
    group ? "otherForGroup" : "other",
    enrolled ? "refund" : "release",
  ] as const;
  return {
    ...changed(change),
    answerBy,
    groupNumber: group?.number ?? "",
    places: String(group?.places ?? ""),
    news: kind,
    ofGroup: group ? (asked ? "asked" : "told") : null,
    choices: asked ? choices : null,
    silence: asked ? (`${kind}${enrolled ? "Place" : "Seat"}` as const) : null,
  } as const;
}

const changed = ({ before, after }: IntakeChange) => ({
  was: `${before.programme}, ${before.when}`,
  now: `${after.programme}, ${after.when}`,
});

function restOf(kind: IntakeChange["kind"], standing: "waiting" | "offered") {
  if (kind === "cancelled") return "cancelled";
  return `${standing}${kind === "moved" ? "Moved" : "Postponed"}` as const;
}
