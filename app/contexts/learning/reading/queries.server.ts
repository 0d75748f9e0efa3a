import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { shownCourse } from "../course/open-course.server.ts";
import { outlineOf } from "../course/published.server.ts";
import { type ReadingMatter, readingMatter } from "../content/reading-matter.server.ts";
import type { ChecklistLine } from "../content/checklist.ts";
import { courseItems } from "../tables/courses.ts";
import { readingNotes, readingPlaces, readingSettings, readingTicks } from "../tables/reading.ts";
import { findPassage, foundParagraph, textOfHtml } from "./passage.ts";
import type { TextSize } from "./text-size.ts";

type Row = typeof readingNotes.$inferSelect;

/** A note as its reader sees it. */
export type Note = Pick<Row, "id" | "quote" | "prefix" | "suffix" | "note" | "writtenAt"> & {
  /** Whether the passage is still in the text. A note on the whole item always has its place. */
  found: boolean;
};

/** What a member has kept in an item. */
export type Reading = {
  textSize: TextSize;
  bookmarked: boolean;
  /** The paragraph at which they stopped; null if they have not begun, or it is gone. */
  stopped: { paragraph: number; beginning: string } | null;
  /** In the order of the text; notes on the whole item first. */
  notes: Note[];
  /** The lines of its checklists, as the member has left them. */
  lines: ChecklistLine[];
};

/**
 * Returns what a member has kept in an item whose text is shown. Three queries, and one more for a
 * text with a checklist.
 */
export async function readingOf(
  ctx: Pick<Ctx, "db">,
  of: { userId: string; courseId: string; itemId: string },
  matter: ReadingMatter,
): Promise<Reading> {
  const { userId, courseId, itemId } = of;
  const [place] = await ctx.db
    .select()
    .from(readingPlaces)
    .where(
      and(
        eq(readingPlaces.userId, userId),
        eq(readingPlaces.courseId, courseId),
        eq(readingPlaces.itemId, itemId),
      ),
    );
  const rows = await ctx.db
    .select()
    .from(readingNotes)
    .where(
      and(
        eq(readingNotes.userId, userId),
        eq(readingNotes.courseId, courseId),
        eq(readingNotes.itemId, itemId),
      ),
    )
    .orderBy(asc(readingNotes.id));
  const begun = place?.readAt && place.paragraph > 0;
  return {
    textSize: await settingsOf(ctx, userId),
    bookmarked: Boolean(place?.bookmarkedAt),
    stopped: (begun && foundParagraph(matter.html, place)) || null,
    notes: inText(rows, matter.html),
    lines: await tickedLines(ctx, of, matter.lines),
  };
}

/** Returns the lines of a text as a member has left them. One query if there are any. */
async function tickedLines(
  ctx: Pick<Ctx, "db">,
  { userId, courseId, itemId }: { userId: string; courseId: string; itemId: string },
  lines: readonly ChecklistLine[],
): Promise<ChecklistLine[]> {
  if (lines.length === 0) return [];
  const rows = await ctx.db
    .select({ line: readingTicks.line, ticked: readingTicks.ticked })
    .from(readingTicks)
    .where(
      and(
        eq(readingTicks.userId, userId),
        eq(readingTicks.courseId, courseId),
        eq(readingTicks.itemId, itemId),
      ),
    );
  const said = new Map(rows.map(({ line, ticked }) => [line, ticked]));
  return lines.map((line) => ({ ...line, ticked: said.get(line.id) ?? line.ticked }));
}

/** Returns notes in the order of a text, with whether their passages are still in it. */
function inText(rows: readonly Row[], html: string): Note[] {
  const text = rows.some(({ quote }) => quote !== "") ? textOfHtml(html) : "";
  const placed = rows.map(({ id, quote, prefix, suffix, note, writtenAt }) => {
    const from = quote === "" ? -1 : findPassage(text, { quote, prefix, suffix })?.from;
    return {
      // What is gone from the text comes last.
      from: from ?? Number.POSITIVE_INFINITY,
      note: { id, quote, prefix, suffix, note, writtenAt, found: from !== undefined },
    };
  });
  return placed
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .map(({ note }) => note);
}

/** Returns the size in which a member reads. One query. */
export async function settingsOf(ctx: Pick<Ctx, "db">, userId: string): Promise<TextSize> {
  const [row] = await ctx.db
    .select()
    .from(readingSettings)
    .where(eq(readingSettings.userId, userId));
  return row?.textSize ?? "normal";
}

/** Returns a member's own note. */
export async function ownNote(ctx: Pick<Ctx, "db">, userId: string, id: string) {
  const [row] = await ctx.db
    .select()
    .from(readingNotes)
    .where(and(eq(readingNotes.id, id), eq(readingNotes.userId, userId)));
  return row;
}

/** The notes and bookmarks of a member in an item. */
export type KeptInItem = {
  id: string;
  title: string;
  bookmarkedAt: Date | null;
  notes: Note[];
};

/**
 * Returns the actor's notes and bookmarks in a course, by item in its order; undefined for a course
 * that is not open to them. Notes in items that were removed come last, under their own heading.
 */
export async function notesInCourse(ctx: Ctx, courseId: string) {
  const shown = await shownCourse(ctx, courseId);
  if (!shown) return undefined;
  const { course, member } = shown;
  const own = { userId: member.id, courseId };
  const rows = await ctx.db
    .select()
    .from(readingNotes)
    .where(and(eq(readingNotes.userId, own.userId), eq(readingNotes.courseId, courseId)))
    .orderBy(asc(readingNotes.id));
  const places = await ctx.db
    .select()
    .from(readingPlaces)
    .where(
      and(
        eq(readingPlaces.userId, own.userId),
        eq(readingPlaces.courseId, courseId),
        isNotNull(readingPlaces.bookmarkedAt),
      ),
    )
    .orderBy(desc(readingPlaces.bookmarkedAt));
  const items: KeptInItem[] = [];
  const outline = await outlineOf(ctx, courseId);
  const texts = await textsOf(
    ctx,
    courseId,
    rows.filter(({ quote }) => quote !== "").map(({ itemId }) => itemId),
  );
  for (const { id, title } of outline) {
    const ofItem = rows.filter(({ itemId }) => itemId === id);
    const bookmarkedAt = places.find(({ itemId }) => itemId === id)?.bookmarkedAt ?? null;
    if (ofItem.length === 0 && !bookmarkedAt) continue;
    items.push({ id, title, bookmarkedAt, notes: inText(ofItem, texts.get(id) ?? "") });
  }
  const known = new Set(outline.map(({ id }) => id));
  const removed = rows.filter(({ itemId }) => !known.has(itemId));
  return {
    course: { id: course.id, title: course.title },
    items,
    /** Notes in what is not taught any more. */
    removed: inText(removed, ""),
  };
}

/** Returns the HTML of some items. One query, and one for each text with uploaded pictures. */
async function textsOf(
  ctx: Ctx,
  courseId: string,
  itemIds: readonly string[],
): Promise<Map<string, string>> {
  if (itemIds.length === 0) return new Map();
  const items = await ctx.db
    .select({ id: courseItems.id, details: courseItems.details })
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
        inArray(courseItems.id, [...new Set(itemIds)]),
        isNotNull(courseItems.publishedAt),
      ),
    );
  const texts = new Map<string, string>();
  for (const { id, details } of items) {
    if (details.kind !== "lecture" && details.kind !== "resource") continue;
    texts.set(id, (await readingMatter(ctx, { courseId, itemId: id }, details)).html);
  }
  return texts;
}
