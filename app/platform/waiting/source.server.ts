import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/kernel/actor.ts";
import type { WaitingItem } from "#app/kernel/waiting.ts";
import type { Ctx } from "../ctx.ts";
import { rows } from "../db/database.server.ts";

type Describe = (ctx: Ctx) => Promise<(what: string) => string>;

/** The texts that sources have in common, so that each is read once for a page. */
export type Texts = Map<Describe, ReturnType<Describe>>;

/** What a context says about the things of one kind that wait for staff. */
export type WaitingSource = {
  /** Its name in addresses and in the table of assignments. It never changes. */
  name: string;
  /** What waits, such as "Messages to answer". */
  title: string;
  /** What staff do about one of them, in a word: "Answer". */
  action: string;
  /** Whether the actor may see and deal with them. */
  allows(actor: Actor): boolean;
  /** The page of one of them. */
  to(row: { id: string; path: string | null }): string;
  /**
   * A query with the columns `id`, `who`, `what`, `since`, `due` and `owner`, and `path` if `to`
   * needs more than the id. Deadlines and owners may be null.
   */
  query(ctx: Ctx): SQL;
  /** Returns the texts for the values in `what`, if they are ids or codes. */
  describe?: Describe;
  /** Assigns one to the actor or to nobody, where the context keeps the owner itself. */
  assign?(ctx: Ctx, id: string, to: "me" | "nobody"): Promise<unknown>;
};

/**
 * Whose things are wanted. `taken` are those of the source that somebody has taken who is not its
 * owner in the context itself, with who it is.
 */
export type Whose = {
  view: "all" | "mine" | "unassigned";
  staffId: string | null;
  taken: ReadonlyMap<string, string>;
};

type Found = {
  id: string;
  who: string;
  what: string | null;
  since: string;
  due: string | null;
  owner: string | null;
  path?: string | null;
  total: number;
};

/**
 * Returns the most urgent things of a source, and how many there are. One query, and what the texts
 * cost that are not in `texts` yet.
 */
export async function readWaiting(
  ctx: Ctx,
  source: WaitingSource,
  { whose, limit, id, texts }: { whose: Whose; limit: number; id?: string; texts: Texts },
): Promise<{ items: WaitingItem[]; total: number }> {
  const found = await rows<Found>(
    ctx.db,
    sql`select w.*, count(*) over ()::int as total
      from (${source.query(ctx)}) w
      where ${isWanted(whose)} and ${id === undefined ? sql`true` : sql`w.id = ${id}::uuid`}
      order by w.due nulls last, w.since, w.id limit ${limit}`,
  );
  const described = found.length > 0 ? await textsOf(ctx, source, texts) : undefined;
  const items = found.map(({ id: rowId, who, what, since, due, owner, path }) => ({
    id: rowId,
    who,
    what: what === null ? "" : (described?.(what) ?? what),
    since: new Date(since),
    due: due === null ? null : new Date(due),
    ownerId: owner ?? whose.taken.get(rowId) ?? null,
    to: source.to({ id: rowId, path: path ?? null }),
  }));
  return { items, total: found[0]?.total ?? 0 };
}

function textsOf(ctx: Ctx, { describe }: WaitingSource, texts: Texts) {
  if (!describe) return undefined;
  const known = texts.get(describe) ?? describe(ctx);
  texts.set(describe, known);
  return known;
}

/** Matches the rows of a source that are the actor's, nobody's, or all. */
function isWanted({ view, staffId, taken }: Whose): SQL {
  if (view === "all") return sql`true`;
  if (view === "unassigned") {
    return sql`w.owner is null and not ${isOneOf([...taken.keys()])}`;
  }
  const own = [...taken].filter(([, holder]) => holder === staffId).map(([itemId]) => itemId);
  return sql`(w.owner = ${staffId}::uuid or (w.owner is null and ${isOneOf(own)}))`;
}

function isOneOf(ids: readonly string[]): SQL {
  if (ids.length === 0) return sql`false`;
  return sql`w.id in (${sql.join(
    ids.map((each) => sql`${each}::uuid`),
    sql`, `,
  )})`;
}
