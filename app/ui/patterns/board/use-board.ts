import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSubmit } from "react-router";

/** A column of a board as the moving of its cards needs it. */
export type MovableColumn = {
  /** Names the column in what is sent. */
  key: string;
  label: string;
  cards: readonly { id: string; name: string; version: string }[];
  /** The columns to which its cards may be moved. */
  to: readonly string[];
};

type Held = { card: string; target: string };

/**
 * What script adds to a board: cards are dragged by pointer, or picked up by key. With the focus
 * on a card, the arrow keys lead to other cards, Space picks it up, the arrow keys then choose the
 * column, Space or Enter drops it there, and Escape puts it back. What is sent is the form of a
 * move: `intent`, `application`, `version` and `to`. A move that needs a reason opens the card's
 * form instead.
 */
export function useBoard(
  board: RefObject<HTMLElement | null>,
  columns: readonly MovableColumn[],
  reasonNeeded: (column: string) => boolean,
) {
  const [held, setHeld] = useState<Held>();
  const [over, setOver] = useState<string>();
  const [said, setSaid] = useState("");
  const moved = useRef<string>(undefined);
  const submit = useSubmit();

  const cardOf = (id: string) => {
    for (const column of columns) {
      const card = column.cards.find((each) => each.id === id);
      if (card) return { card, column };
    }
    return undefined;
  };
  const labelOf = (key: string) => columns.find((each) => each.key === key)?.label ?? key;
  const mayMove = useEffectEvent((id: string, stage: string) => {
    const found = cardOf(id);
    return found !== undefined && found.column.to.some((each) => each === stage);
  });
  const move = (id: string, stage: string) => {
    const { card } = cardOf(id) ?? {};
    if (!card) return;
    if (reasonNeeded(stage)) {
      openForm(board.current, id, stage);
      return;
    }
    moved.current = id;
    setSaid(`${card.name} moves to ${labelOf(stage)}.`);
    void submit(
      { intent: "move", application: id, version: card.version, to: stage, reason: "" },
      { method: "post", preventScrollReset: true },
    );
  };
  const drop = useEffectEvent((id: string, stage: string) => {
    if (mayMove(id, stage)) move(id, stage);
  });

  useDragging(board, columns, { mayMove, over: setOver, dropped: drop });

  // After a move the card is another element, in another column.
  useEffect(() => {
    const id = moved.current;
    const link = id && linkOf(board.current, id);
    if (!link || document.activeElement?.matches("input, textarea, select")) return;
    moved.current = undefined;
    link.focus();
  }, [board, columns]);

  const pick = (id: string) => {
    const { card, column } = cardOf(id)!;
    const [target] = inOrder(columns, column);
    if (!target) {
      setSaid(`${card.name} is closed and moves no further.`);
      return;
    }
    setHeld({ card: id, target });
    setSaid(
      `${card.name} is picked up. Arrow keys choose the stage, now ${labelOf(target)}. Space drops it, Escape puts it back.`,
    );
  };
  const choose = ({ card, target }: Held, way: 1 | -1) => {
    const targets = inOrder(columns, cardOf(card)!.column);
    const next = targets[(targets.indexOf(target) + way + targets.length) % targets.length]!;
    setHeld({ card, target: next });
    setSaid(labelOf(next));
  };
  const release = (text: string) => {
    setHeld(undefined);
    setSaid(text);
  };

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const id = cardAt(event.target);
    if (!id || ctrlKey || metaKey || altKey || shiftKey || !cardOf(id)) return;
    const way = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : undefined;
    if (held) {
      if (way) choose(held, way);
      else if (key === " " || key === "Enter") {
        release("");
        move(held.card, held.target);
      } else if (key === "Escape") release("Put back.");
      else return;
    } else if (key === " ") pick(id);
    else if (way) focusCard(board.current, id, { column: way });
    else if (key === "ArrowDown") focusCard(board.current, id, { row: 1 });
    else if (key === "ArrowUp") focusCard(board.current, id, { row: -1 });
    else return;
    event.preventDefault();
  });
  const left = useEffectEvent(() => setHeld(undefined));
  useEffect(() => {
    const { current } = board;
    if (!current) return;
    const key = (event: KeyboardEvent) => pressed(event);
    const blur = () => left();
    current.addEventListener("keydown", key);
    current.addEventListener("focusout", blur);
    return () => {
      current.removeEventListener("keydown", key);
      current.removeEventListener("focusout", blur);
    };
  }, [board]);
  return { held, over, said };
}

type Dragging = {
  mayMove: (id: string, stage: string) => boolean;
  over: (stage: string | undefined) => void;
  dropped: (id: string, stage: string) => void;
};

/** Loads the dragging when a pointer comes to the board, and follows the cards that it shows. */
function useDragging(
  board: RefObject<HTMLElement | null>,
  columns: readonly MovableColumn[],
  moves: Dragging,
) {
  const [near, setNear] = useState(false);
  const start = useEffectEvent(async (stopped: () => boolean) => {
    const { makeDraggable } = await import("./board-drag.ts");
    return stopped() || !board.current ? undefined : makeDraggable(board.current, moves);
  });
  useEffect(() => {
    const { current } = board;
    if (!current) return;
    const come = () => setNear(true);
    current.addEventListener("pointerover", come, { once: true });
    return () => current.removeEventListener("pointerover", come);
  }, [board]);
  useEffect(() => {
    if (!near) return;
    let gone = false;
    let stop: (() => void) | undefined;
    // Without a connection the cards are not draggable; forms and keys still move them.
    void start(() => gone).then(
      (cleanup) => {
        stop = cleanup;
      },
      () => {},
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [near, columns]);
}

/** Where a card of a column may go, in the order of the board, the next column first. */
function inOrder(columns: readonly MovableColumn[], { key, to }: MovableColumn): string[] {
  const order = columns.map((column) => column.key);
  const at = order.indexOf(key);
  const place = (each: string) => {
    const index = order.indexOf(each);
    return index === -1 ? order.length * 2 : (index - at + order.length) % order.length;
  };
  return [...to].sort((one, other) => place(one) - place(other));
}

const cardAt = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("[data-row-link]")
    ? target.closest<HTMLElement>("[data-card]")?.dataset["card"]
    : undefined;

const linkOf = (board: HTMLElement | null, id: string) =>
  board?.querySelector<HTMLElement>(`[data-card="${id}"] [data-row-link]`);

/** Opens a card's own form at a stage, with the focus in the reason. */
function openForm(board: HTMLElement | null, id: string, stage: string) {
  const card = board?.querySelector<HTMLElement>(`[data-card="${id}"]`);
  const details = card?.querySelector("details");
  const select = card?.querySelector<HTMLSelectElement>("select[name=to]");
  if (!details || !select) return;
  details.open = true;
  select.value = stage;
  card?.querySelector<HTMLElement>("[name=reason]")?.focus();
}

/** Focuses a card of the same column, or the card at the same height of the next column with any. */
function focusCard(
  board: HTMLElement | null,
  id: string,
  { column: across = 0, row: down = 0 }: { column?: number; row?: number },
) {
  const columns = [...(board?.querySelectorAll<HTMLElement>("[data-stage]") ?? [])].map((each) => [
    ...each.querySelectorAll<HTMLElement>("[data-card]"),
  ]);
  const filled = columns.filter((cards) => cards.length > 0);
  const column = filled.findIndex((cards) => cards.some((card) => card.dataset["card"] === id));
  const row = filled[column]?.findIndex((card) => card.dataset["card"] === id) ?? 0;
  const cards = filled[column + across] ?? [];
  const next = down === 0 ? cards[Math.min(row, cards.length - 1)] : cards[row + down];
  next?.querySelector<HTMLElement>("[data-row-link]")?.focus();
}
