import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { SizeBoundCache } from "#app/platform/markdown/size-bound-cache.ts";
import { type LectureDetails, type ResourceDetails, sizeText } from "./rules.ts";
import { frameOf, uploadedIn } from "./figures.ts";
import { type Heading, withAnchors } from "./anchors.ts";
import { type ChecklistLine, withLines } from "./checklist.ts";
import { type Film, filmOf } from "./films.ts";
import { type Glossary, glossaryOf } from "./glossary.server.ts";
import { linkTerms } from "./link-terms.ts";
import { coursePictures } from "../tables/courses.ts";

/** A term that a text has, as it is explained on the spot. */
export type ExplainedTerm = { id: string; term: string; html: string };

/** A lecture or document as readers see it. The HTML is safe to insert. */
export type ReadingMatter =
  | {
      kind: "lecture";
      minutes: number;
      html: string;
      headings: Heading[];
      lines: ChecklistLine[];
      terms: ExplainedTerm[];
      video: { film: Film; transcriptHtml: string } | null;
    }
  | {
      kind: "resource";
      type: string;
      description: string;
      size: string;
      html: string;
      headings: Heading[];
      lines: ChecklistLine[];
      terms: ExplainedTerm[];
    };

/**
 * Renders a lecture or document, with the terms of the course's glossary. One query if the text shows
 * uploaded pictures, and one for the glossaries after a course was changed.
 */
export async function readingMatter(
  ctx: Pick<Ctx, "db">,
  { courseId, itemId }: { courseId: string; itemId: string },
  details: LectureDetails | ResourceDetails,
): Promise<ReadingMatter> {
  const ids = uploadedIn(details.body);
  const pictures =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(coursePictures)
          .where(and(eq(coursePictures.courseId, courseId), inArray(coursePictures.id, ids)));
  const glossary = await glossaryOf(ctx, courseId);
  const address = glossaryAddress(courseId, itemId);
  const { html: anchored, headings } = withAnchors(
    await rendered(details.body, pictures, { glossary, address }),
  );
  const { html, lines } = withLines(anchored);
  const terms = await termsIn(html, glossary);
  if (details.kind === "lecture") {
    const { kind, minutes, video } = details;
    const film = filmOf(video?.film);
    if (!video || !film) return { kind, minutes, html, headings, lines, terms, video: null };
    return {
      kind,
      minutes,
      html,
      headings,
      lines,
      terms,
      video: { film, transcriptHtml: await rendered(video.transcript, []) },
    };
  }
  const { kind, type, description, body } = details;
  const size = sizeText(new TextEncoder().encode(body).length);
  return { kind, type, description, size, html, headings, lines, terms };
}

/** Returns the address of a course's glossary, with the item that its page leads back to. */
const glossaryAddress = (courseId: string, itemId: string) =>
  `/course/${courseId}/glossary?from=${itemId}`;

/** Returns the terms that a rendered text links, in the order of the glossary. */
async function termsIn(html: string, { terms }: Glossary): Promise<ExplainedTerm[]> {
  const linked = new Set([...html.matchAll(/ data-term="([a-z0-9-]+)"/g)].map(([, id]) => id));
  return Promise.all(
    terms
      .filter(({ id }) => linked.has(id))
      .map(async ({ id, term, text }) => ({ id, term, html: await rendered(text, []) })),
  );
}

/** Returns the headings of a text, with the ids that they have on its page. */
export async function headingsOf(body: string): Promise<Heading[]> {
  return withAnchors(await rendered(body, [])).headings;
}

/** Rendered texts are cached up to this many characters. */
const CACHED = 2_000_000;

const cache = new SizeBoundCache<string>(CACHED, (html) => html.length);

/** Returns a text as HTML. The same text with the same pictures always gives the same HTML. */
export async function rendered(
  text: string,
  pictures: readonly (typeof coursePictures.$inferSelect)[],
  linked?: { glossary: Glossary; address: string },
): Promise<string> {
  // Loaded only when needed, because it takes 20 MB.
  const { markdownToHtml } = await import("#app/platform/markdown/article.server.ts");
  const terms = linked && [linked.glossary.hash, linked.address];
  return cache.get(JSON.stringify([text, pictures, terms]), () =>
    markdownToHtml(
      text,
      (src) => frameOf(src, pictures),
      linked && linkTerms(linked.glossary.terms, (id) => `${linked.address}#term-${id}`),
    ),
  );
}
