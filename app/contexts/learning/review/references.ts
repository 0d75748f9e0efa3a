/** The heading above the standards that a lecture is mapped to, at the end of its text. */
export const MAPPED_TO = "## What this lecture is mapped to";

/** The heading above a lecture's sources. */
export const SOURCES = "## Sources";

/** A source that a lecture lists. */
export type ListedSource = {
  title: string;
  url: string | null;
  /** The day on which the lecture was last compared with it; null if that has not been done. */
  checked: string | null;
};

/** Returns the lines of a list that begin the given part of a lecture's text. */
function listIn(part: string): string[] {
  const [section = ""] = part.split(/^## /m);
  return [...section.matchAll(/^- (.+)$/gm)].map(([, line]) => line!.trim());
}

/** Returns the standards that the text below the heading `MAPPED_TO` names, in its words. */
export function mappedIn(below: string): string[] {
  return listIn(below);
}

/** Returns the sources that the text below the heading `SOURCES` lists. */
export function sourcesIn(below: string): ListedSource[] {
  return listIn(below).map((line) => {
    const [, text = line, checked = null] =
      /^(.*), checked on (\d{4}-\d{2}-\d{2})$/.exec(line) ?? [];
    const [, title = text, url = null] = /^\[(.+)\]\((\S+)\)$/.exec(text) ?? [];
    return { title, url, checked };
  });
}

/** Returns the lecture that an explanation names: "Read again: “Heading” in Lecture." */
export function lectureNamedIn(explanation: string): string | undefined {
  return /Read again: [“"].+?[”"] in (.+?)\.?$/.exec(explanation.trim())?.[1];
}
