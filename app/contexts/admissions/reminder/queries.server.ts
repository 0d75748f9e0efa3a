import { eq, inArray } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { baseAt } from "../base.ts";
import { joiningDefaults } from "../joining/content.ts";
import { type Joining, joiningOf } from "../joining/queries.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { missingText } from "../screening/checklist.ts";
import { applications } from "../tables/applications.ts";
import {
  applicationReminders,
  joiningInstructions,
  reminderSettings,
} from "../tables/reminders.ts";
import type { ApplicationFacts } from "../tracker/facts.ts";
import { applicationFacts } from "../tracker/facts.server.ts";
import { reminderFields } from "./form.ts";
import { isOpen, type ReminderTimes } from "./plan.ts";
import {
  firstReminderRules,
  type ReminderKind,
  type ReminderRules,
  reminderRules as schema,
} from "./rules.ts";
import { reminderPath } from "./path.ts";

/** Returns when applicants are reminded: the staff's rules, or the first ones. */
export async function reminderRules(ctx: Pick<Ctx, "db">): Promise<ReminderRules> {
  const [row] = await ctx.db.select({ rules: reminderSettings.rules }).from(reminderSettings);
  // Parsing restores the schema's order of names, which the database does not keep.
  return row ? schema.parse(row.rules) : firstReminderRules;
}

/** Returns the rules as the staff's form shows them, with their version. */
export async function reminderRulesToEdit(ctx: Ctx) {
  authorize(admissionsPolicy.changeReminders(ctx.actor));
  const rules = await reminderRules(ctx);
  return { ...reminderFields(rules), version: versionOf(rules) };
}

/** Returns all that the times of reminders depend on. Two queries. */
export async function reminderTimes(ctx: Pick<Ctx, "db">): Promise<ReminderTimes> {
  const rules = await reminderRules(ctx);
  const { programmeId, base, daysBefore } = joiningInstructions;
  const rows = await ctx.db.select({ programmeId, base, daysBefore }).from(joiningInstructions);
  return {
    rules,
    joiningDays: (intake) => {
      const at = baseAt(intake.location)?.location;
      const own = rows.find((row) => row.programmeId === intake.programmeId && row.base === at);
      return own?.daysBefore ?? joiningDefaults.daysBefore;
    },
  };
}

/** Returns the keys of the reminders that these applications have had. One query. */
export async function sentReminders(
  ctx: Pick<Ctx, "db">,
  applicationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (applicationIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ key: applicationReminders.key })
    .from(applicationReminders)
    .where(inArray(applicationReminders.applicationId, [...applicationIds]));
  return new Set(rows.map(({ key }) => key));
}

/** What an email of a reminder says. */
export type ReminderEmail = {
  to: string;
  programme: string;
  /** Whether the applicant has made the statement without which no document can be handed in. */
  stated: boolean;
  /** The missing documents. */
  missing: string[];
  /** The end of what it reminds of, with the time zone of the base. */
  deadline: { at: Date; zone: string } | null;
  joining: Joining | null;
  path: string;
};

/** Returns what a reminder says; undefined if there is nothing to remind of any more. */
export async function reminderEmailOf(
  ctx: Pick<Ctx, "db" | "clock">,
  kind: ReminderKind,
  applicationId: string,
): Promise<ReminderEmail | undefined> {
  const [facts] = await applicationFacts(ctx, eq(applications.id, applicationId));
  if (!facts || !isOpen(kind, facts, ctx.clock.now())) return undefined;
  const { intake } = facts;
  const isJoining = kind === "joining" || kind === "joining-again";
  return {
    to: facts.email,
    path: reminderPath(kind, applicationId),
    programme: facts.programme,
    stated: facts.stated,
    missing: kind === "documents-missing" ? facts.missing.map(missingText) : [],
    deadline: deadlineOf(kind, facts),
    joining: isJoining && intake ? await joiningOf(ctx, intake) : null,
  };
}

function deadlineOf(kind: ReminderKind, { offer, hold, zone }: ApplicationFacts) {
  const at =
    kind === "offer-ending"
      ? offer?.expiresAt
      : kind === "seat-unpaid" || kind === "freed-seat-ending"
        ? hold?.heldUntil
        : undefined;
  return at ? { at, zone } : null;
}
