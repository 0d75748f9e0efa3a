import type { z } from "zod";

/**
 * Something that happened in a context and that others may react to.
 *
 * `invalidates` names the cached content that the event makes stale (see platform/cache). The pages
 * that were made from it are dropped when the transaction commits. If the content depends on the
 * event's subject, it is computed from the payload.
 */
export type EventDefinition<Schema extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Schema;
  invalidates(payload: z.output<Schema>): readonly string[];
};

/**
 * How the audit log names a write: `action` is what was done ("forum.report-settled"), `subject`
 * what it was done to ("forum-report:<id>"). Both are stored and searched for, so they stay the
 * same when a definition is renamed.
 *
 * `Facts` is what the two are built from. It may have more fields than the event's payload; these
 * are not stored with the event.
 */
export type Audit<Facts> = {
  action: string | ((facts: Facts) => string);
  subject: (facts: Facts) => string;
};

/** Returns the action and the subject of an audit entry. */
export function auditNames<Facts>(
  { audit }: { audit: Audit<Facts> },
  facts: Facts,
): { action: string; subject: string } {
  const { action, subject } = audit;
  return {
    action: typeof action === "function" ? action(facts) : action,
    subject: subject(facts),
  };
}

/**
 * An event without an audit entry, such as what people do for themselves and what the system does.
 */
export type PlainEvent<Schema extends z.ZodType = z.ZodType> = EventDefinition<Schema> & {
  audit?: undefined;
};

export type AuditedEvent<Schema extends z.ZodType, Facts> = EventDefinition<Schema> & {
  audit: Audit<Facts>;
};

/**
 * An audited write that is not an event of its own: nobody reacts to it, or only to what it
 * `emits`.
 */
export type Change<Facts, Emitted extends PlainEvent | undefined> = {
  audit: Audit<Facts>;
  emits: Emitted;
};

type Told<Schema extends z.ZodType> = {
  name: string;
  /** Holds ids; never addresses, tokens or texts. */
  payload: Schema;
  /**
   * The tags of cached content that becomes stale. `[]` if no cached page shows what has happened.
   */
  invalidates: readonly string[] | ((payload: z.output<Schema>) => readonly string[]);
};

/** For type inference: the action and the subject may be built from different facts. */
type AuditOf<ActionFacts, SubjectFacts> = {
  action: string | ((facts: ActionFacts) => string);
  subject: (facts: SubjectFacts) => string;
};

/** Declares an event. With `audit`, recording it also writes an audit entry. */
export function defineEvent<Schema extends z.ZodType>(
  definition: Told<Schema> & { audit?: never },
): PlainEvent<Schema>;
export function defineEvent<Schema extends z.ZodType, ActionFacts, SubjectFacts>(
  definition: Told<Schema> & { audit: AuditOf<ActionFacts, SubjectFacts> },
): AuditedEvent<Schema, ActionFacts & SubjectFacts>;
export function defineEvent({
  invalidates,
  ...definition
}: Told<z.ZodType> & { audit?: unknown }): EventDefinition {
  return {
    ...definition,
    invalidates: typeof invalidates === "function" ? invalidates : () => invalidates,
  };
}

/**
 * Declares an audited write that is not an event of its own. `emits` is the event that others
 * receive, if several writes are one event to them, or if it is audited for some actors only.
 */
export function defineChange<ActionFacts, SubjectFacts>(definition: {
  audit: AuditOf<ActionFacts, SubjectFacts>;
  emits?: undefined;
}): Change<ActionFacts & SubjectFacts, undefined>;
export function defineChange<ActionFacts, SubjectFacts, Emitted extends PlainEvent>(definition: {
  audit: AuditOf<ActionFacts, SubjectFacts>;
  emits: Emitted;
}): Change<ActionFacts & SubjectFacts, Emitted>;
export function defineChange({
  audit,
  emits,
}: {
  audit: Audit<unknown>;
  emits?: PlainEvent | undefined;
}): Change<unknown, PlainEvent | undefined> {
  return { audit, emits };
}
