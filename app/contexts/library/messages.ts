import type { Toast } from "#app/kernel/toast.ts";

export const libraryToasts = {
  added: {
    tone: "success",
    title: "Resource added",
    description: "It is a draft: nobody but the office sees it.",
  },
  saved: { tone: "success", title: "Resource saved" },
  publicSaved: {
    tone: "success",
    title: "Resource saved",
    description: "The public page has it as it is now.",
  },
  published: { tone: "success", title: "Resource published" },
  withdrawn: {
    tone: "success",
    title: "Resource withdrawn",
    description: "It is a draft again; its address answers the office alone.",
  },
  removed: { tone: "success", title: "Resource removed" },
} satisfies Record<string, Toast>;

/** The error messages of the form, by failure. */
export const libraryErrors = {
  "title-taken": "Another resource has this title",
  "no-file": "Please choose a PDF",
  "too-large": "The file is larger than 15 MB",
  "no-pdf": "Please choose a PDF that is nothing else besides",
} as const;

/** Returns the toast after several resources were published or withdrawn. */
export function resourcesShown(n: number, published: boolean): Toast {
  if (n === 0) {
    const are = published ? "published" : "drafts";
    return {
      tone: "info",
      title: "Nothing changed",
      description: `All of them are ${are} already.`,
    };
  }
  if (n === 1) return published ? libraryToasts.published : libraryToasts.withdrawn;
  if (published) return { tone: "success", title: `${n} resources published` };
  return {
    tone: "success",
    title: `${n} resources withdrawn`,
    description: "They are drafts again; their addresses answer the office alone.",
  };
}
