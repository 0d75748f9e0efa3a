import type { Excess } from "#app/platform/markdown/check-source.ts";
import type { ChangedItem } from "./form.ts";
import type { ItemDetails } from "../content/rules.ts";

/** Returns the details from an item's form. The kind never changes, whatever the form says. */
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

/** Returns the field of an item whose text is larger than an article may be, with a message. */
export async function excessInItem(
  form: ChangedItem,
): Promise<{ field: string; excess: Excess } | undefined> {
  const { shownArticle } = await import("#app/platform/markdown/article.server.ts");
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
