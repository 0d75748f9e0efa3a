import { type RefObject, useEffect, useEffectEvent } from "react";
import { useSubmit } from "react-router";

/**
 * Lets a pointer drag the rows of ordered lists (`drag-order.ts`), and posts where one was put:
 * `intent=place`, the row's id under the name of its list, and `before`. The code is loaded when a
 * pointer comes to the lists. Keys use the buttons of `MoveButtons`.
 */
export function useDragOrder(
  root: RefObject<HTMLElement | null>,
  nameOf: (list: string) => string,
  /** Changes when the rows do. */
  rows: string,
): void {
  const submit = useSubmit();
  const dropped = useEffectEvent((row: { list: string; id: string; before: string | null }) => {
    const form = { intent: "place", [nameOf(row.list)]: row.id, before: row.before ?? "" };
    void submit(form, { method: "post", preventScrollReset: true });
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let stopped = false;
    let end: (() => void) | undefined;
    const load = async () => {
      const { makeOrdered } = await import("./drag-order.ts");
      if (!stopped) end = makeOrdered(element, (row) => dropped(row));
    };
    element.addEventListener("pointerenter", load, { once: true });
    // After a drop the pointer is there already.
    if (element.matches(":hover")) void load();
    return () => {
      stopped = true;
      element.removeEventListener("pointerenter", load);
      end?.();
    };
  }, [root, rows]);
}
