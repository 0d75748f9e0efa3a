import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { SizeBoundCache } from "#app/platform/markdown/size-bound-cache.ts";
import { type LectureDetails, type ResourceDetails, sizeText } from "./rules.ts";
import { frameOf, uploadedIn } from "./figures.ts";
import { type Heading, withAnchors } from "./anchors.ts";
import { type Film, filmOf } from "./films.ts";
import { coursePictures } from "../tables/courses.ts";

/** A lecture or document as readers see it. The HTML is safe to insert. */
export type ReadingMatter =
  | {
      kind: "lecture";
      minutes: number;
      html: string;
      headings: Heading[];
      video: { film: Film; transcriptHtml: string } | null;
    }
  | { kind: "resource"; type: string; description: string; size: string; html: string; headings: Heading[] };

/** Renders a lecture or document. One query if the text shows uploaded pictures, otherwise none. */
export async function readingMatter(
  ctx: Pick<Ctx, "db">,
  courseId: string,
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
  const { html, headings } = withAnchors(await rendered(details.body, pictures));
  if (details.kind === "lecture") {
    const { kind, minutes, video } = details;
    const film = filmOf(video?.film);
    if (!video || !film) return { kind, minutes, html, headings, video: null };
    return {
      kind,
      minutes,
      html,
      headings,
      video: { film, transcriptHtml: await rendered(video.transcript, []) },
    };
  }
  const { kind, type, description, body } = details;
  const size = sizeText(new TextEncoder().encode(body).length);
  return { kind, type, description, size, html, headings };
}

/** Returns the headings of a text, with the ids that they have on its page. */
export async function headingsOf(body: string): Promise<Heading[]> {
  return withAnchors(await rendered(body, [])).headings;
}

/** Rendered texts are cached up to this many characters. */
const CACHED = 2_000_000;

const cache = new SizeBoundCache<string>(CACHED, (html) => html.length);

/** Returns a text as HTML. The same text with the same pictures always gives the same HTML. */
async function rendered(
  text: string,
  pictures: readonly (typeof coursePictures.$inferSelect)[],
): Promise<string> {
  // Loaded only when needed, because it takes 20 MB.
  const { markdownToHtml } = await import("#app/platform/markdown/article.server.ts");
  return cache.get(JSON.stringify([text, pictures]), () =>
    markdownToHtml(text, (src) => frameOf(src, pictures)),
  );
}
