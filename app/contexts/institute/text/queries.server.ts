import { and, desc, eq, inArray } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { completeContent, copyWith, textFields, type Texts } from "#app/kernel/texts.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { changedTexts } from "#app/platform/text-difference/text-difference.server.ts";
import { institutePolicy } from "../policy.ts";
import { siteTexts } from "../tables.ts";
import { ENGLISH, type TextVersion, versionsOf } from "./published.server.ts";

/** How many versions the editor lists. */
const LISTED = 50;

export type TextRow = typeof siteTexts.$inferSelect;

const of = ({ id }: Pick<Texts, "id">) =>
  and(eq(siteTexts.textId, id), eq(siteTexts.language, ENGLISH));

/** Returns all rows of a text, the newest version first and the draft last. */
export function rowsOfText(ctx: Pick<Ctx, "db">, texts: Pick<Texts, "id">): Promise<TextRow[]> {
  return ctx.db.select().from(siteTexts).where(of(texts)).orderBy(desc(siteTexts.number));
}

/** Returns what the office's form edits, for its version: the newest version and the draft. */
export function editedState(rows: readonly TextRow[]) {
  const draft = rows.find(({ number }) => number === 0);
  return { published: rows[0]?.number ?? 0, draft: draft?.savedAt ?? null };
}

/** Returns a text for its form, with its versions. Two queries. */
export async function textToEdit(ctx: Ctx, texts: Texts) {
  authorize(institutePolicy.readTexts(ctx.actor));
  const rows = await rowsOfText(ctx, texts);
  const now = ctx.clock.now();
  const draft = rows.find(({ number }) => number === 0);
  const published = rows.filter(({ number }) => number > 0);
  const current = published.find(({ effectiveFrom }) => effectiveFrom! <= now);
  const scheduled = published[0] && published[0] !== current ? published[0] : undefined;
  const names = await displayNames(
    ctx,
    rows.map(({ savedBy }) => savedBy),
  );
  const nameOf = ({ savedBy }: TextRow) => (savedBy && names.get(savedBy)) || null;
  const edited = draft ?? scheduled ?? current;
  return {
    initial: {
      ...completeContent(texts, edited?.content ?? {}),
      version: versionOf(editedState(rows)),
    } as Record<string, string>,
    draft: draft && { savedAt: draft.savedAt, savedBy: nameOf(draft) },
    scheduled: scheduled && {
      number: scheduled.number,
      effectiveFrom: scheduled.effectiveFrom!,
    },
    revisions: published.slice(0, LISTED).map((row) => ({
      number: row.number,
      savedAt: row.savedBy ? row.savedAt : null,
      savedBy: nameOf(row),
      current: row === current,
    })),
    can: {
      edit: institutePolicy.editTexts(ctx.actor),
      publish: institutePolicy.publishTexts(ctx.actor, { legal: texts.legal !== undefined }),
    },
  };
}

/**
 * Returns a published version with what it changed: against the one before it, or against the
 * present one if `toPresent`.
 *
 * @throws NotFound
 */
export async function comparedTextVersion(
  ctx: Ctx,
  texts: Texts,
  { number, toPresent }: { number: number; toPresent: boolean },
) {
  authorize(institutePolicy.readTexts(ctx.actor));
  const all = await rowsOfText(ctx, texts);
  const rows = all.filter(({ number: each }) => each > 0);
  const row = orNotFound(rows.find((each) => each.number === number));
  const latest = rows[0]!;
  const labelled = ({ content }: Pick<TextRow, "content">) => {
    const complete = completeContent(texts, content);
    return textFields(texts).map(
      ({ section, label, name }) =>
        [section ? `${section}: ${label}` : label, complete[name] ?? ""] as const,
    );
  };
  const before = rows.find((each) => each.number === number - 1) ?? { content: {} };
  return {
    number,
    version: versionOf(editedState(all)),
    savedAt: row.savedAt,
    effectiveFrom: row.effectiveFrom,
    isPresent: row === latest,
    changes: changedTexts(labelled(toPresent ? latest : before), labelled(row)),
  };
}

/** Returns the texts as the draft has them; undefined for others than staff, or if there is none. */
export async function draftCopy<Copy extends object>(
  ctx: Ctx,
  texts: Texts<Copy>,
): Promise<Copy | undefined> {
  if (!institutePolicy.readTexts(ctx.actor)) return undefined;
  const [draft] = await ctx.db
    .select({ content: siteTexts.content })
    .from(siteTexts)
    .where(and(of(texts), eq(siteTexts.number, 0)));
  return draft && copyWith(texts, draft.content);
}

/**
 * Returns what the office's list says of each text: its version in force, and whether it has a draft.
 * A search finds the texts whose title or words in force contain it, ignoring case.
 */
export async function textStates(ctx: Ctx, all: readonly Texts[], search = "") {
  authorize(institutePolicy.readTexts(ctx.actor));
  const sought = search.toLowerCase();
  const drafts = await ctx.db
    .select({ textId: siteTexts.textId })
    .from(siteTexts)
    .where(
      and(
        eq(siteTexts.number, 0),
        inArray(
          siteTexts.textId,
          all.map(({ id }) => id),
        ),
      ),
    );
  const drafted = new Set(drafts.map(({ textId }) => textId));
  const states = await Promise.all(
    all.map(async (texts) => {
      const { current, next } = await versionsOf(ctx, texts);
      const { id, title, group, path } = texts;
      const said = [title, ...Object.values(completeContent(texts, current.content))];
      if (!said.some((text) => text.toLowerCase().includes(sought))) return [];
      return {
        id,
        title,
        group,
        path: path ?? null,
        ...stateOf(current, next),
        draft: drafted.has(id),
      };
    }),
  );
  return states.flat();
}

function stateOf(current: TextVersion, next: TextVersion | undefined) {
  return {
    number: current.number,
    effectiveFrom: current.effectiveFrom,
    nextFrom: next?.effectiveFrom ?? null,
  };
}
