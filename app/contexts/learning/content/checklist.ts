import { textOf, uniqueId } from "./anchors.ts";

/** A line of a checklist in a text, and whether its author has ticked it already. */
export type ChecklistLine = { id: string; text: string; ticked: boolean };

/** The form to which the lines of a text belong. It is placed below the text. */
export const CHECKLIST = "checklist";

const PREFIX = "line-";

/**
 * Gives each line of the checklists in a text an id, which is made of its words, and makes the line
 * the label of its box. A tick stays with the words of its line when other lines change. The HTML
 * comes from our own renderer.
 */
export function withLines(html: string): { html: string; lines: ChecklistLine[] } {
  const lines: ChecklistLine[] = [];
  const taken = new Map<string, number>();
  const named = html.replace(
    /(<li class="task-list-item">\s*(?:<p[^>]*>)?)<input type="checkbox" disabled=""( checked="")?\/>([\s\S]*?)(?=\s*(?:<\/(?:p|li)>|<(?:ul|ol|p|figure|table|pre|blockquote)\b))/g,
    (_, before: string, checked: string | undefined, words: string) => {
      const text = textOf(words);
      const id = uniqueId(taken, text, PREFIX);
      lines.push({ id, text, ticked: checked !== undefined });
      const mark = checked ? ' checked=""' : "";
      return `${before}<label><input type="checkbox" disabled="" data-line="${id}"${mark}/>${words}</label>`;
    },
  );
  return { html: named, lines };
}

/** Makes the lines of a text boxes of the form `CHECKLIST`, ticked as their reader has left them. */
export function withTicks(html: string, lines: readonly ChecklistLine[]): string {
  const ticked = new Set(lines.filter((line) => line.ticked).map(({ id }) => id));
  return html.replace(
    /<input type="checkbox" disabled="" data-line="([^"]*)"(?: checked="")?\/>/g,
    (_, id: string) =>
      `<input type="checkbox" name="line" value="${id}" form="${CHECKLIST}" autocomplete="off"${ticked.has(id) ? ' checked=""' : ""}/>`,
  );
}
