import type { z } from "zod";
import {
  type Audit,
  type AuditedEvent,
  auditNames,
  type Change,
  type EventDefinition,
  type PlainEvent,
} from "#app/kernel/event.ts";
import { audit, auditAll } from "../audit/audit.server.ts";
import type { Tx } from "../db/transact.server.ts";
import { emit, emitAll } from "./emit.server.ts";

/**
 * The values of an audit entry, as JSON can hold them. Something new has no `before`, something
 * removed no `after`; `{}` says only that it was done.
 */
export type Values = { before?: unknown; after?: unknown };

/** What a command can record. */
type Recordable =
  | PlainEvent
  | AuditedEvent<z.ZodType, never>
  | Change<never, PlainEvent | undefined>;

/**
 * Records a write in the transaction that makes it: the event, if it is one, goes into the outbox,
 * and the audit entry, if its definition asks for one, into the audit log. Subscribers hear of it
 * and cached pages are dropped only if the transaction commits.
 *
 * @param facts the event's payload and whatever else the audit's action and subject are made from.
 * @param values required where the definition is audited, and refused where it is not.
 */
export async function record<Definition extends Recordable>(
  tx: Tx,
  definition: Definition,
  facts: FactsOf<Definition>,
  ...values: ValuesOf<Definition>
): Promise<void>;
export async function record(
  tx: Tx,
  definition: Recordable,
  facts: unknown,
  values: Values = {},
): Promise<void> {
  const event = "payload" in definition ? definition : definition.emits;
  if (event) await emit(tx, event, facts);
  if (!definition.audit) return;
  const { before, after } = values;
  await audit(tx, {
    ...auditNames(definition as { audit: Audit<never> }, facts as never),
    before,
    after,
  });
}

/** One of many writes: what `record` would be told of it. */
type Recorded<Definition> = {
  facts: FactsOf<Definition>;
  /** Left out where the definition is not audited. */
  values?: Values;
};

/**
 * Records many writes of one kind, with two statements. Values about a person's own subject would
 * have to be sealed one by one, so their entries say only that it was done.
 */
export async function recordAll<Definition extends Recordable>(
  tx: Tx,
  definition: Definition,
  writes: readonly Recorded<Definition>[],
): Promise<void>;
export async function recordAll(
  tx: Tx,
  definition: Recordable,
  writes: readonly { facts: unknown; values?: Values }[],
): Promise<void> {
  if (writes.length === 0) return;
  const event = "payload" in definition ? definition : definition.emits;
  const emitted =
    event &&
    emitAll(
      tx,
      event,
      writes.map(({ facts }) => facts),
    );
  const audited =
    definition.audit &&
    auditAll(
      tx,
      writes.map(({ facts, values = {} }) => ({
        ...auditNames(definition as { audit: Audit<never> }, facts as never),
        ...values,
      })),
    );
  await Promise.all([emitted, audited]);
}

type FactsOf<Definition> = Definition extends { audit: Audit<infer Facts> }
  ? Facts &
      (Definition extends { emits: infer Emitted } ? PayloadOf<Emitted> : PayloadOf<Definition>)
  : Definition extends EventDefinition<infer Schema>
    ? z.input<Schema>
    : never;

/** For an empty payload zod's own type would forbid the facts of the audit. */
type PayloadOf<Event> = Event extends { payload: infer Schema extends z.ZodType }
  ? string extends keyof z.input<Schema>
    ? unknown
    : z.input<Schema>
  : unknown;

type ValuesOf<Definition> = [Extract<Definition, { audit: unknown }>] extends [never]
  ? []
  : [values: Values];
