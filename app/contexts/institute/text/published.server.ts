import { and, desc, gt, inArray, lte, sql } from "drizzle-orm";
import { type TextContent, type Texts, copyWith } from "#app/kernel/texts.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { INSTITUTE } from "../events.ts";
import { siteTexts } from "../tables.ts";

/** The language of the site's texts. */
export const ENGLISH = "en";

/** A published version of a text. */
export type TextVersion = {
  /** 0 if it is what came with the product and nobody has published anything. */
  number: number;
  effectiveFrom: Date | null;
  content: TextContent;
};

const keyOf = (textId: string, language: string) => `${textId} ${language}`;

type Versions = Map<string, TextVersion[]>;

/**
 * The last two published versions of each text: the last may take effect later. They are read once,
 * and again when a text is published, so a page with texts usually costs no query for them.
 */
const latestVersions = cached([INSTITUTE], (db: Db) => readVersions(db));

/**
 * What a transaction has read of them so far. What is cached belongs to a handle, and a transaction has
 * its own, so it reads the texts that it needs and not those of the whole site.
 */
const versionsInTransaction = cached([INSTITUTE], (_db: Db) =>
  Promise.resolve<Versions>(new Map()),
);

/** Reads the last two published versions of texts, or of all. */
async function readVersions(db: Db, textIds?: readonly string[]): Promise<Versions> {
  const ranked = db.$with("ranked").as(
    db
      .select({
        textId: siteTexts.textId,
        language: siteTexts.language,
        number: siteTexts.number,
        content: siteTexts.content,
        effectiveFrom: siteTexts.effectiveFrom,
        rank: sql<number>`row_number() over (
          partition by ${siteTexts.textId}, ${siteTexts.language} order by ${siteTexts.number} desc
        )`.as("rank"),
      })
      .from(siteTexts)
      .where(
        and(gt(siteTexts.number, 0), textIds ? inArray(siteTexts.textId, [...textIds]) : undefined),
      ),
  );
  const rows = await db
    .with(ranked)
    .select()
    .from(ranked)
    .where(lte(ranked.rank, 2))
    .orderBy(desc(ranked.number));
  const versions: Versions = new Map();
  for (const { textId, language, rank: _, ...version } of rows) {
    const key = keyOf(textId, language);
    versions.set(key, [...(versions.get(key) ?? []), version]);
  }
  return versions;
}

/**
 * Returns the versions of at least these texts. A transaction that is about to need several asks for
 * them at once, so that it costs one query.
 */
export async function readTexts(
  ctx: Pick<Ctx, "db">,
  textIds: readonly string[],
  language = ENGLISH,
): Promise<ReadonlyMap<string, TextVersion[]>> {
  if (!("invalidated" in ctx)) return latestVersions(ctx.db);
  const known = await versionsInTransaction(ctx.db);
  const missing = textIds.filter((id) => !known.has(keyOf(id, language)));
  if (missing.length === 0) return known;
  const read = await readVersions(ctx.db, missing);
  for (const id of missing) known.set(keyOf(id, language), []);
  for (const [key, versions] of read) known.set(key, versions);
  return known;
}

const first: TextVersion = { number: 0, effectiveFrom: null, content: {} };

/**
 * Returns the version of a text that is in force, and the one that takes effect later, if there is
 * one. Usually it asks the database nothing, in a transaction once for each text.
 */
export async function versionsOf(
  ctx: Pick<Ctx, "db" | "clock">,
  { id }: Pick<Texts, "id">,
  language = ENGLISH,
): Promise<{ current: TextVersion; next: TextVersion | undefined }> {
  const known = (await readTexts(ctx, [id], language)).get(keyOf(id, language)) ?? [];
  const now = ctx.clock.now();
  const isInForce = ({ effectiveFrom }: TextVersion) => effectiveFrom! <= now;
  const [latest] = known;
  return {
    current: known.find(isInForce) ?? first,
    next: latest && !isInForce(latest) ? latest : undefined,
  };
}

/**
 * Returns the texts of a declaration as they are published, and until when.
 */
export async function publishedCopy<Copy extends object>(
  ctx: Pick<Ctx, "db" | "clock">,
  texts: Texts<Copy>,
  language = ENGLISH,
): Promise<{ copy: Copy; version: TextVersion; until: Date | undefined }> {
  const { current, next } = await versionsOf(ctx, texts, language);
  return {
    copy: copyWith(texts, current.content),
    version: current,
    until: next?.effectiveFrom ?? undefined,
  };
}
