import type { Excess } from "#app/platform/markdown/check-source.ts";
import type { ChangedItem } from "./form.ts";
import type { ItemDetails } from "../content/rules.ts";

/** What was typed as an item's details. Its kind stays what it was, whatever was sent. */
export function detailsOf(form: ChangedItem, before: ItemDetails): ItemDetails {
  if (form.kind === "lecture" && before.kind === "lecture") {
    const { minutes, body, film, transcript } = form;
    const video = film || transcript ? { transcript, ...(film ? { film } : {}) } : null;
    return { kind: "lecture", minutes, body, video };
  }
  if (form.kind === "resource" && before.kind === "resource") {
    const { description, body } = form;
    return { kind: "resource", type: before.type, description, body };
  }
  if (form.kind === "quiz" && before.kind === "quiz") {
    const { questions, minutes, passPercent } = form;
    return { kind: "quiz", questions, minutes, passPercent };
  }
  if (form.kind === "external" && before.kind === "external") {
    return { kind: "external", description: form.description };
  }
  return before;
}

/** The field of an item whose text exceeds what an article may become, and the sentence that says so. */
export async function excessInItem(
  form: ChangedItem,
): Promise<{ field: string; excess: Excess } | undefined> {
  const { shownArticle } = await import("#app/platform/markdown/markdown.server.tsx");
  for (const [field, text] of textsOf(form)) {
    const { excess } = shownArticle(text);
    if (excess) return { field, excess };
  }
  return undefined;
}

function textsOf(form: ChangedItem): [field: string, text: string][] {
  if (form.kind === "lecture") {
    return [
      ["body", form.body],
      ["transcript", form.transcript],
    ];
  }
  return form.kind === "resource" ? [["body", form.body]] : [];
}
