import { defineTexts, type Texts } from "#app/kernel/texts.ts";
import type { Block, Section } from "./sections.ts";

/** A legal text with numbered sections, as its page shows it. */
export type LegalCopy = {
  title: string;
  /** The calendar date from which this version applies. */
  updated: string;
  intro: string;
  sections: Section[];
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
