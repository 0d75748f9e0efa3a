import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

type Moves = {
  /** Whether a card may be dropped on a column. */
  mayMove: (card: string, stage: string) => boolean;
  /** The column that the pointer is over; undefined for none. */
  over: (stage: string | undefined) => void;
  dropped: (card: string, stage: string) => void;
};

/**
 * Makes the cards of a board draggable by pointer, and its columns places to drop them. Returns what
 * takes that back. Only the board loads this file, when a pointer comes to it.
 */
export function makeDraggable(board: HTMLElement, { mayMove, over, dropped }: Moves): () => void {
  const cards = [...board.querySelectorAll<HTMLElement>("[data-card]")].map((element) =>
    draggable({ element, getInitialData: () => ({ card: element.dataset["card"] }) }),
  );
  const columns = [...board.querySelectorAll<HTMLElement>("[data-stage]")].map((element) => {
    const stage = element.dataset["stage"]!;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => mayMove(String(source.data["card"]), stage),
      onDragEnter: () => over(stage),
      onDragLeave: () => over(undefined),
      onDrop: ({ source }) => {
        over(undefined);
        dropped(String(source.data["card"]), stage);
      },
    });
  });
  return combine(...cards, ...columns);
}
