import { z } from "zod";
import { MAPPED_TO, SOURCES } from "#app/contexts/learning/review/references.ts";
import { standardOf } from "#app/contexts/learning/content/standards/standards.ts";

/** A source of a lecture. */
export const lectureSource = z.strictObject({
  title: z.string(),
  url: z.url().optional(),
  /** The day on which the lecture was last compared with this source. */
  checked: z.iso.date().optional(),
});

/** A fact of a lecture that may change, such as a legal time limit. Readers do not see this list. */
export const lectureFact = z.strictObject({
  /** One sentence that can be compared with the place where it is published. */
  fact: z.string(),
  /** Where the present state of the fact is published. */
  published: z.string(),
  /** The day on which the fact was last compared with it. Left out if that was not possible. */
  checked: z.iso.date().optional(),
});

/** That somebody who did not write the lecture has read it against its sources. */
export const lectureReading = z.strictObject({
  read: z.iso.date(),
  /** What the lecture was compared with. */
  compared: z.string().min(20),
  /** What was wrong and is corrected. */
  corrected: z.string().default(""),
});

export type LectureReading = z.infer<typeof lectureReading>;

export type LectureFact = z.infer<typeof lectureFact>;

type LectureSource = z.infer<typeof lectureSource>;

/** Returns a lecture's Markdown, followed by the standards that it is mapped to and its sources. */
export function withReferences(
  body: string,
  mappedTo: readonly string[],
  sources: readonly LectureSource[],
): string {
  return [body.trimEnd(), mappingSection(mappedTo), sourcesSection(sources)].join("");
}

function mappingSection(mappedTo: readonly string[]): string {
  if (mappedTo.length === 0) return "";
  const items = mappedTo.map((id) => `- ${nameOf(id)}`).join("\n");
  return `\n\n${MAPPED_TO}\n\n${items}\n\nReading it earns no credit towards them.`;
}

function sourcesSection(sources: readonly LectureSource[]): string {
  if (sources.length === 0) return "";
  const items = sources.map(({ title, url, checked }) => {
    const name = url ? `[${title}](${url})` : title;
    return `- ${name}${checked ? `, checked on ${checked}` : ""}`;
  });
  return `\n\n${SOURCES}\n\n${items.join("\n")}`;
}

function nameOf(id: string): string {
  const standard = standardOf(id);
  if (!standard) throw new Error(`There is no standard "${id}" that a lecture could be mapped to.`);
  return standard.name;
}
