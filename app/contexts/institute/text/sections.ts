export type Block = { p: string } | { list: string[] };

/** A part of a written text, to which an address can lead (`#id`). */
export type Section = { id: string; heading: string; blocks: Block[] };

/**
 * Returns the sections of what staff have written. What comes before the first is one without a heading.
 * Of sections with one address the second has "-2" at its end.
 */
export function sectionsOf(body: string): Section[] {
  const sections: Section[] = [];
  for (const part of body.split(/\n{2,}/)) {
    const heading = /^##\s+(.*?)\s*(?:\{#([\w-]+)\})?$/.exec(part.trim());
    if (heading) {
      const text = heading[1]!;
      const id = heading[2] ?? slugOf(text);
      const taken = new Set(sections.map((each) => each.id));
      sections.push({ id: freeId(id, taken), heading: text, blocks: [] });
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

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let n = 2; taken.has(free); n += 1) free = `${id}-${n}`;
  return free;
}
