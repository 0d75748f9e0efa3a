/** A short message that is shown once, on the next page. */
export type Toast = {
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
  /** How long it is shown, in milliseconds. Without it, the toaster's default is used. */
  duration?: number;
  actions?: { label: string; href: string }[];
  /** An action that writes, such as "Undo": a form that is posted with and without JavaScript. */
  form?: { action: string; label: string; fields: Record<string, string> };
};

/** Returns a toast with one sentence about what could not be done. */
export function errorToast(title: string): Toast {
  return { tone: "error", title };
}
