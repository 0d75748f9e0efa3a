import { type RefObject, useEffect } from "react";

/**
 * Closes an open `details` by a press elsewhere and with Escape, which gives the focus back to its
 * button. The default of that Escape is prevented, so that it closes nothing else.
 */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const { current } = details;
      if (current?.open && target instanceof Node && !current.contains(target)) {
        current.open = false;
      }
    };
    const closeByKey = (event: KeyboardEvent) => {
      const { current } = details;
      if (event.key !== "Escape" || !current?.open) return;
      // A dialog in front of it is closed first.
      const dialog = document.querySelector("dialog[open]");
      if (dialog && !dialog.contains(current)) return;
      event.preventDefault();
      current.open = false;
      if (current.contains(document.activeElement)) current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    // In the capture phase, before the listeners that close what is behind it.
    document.addEventListener("keydown", closeByKey, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeByKey, { capture: true });
    };
  }, [details]);
}
