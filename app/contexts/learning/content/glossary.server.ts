import { createHash } from "node:crypto";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { COURSES } from "../events.ts";
import { courseGlossaries } from "../tables/reading.ts";
import { parseGlossary, type Term } from "./glossary.ts";

/** The terms of a course in alphabetical order. Two glossaries with the same hash are the same. */
export type Glossary = { terms: readonly Term[]; hash: string };

const none: Glossary = { terms: [], hash: "" };

/** Returns the glossary of a course; an empty one if it has none. At most one query. */
export async function glossaryOf(ctx: Pick<Ctx, "db">, courseId: string): Promise<Glossary> {
  return (await allGlossaries(ctx.db)).get(courseId) ?? none;
}

/** The glossaries of all courses. They are the same for everybody, and change seldom. */
const allGlossaries = cached([COURSES], async (db: Ctx["db"]) => {
  const rows = await db.select().from(courseGlossaries);
  return new Map(
    rows.map(({ courseId, text }): [string, Glossary] => [
      courseId,
      {
        terms: parseGlossary(text).terms,
        hash: createHash("sha256").update(text).digest("base64url"),
      },
    ]),
  );
});
