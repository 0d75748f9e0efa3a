import { type RefObject, useEffect } from "react";

/** Closes an open `details` by a press elsewhere and with Escape, which gives the focus back to its button. */
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
      current.open = false;
      if (current.contains(document.activeElement)) current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [details]);
}
