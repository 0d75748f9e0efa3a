import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

/**
 * Makes the rows of ordered lists draggable by pointer. Each row has `data-row` with its id, and
 * `data-list` with the name of the list within which it can be moved. A row is put in front of the row on
 * which it is dropped, or behind it in its lower half. Returns what takes that back.
 */
export function makeOrdered(
  root: HTMLElement,
  dropped: (row: { list: string; id: string; before: string | null }) => void,
): () => void {
  const rows = [...root.querySelectorAll<HTMLElement>("[data-row]")];
  return combine(
    ...rows.flatMap((element) => {
      const { row = "", list = "" } = element.dataset;
      const mark = (edge: string) => (element.dataset["drop"] = edge);
      const edgeAt = (y: number) => {
        const { top, height } = element.getBoundingClientRect();
        return y < top + height / 2 ? "above" : "below";
      };
      return [
        draggable({
          element,
          dragHandle: element.querySelector("[data-handle]") ?? undefined,
          getInitialData: () => ({ row, list }),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data["list"] === list && source.data["row"] !== row,
          onDrag: ({ location }) => mark(edgeAt(location.current.input.clientY)),
          onDragLeave: () => delete element.dataset["drop"],
          onDrop: ({ source, location }) => {
            delete element.dataset["drop"];
            // A list within a list: only the innermost row is meant.
            if (location.current.dropTargets[0]?.element !== element) return;
            const others = rows.filter((each) => each.dataset["list"] === list);
            const below = others[others.indexOf(element) + 1]?.dataset["row"] ?? null;
            const above = edgeAt(location.current.input.clientY) === "above";
            dropped({ list, id: String(source.data["row"]), before: above ? row : below });
          },
        }),
      ];
    }),
  );
}
