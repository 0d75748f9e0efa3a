import { createHash } from "node:crypto";
import { z } from "zod";
import { MOST_STANDARDS } from "#app/contexts/learning/content/standards/standards.ts";
import { idOfFile, namesIn, readContent, readPlain } from "../content.ts";
import type { CourseSeed, LectureSeed, SectionSeed } from "./course-seed.ts";
import {
  lectureFact,
  lectureReading,
  lectureSource,
  withReferences,
} from "./lecture-references.ts";
import { questionsIn } from "./quiz-questions.ts";
import { minutesOf } from "./reading-time.ts";

const GLOSSARY = "glossary.md";

const courseMeta = z.strictObject({
  position: z.int(),
  title: z.string(),
  description: z.string(),
  moduleId: z.string().nullable().default(null),
});

const sectionMeta = z.strictObject({ title: z.string(), description: z.string() });

const itemMeta = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("lecture"),
    title: z.string(),
    film: z.string().optional(),
    mappedTo: z.array(z.string()).default([]),
    paragraphs: z.record(z.string(), z.array(z.string()).min(1).max(MOST_STANDARDS)).default({}),
    sources: z.array(lectureSource).default([]),
    facts: z.array(lectureFact).default([]),
    readings: z.array(lectureReading).default([]),
  }),
  z.strictObject({
    kind: z.literal("quiz"),
    title: z.string(),
    questions: z.int(),
    minutes: z.int(),
    passPercent: z.int(),
  }),
  z.strictObject({
    kind: z.literal("resource"),
    title: z.string(),
    type: z.literal("document"),
    description: z.string(),
  }),
]);

/** Returns the ids of the courses that have a folder under content/courses. */
export function courseIds(): string[] {
  return namesIn("courses");
}

/** Returns a hash of a course's files, which is another one when any of them changes. */
export function filesHash(id: string): string {
  const hash = createHash("sha256");
  const addFolder = (folder: string): void => {
    for (const name of namesIn(folder)) {
      hash.update(name);
      if (name.endsWith(".md")) hash.update(readPlain(folder, name) ?? "");
      else addFolder(`${folder}/${name}`);
    }
  };
  addFolder(`courses/${id}`);
  return hash.digest("base64url").slice(0, 12);
}

/** Returns all courses under content/courses, in the order in which the institute lists them. */
export function readCourses(): CourseSeed[] {
  return courseIds()
    .map(readCourse)
    .sort((a, b) => a.position - b.position);
}

/** Returns a course with its modules and items. content/README.md describes the files. */
export function readCourse(id: string): CourseSeed {
  const folder = `courses/${id}`;
  const { meta } = readContent(folder, "index.md", courseMeta);
  return { id, ...meta, sections: itemFiles(folder).map((name) => readSection(folder, name)) };
}

function readSection(course: string, name: string): SectionSeed {
  const folder = `${course}/${name}`;
  const { meta } = readContent(folder, "index.md", sectionMeta);
  return {
    id: idOfFile(name),
    ...meta,
    items: itemFiles(folder).map((file) => readItem(folder, file)),
  };
}

function readItem(folder: string, name: string): SectionSeed["items"][number] {
  const { meta, body } = readContent(folder, name, itemMeta);
  const id = idOfFile(name);
  if (meta.kind === "quiz") return { id, ...meta, bank: questionsIn(body, `${folder}/${name}`) };
  if (meta.kind === "resource") return { id, ...meta, body };
  const { film, mappedTo, sources, ...lecture } = meta;
  return {
    id,
    ...lecture,
    minutes: minutesOf(body),
    body: withReferences(body, mappedTo, sources),
    ...videoOf(folder, name, film),
  };
}

/** Returns the text of a course's glossary, or undefined if it has none. */
export function readGlossary(id: string): string | undefined {
  return readPlain(`courses/${id}`, GLOSSARY);
}

/** A lecture with a transcript beside it has a film, or the plan of one. */
function videoOf(folder: string, name: string, film?: string): Pick<LectureSeed, "video"> {
  const transcript = readPlain(folder, name.replace(/\.md$/, ".transcript.md"));
  if (transcript === undefined) return {};
  return { video: { transcript, ...(film ? { film } : {}) } };
}

function itemFiles(folder: string): string[] {
  return namesIn(folder).filter(
    (name) => name !== "index.md" && name !== GLOSSARY && !name.endsWith(".transcript.md"),
  );
}
