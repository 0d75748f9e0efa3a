import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import {
  completeContent,
  copyWith,
  type TextContent,
  textFields,
  type Texts,
} from "#app/kernel/texts.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { changedTexts } from "#app/platform/text-difference/text-difference.server.ts";
import { legalTexts } from "../copy/legal/texts.ts";
import { INSTITUTE } from "../events.ts";
import { instituteProfile, usualTimeZone } from "../queries.server.ts";
import { fill } from "../settings/fill.ts";
import { siteTexts } from "../tables.ts";
import type { LegalCopy, WrittenLegalCopy } from "./legal.ts";
import { sectionsOf } from "./sections.ts";
import { ENGLISH, publishedCopy } from "./published.server.ts";

type Legal = Texts<WrittenLegalCopy>;

/** Returns a legal text as its page shows it, in the version that is in force. */
export async function legalCopy(
  ctx: Pick<Ctx, "db" | "clock">,
  texts: Legal,
): Promise<{ copy: LegalCopy; until: Date | undefined }> {
  const { copy, version, until } = await publishedCopy(ctx, texts);
  return { copy: shown(copy, await legalDay(ctx, texts, version.effectiveFrom)), until };
}

/** Returns the texts of a draft as their page would show them today. */
export async function asLegalCopy(
  ctx: Pick<Ctx, "db" | "clock">,
  texts: Legal,
  copy: WrittenLegalCopy,
): Promise<LegalCopy> {
  return shown(copy, await legalDay(ctx, texts, ctx.clock.now()));
}

/** Returns every version of a legal text that is or was in force, the newest first. One query. */
export async function legalVersions(
  ctx: Pick<Ctx, "db" | "clock">,
  texts: Legal,
): Promise<{ number: number; since: string }[]> {
  const rows = await ctx.db
    .select({ number: siteTexts.number, effectiveFrom: siteTexts.effectiveFrom })
    .from(siteTexts)
    .where(inForce(ctx, texts))
    .orderBy(desc(siteTexts.number));
  if (rows.length === 0) return [{ number: 0, since: texts.legal!.since }];
  const zone = await usualTimeZone(ctx);
  return rows.map(({ number, effectiveFrom }) => ({
    number,
    since: fieldsOf(effectiveFrom!, zone).date,
  }));
}

/**
 * Returns a legal text as it is in one of its versions. Of one that takes effect later, `comesAt` is
 * that moment.
 *
 * @throws NotFound
 */
export async function legalVersion(
  ctx: Pick<Ctx, "db" | "clock">,
  texts: Legal,
  number: number,
): Promise<{ copy: LegalCopy; comesAt: Date | undefined }> {
  const [latest] = await legalVersions(ctx, texts);
  if (number === 0 && latest!.number === 0) {
    return { copy: shown(texts.copy, texts.legal!.since), comesAt: undefined };
  }
  // Version 1 is what came with the product, once staff have published another.
  const stored = number === 0 ? 1 : number;
  const [row] = await ctx.db
    .select({ content: siteTexts.content, effectiveFrom: siteTexts.effectiveFrom })
    .from(siteTexts)
    .where(and(ofText(texts), eq(siteTexts.number, stored)));
  const { content, effectiveFrom } = orNotFound(row);
  return {
    copy: shown(copyWith(texts, content), await legalDay(ctx, texts, effectiveFrom)),
    comesAt: effectiveFrom && effectiveFrom > ctx.clock.now() ? effectiveFrom : undefined,
  };
}

/**
 * Returns what a version of a legal text changed against the one before it, by the labels of its
 * fields; undefined if it is the first. The institute's names are filled in. Comparing long texts
 * takes half a second, so it is done once until a text or a name is changed. Two queries then, and
 * usually none.
 */
export async function legalChanges(
  ctx: Pick<Ctx, "db">,
  texts: Legal,
  number: number,
): Promise<LegalChanges | undefined> {
  const known = await knownChanges(ctx.db);
  const key = `${texts.id} ${number}`;
  const changes = known.get(key) ?? (await compared(ctx, texts, number));
  if (changes) known.set(key, changes);
  return changes;
}

type LegalChanges = ReturnType<typeof changedTexts>;

/** What versions have changed, by text and number. Addresses of no version add nothing to it. */
const knownChanges = cached([INSTITUTE], (_db: Db) =>
  Promise.resolve(new Map<string, LegalChanges>()),
);

async function compared(ctx: Pick<Ctx, "db">, texts: Legal, number: number) {
  const rows = await ctx.db
    .select({ number: siteTexts.number, content: siteTexts.content })
    .from(siteTexts)
    .where(and(ofText(texts), inArray(siteTexts.number, [number, number - 1])))
    .orderBy(desc(siteTexts.number));
  const [after, before] = rows;
  if (after?.number !== number || !before) return undefined;
  const institute = await instituteProfile(ctx);
  const labelled = ({ content }: { content: TextContent }) => {
    const complete = completeContent(texts, content);
    return textFields(texts).map(
      ({ label, name }) => [label, fill(complete[name] ?? "", institute)] as const,
    );
  };
  return changedTexts(labelled(before), labelled(after));
}

/**
 * Returns a published version by its number, with the day from which it applies; undefined if it was
 * withdrawn, also if its number was given to another one that was saved later. One query, which locks
 * it: it cannot be withdrawn before the transaction ends, so whoever is told of it in this transaction
 * is known then. A page, which tells nobody, needs `legalDay`.
 */
export async function announcedVersion(
  tx: Tx,
  { textId, number, savedAt }: { textId: string; number: number; savedAt?: string },
) {
  const texts = Object.values(legalTexts).find(({ id }) => id === textId);
  if (!texts) return undefined;
  const [row] = await tx.db
    .select({ effectiveFrom: siteTexts.effectiveFrom, savedAt: siteTexts.savedAt })
    .from(siteTexts)
    .where(and(ofText(texts), eq(siteTexts.number, number)))
    .for("key share");
  if (!row || (savedAt && row.savedAt.toISOString() !== savedAt)) return undefined;
  return { id: textId, title: texts.title, since: await legalDay(tx, texts, row.effectiveFrom) };
}

/**
 * Returns what came with the product, as the first version of a legal text. It is stored when staff
 * publish their first one, so that the history has it however the product changes.
 */
export function firstLegalVersion(
  texts: Texts,
  now: Date,
): { content: TextContent; effectiveFrom: Date } {
  const since = new Date(`${texts.legal!.since}T00:00:00Z`);
  return { content: completeContent(texts, {}), effectiveFrom: since < now ? since : now };
}

const ofText = ({ id }: Legal) =>
  and(eq(siteTexts.textId, id), eq(siteTexts.language, ENGLISH), gt(siteTexts.number, 0));

const inForce = ({ clock }: Pick<Ctx, "clock">, texts: Legal) =>
  and(ofText(texts), lte(siteTexts.effectiveFrom, clock.now()));

/** Returns the day from which a version of a legal text applies, by when it takes effect. */
export async function legalDay(
  ctx: Pick<Ctx, "db">,
  texts: Legal,
  from: Date | null,
): Promise<string> {
  return from ? fieldsOf(from, await usualTimeZone(ctx)).date : texts.legal!.since;
}

const shown = ({ title, intro, body }: WrittenLegalCopy, updated: string): LegalCopy => ({
  title,
  intro,
  updated,
  sections: sectionsOf(body),
});
