import type { Toast } from "#app/kernel/toast.ts";
import { ToastActions, toastFrame, ToastMessage } from "./toast-message.tsx";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";

function example(toast: Toast) {
  return (
    <div className={toastFrame}>
      <ToastMessage toast={toast} />
      <ToastActions toast={toast} />
    </div>
  );
}

export default {
  title: "Toast",
  states: {
    success: () => example({ tone: "success", title: "Saved" }),
    error: () =>
      example({ tone: "error", title: "Nothing was saved", description: "Please try again." }),
    "with Undo": () =>
      example({
        tone: "info",
        title: "Two messages closed",
        form: { action: HERE, label: "Undo", fields: {} },
        actions: [{ label: "Show them", href: HERE }],
      }),
    "with a very long word": () =>
      example({
        tone: "info",
        title: LONG_WORD,
        description: LONG_WORD,
      }),
  },
} satisfies Examples;
