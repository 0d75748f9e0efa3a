import type { DocumentPart } from "./document-text.ts";

/**
 * Returns a document's parts as staff write them: plain lines, with a mark before headings and list
 * entries.
 */
export function sourceOf(parts: readonly DocumentPart[]): string {
  return parts.map(linesOf).join("\n\n");
}

function linesOf(part: DocumentPart): string {
  if ("heading" in part) return `## ${part.heading}`;
  if ("text" in part) return part.text;
  if ("items" in part) return part.items.map((item) => `- ${item}`).join("\n");
  if ("checks" in part) return part.checks.map((check) => `[ ] ${check}`).join("\n");
  if ("steps" in part) return part.steps.map((step, at) => `${at + 1}. ${step}`).join("\n");
  return part.facts.map(([term, meaning]) => `${term} | ${meaning}`).join("\n");
}

/**
 * Parses a text into parts. A line without a mark is part of a paragraph, so every text is valid.
 */
export function partsOf(source: string): DocumentPart[] {
  const parts: DocumentPart[] = [];
  /** Whether a blank line precedes this one. */
  let apart = true;
  for (const raw of source.split(/\r\n?|\n/)) {
    const line = raw.trim();
    if (line) add(parts, partOf(line), apart);
    apart = line === "";
  }
  return parts;
}

/** Returns the part that one line makes. */
function partOf(line: string): DocumentPart {
  const [, heading] = /^#{1,6}\s+(\S.*)$/.exec(line) ?? [];
  if (heading) return { heading };
  const [, check] = /^(?:[-*•]\s*)?\[[ xX]?\]\s+(\S.*)$/.exec(line) ?? [];
  if (check) return { checks: [check] };
  const [, item] = /^[-*•]\s+(\S.*)$/.exec(line) ?? [];
  if (item) return { items: [item] };
  const [, step] = /^\d{1,3}[.)]\s+(\S.*)$/.exec(line) ?? [];
  if (step) return { steps: [step] };
  const [, term, meaning] = /^([^|]*[^|\s])\s*\|\s*(\S.*)$/.exec(line) ?? [];
  if (term && meaning) return { facts: [[term, meaning]] };
  return { text: line };
}

/**
 * Adds a line to the part before it: a list entry always, and a paragraph's line unless a blank
 * line precedes it.
 */
function add(parts: DocumentPart[], next: DocumentPart, apart: boolean): void {
  const last = parts.at(-1);
  if (last && "items" in last && "items" in next) last.items.push(...next.items);
  else if (last && "checks" in last && "checks" in next) last.checks.push(...next.checks);
  else if (last && "steps" in last && "steps" in next) last.steps.push(...next.steps);
  else if (last && "facts" in last && "facts" in next) last.facts.push(...next.facts);
  else if (last && "text" in last && "text" in next && !apart) last.text += ` ${next.text}`;
  else parts.push(next);
}
