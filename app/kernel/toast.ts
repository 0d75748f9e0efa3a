/** A short message shown once on the next page. */
export type Toast = {
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
  /** How long it stays, in milliseconds; the toaster's own default when not given. */
  duration?: number;
  actions?: { label: string; href: string }[];
  /** Something to do about it that writes ("Undo"): a form that posts, with and without script. */
  form?: { action: string; label: string; fields: Record<string, string> };
};

/** A toast of one sentence about what could not be done. */
export function errorToast(title: string): Toast {
  return { tone: "error", title };
}
