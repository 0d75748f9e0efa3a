import { z } from "zod";
import type { RestsOn } from "../content/rules.ts";
import { difficulties, isContentId } from "../content/rules.ts";

/** An archive of a course has this file, and its pictures in a folder beside it. */
export const CONTENT_FILE = "course.json";

export const pictureName = (id: string) => `pictures/${id}.webp`;

/** What an archive holds at most, in bytes. A course of 500 items has about 6 MB of text. */
export const archiveLimits = {
  /** The archive itself. */
  packed: 48 * 1024 * 1024,
  files: 401,
  unpacked: 160 * 1024 * 1024,
  content: 24 * 1024 * 1024,
  picture: 12 * 1024 * 1024,
};

/** Returns the largest size of a file of an archive; undefined if archives have no such file. */
export function mostOf(name: string): number | undefined {
  if (name === CONTENT_FILE) return archiveLimits.content;
  return /^pictures\/[0-9a-f-]{36}\.webp$/.test(name) ? archiveLimits.picture : undefined;
}

const contentId = z.string().refine(isContentId, "is not an id");
const line = (most: number) =>
  z.string().trim().min(1, "is empty").max(most, `is longer than ${most}`);
const prose = z.string().max(60_000, "is longer than 60000 characters");
const moment = z.iso.datetime().nullable();
const whole = (least: number, most: number) => z.int().min(least).max(most);

const rules = z
  .strictObject({
    shows: z.enum(["closed", "passed", "window", "never"]),
    attempts: whole(1, 20).nullable(),
    failures: whole(1, 20),
    waitHours: whole(0, 720),
    opensAt: moment,
    closesAt: moment,
  })
  .partial();

const details = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("lecture"),
    minutes: whole(1, 240),
    body: prose,
    video: z.strictObject({ transcript: prose, film: z.string().max(80).optional() }).nullable(),
  }),
  z.strictObject({
    kind: z.literal("quiz"),
    questions: whole(1, 50),
    minutes: whole(1, 240),
    passPercent: whole(1, 100),
    draws: z
      .array(z.strictObject({ tag: line(40), questions: whole(1, 50) }))
      .max(50)
      .optional(),
    banks: z.array(z.string().max(161)).max(3).optional(),
    rules: rules.optional(),
  }),
  z.strictObject({
    kind: z.literal("resource"),
    type: z.enum(["document", "video", "link"]),
    description: z.string().max(600),
    body: prose,
  }),
]);

const option = z.strictObject({
  id: line(8),
  text: z.string().max(300),
  correct: z.boolean(),
  pair: z.string().max(300).optional(),
  x: z.number().min(0).max(100).optional(),
  y: z.number().min(0).max(100).optional(),
});

const key = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("numeric"),
    value: z.number(),
    tolerance: z.number().min(0),
    unit: z.string().max(20),
  }),
  z.strictObject({ kind: z.literal("short"), accepted: z.array(line(200)).min(1).max(50) }),
  z.strictObject({
    kind: z.literal("hotspot"),
    picture: line(500),
    alt: line(300),
  }),
]);

const question = z.strictObject({
  kind: z.enum(["single", "multiple", "numeric", "order", "match", "hotspot", "short"]),
  text: line(1000),
  options: z.array(option).max(8),
  key: key.nullable(),
  explanation: line(2000),
  tags: z.array(line(40)).max(12),
  difficulty: z.enum(difficulties).nullable(),
  syllabus: z.string().max(120).nullable(),
  // Archives from before questions named what they serve have none.
  standards: z.array(line(80)).max(20).nullable().default(null),
  restsOn: z
    .strictObject({ courseId: contentId.optional(), itemId: contentId, heading: line(300) })
    .transform(({ courseId, ...rest }): RestsOn => (courseId ? { courseId, ...rest } : rest))
    .nullable(),
});

const item = z.strictObject({
  id: contentId,
  title: line(120),
  details,
  opensAt: moment,
  prerequisiteId: contentId.nullable(),
  questions: z.array(question).max(50_000),
});

/** The content of a course, as an archive has it. Ids are unique within it. */
export const courseContentSchema = z
  .strictObject({
    format: z.literal("course"),
    version: z.literal(1),
    id: contentId,
    title: line(120),
    description: line(600),
    moduleId: contentId.nullable(),
    modules: z
      .array(
        z.strictObject({
          id: contentId,
          title: line(120),
          description: z.string().max(600),
          items: z.array(item).max(2000),
        }),
      )
      .max(200),
    pictures: z.array(z.strictObject({ id: z.uuid(), alt: line(300) })).max(400),
  })
  .superRefine(({ modules, pictures }, context) => {
    const ids = [
      modules.map(({ id }) => `module ${id}`),
      modules.flatMap(({ items }) => items.map(({ id }) => `item ${id}`)),
      pictures.map(({ id }) => `picture ${id}`),
    ].flat();
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    if (twice) context.addIssue({ code: "custom", message: `has ${twice} twice`, path: [] });
  });

export type CourseContent = z.output<typeof courseContentSchema>;
