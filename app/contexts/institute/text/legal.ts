import { defineTexts, type Texts } from "#app/kernel/texts.ts";

type Block = { p: string } | { list: string[] };

/** A legal text with numbered sections, as its page shows it. */
export type LegalCopy = {
  title: string;
  /** The calendar date from which this version applies. */
  updated: string;
  intro: string;
  sections: { id: string; heading: string; blocks: Block[] }[];
};

/**
 * A legal text as staff edit it. The body is Markdown: "## Heading {#anchor}" begins a section, an
 * empty line a paragraph, and "- " an entry of a list.
 */
export type WrittenLegalCopy = { title: string; intro: string; body: string };

/**
 * Declares a legal text. `anchors` are the sections to which other pages link, so no version may lose
 * them.
 */
export function defineLegalTexts(legal: {
  id: string;
  path: string;
  copy: LegalCopy;
  anchors?: readonly string[];
  /** How many days before an important change the text promises members an email. */
  noticeDays?: number;
}): Texts<WrittenLegalCopy> {
  const { id, path, copy, anchors = [], noticeDays } = legal;
  const { title, intro, updated } = copy;
  return defineTexts({
    id,
    title,
    group: "Legal",
    path,
    variables: {},
    mustContain: { body: anchors.map((anchor) => `{#${anchor}}`) },
    legal: { since: updated, noticeDays },
    copy: { title, intro, body: writtenBody(copy) },
  });
}

/** Returns the sections as staff edit them. */
export function writtenBody({ sections }: Pick<LegalCopy, "sections">): string {
  return sections
    .map(({ id, heading, blocks }) =>
      [`## ${heading} {#${id}}`, ...blocks.map(writtenBlock)].join("\n\n"),
    )
    .join("\n\n");
}

const writtenBlock = (block: Block) =>
  "p" in block ? block.p : block.list.map((item) => `- ${item}`).join("\n");

/** Returns the sections of what staff have written, and what comes before the first as one too. */
export function sectionsOf(body: string): LegalCopy["sections"] {
  const sections: LegalCopy["sections"] = [];
  for (const part of body.split(/\n{2,}/)) {
    const heading = /^##\s+(.*?)\s*(?:\{#([\w-]+)\})?$/.exec(part.trim());
    if (heading) {
      const text = heading[1]!;
      sections.push({ id: heading[2] ?? slugOf(text), heading: text, blocks: [] });
      continue;
    }
    if (part.trim() === "") continue;
    if (sections.length === 0) sections.push({ id: "beginning", heading: "", blocks: [] });
    sections.at(-1)!.blocks.push(...blocksOf(part));
  }
  return sections;
}

/** A paragraph may be followed by a list without an empty line. */
function blocksOf(part: string): Block[] {
  const blocks: Block[] = [];
  for (const line of part.split("\n")) {
    const last = blocks.at(-1);
    const item = /^[-*]\s+(.*)$/.exec(line.trim())?.[1];
    if (item !== undefined) {
      if (last && "list" in last) last.list.push(item);
      else blocks.push({ list: [item] });
    } else if (last && "p" in last) last.p += ` ${line.trim()}`;
    else blocks.push({ p: line.trim() });
  }
  return blocks;
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
