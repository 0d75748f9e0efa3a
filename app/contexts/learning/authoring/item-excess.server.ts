import type { Excess } from "#app/platform/markdown/check-source.ts";
import type { ChangedItem } from "./form.ts";

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
