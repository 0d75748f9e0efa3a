import { type ReactNode, useId, useRef } from "react";
import { type CardsShown, MOST_CARDS, withMoreCards } from "#app/kernel/cards-shown.ts";
import { countText } from "#app/kernel/list.ts";
import { Link } from "../../primitives/link.tsx";
import { type MovableColumn, useBoard } from "./use-board.ts";

type Card = MovableColumn["cards"][number];

export type BoardColumnData<C extends Card> = Omit<MovableColumn, "cards"> & {
  cards: readonly C[];
  /** How many there are; the column may show fewer. */
  total: number;
};

/**
 * A list as a board of columns. Every card has a form that moves it. With JavaScript it is also
 * dragged by pointer, or picked up with Space and moved with the arrow keys.
 */
export function Board<C extends Card>(props: {
  columns: readonly BoardColumnData<C>[];
  /** "stage": what a column is. */
  noun: string;
  /** What an empty column says. */
  empty: string;
  /** The list's filters and sort, with which the links to more cards go on. */
  query: URLSearchParams;
  shown: CardsShown;
  /** The address of all cards of a column in the list. */
  listOf: (column: string) => string;
  /** Whether a move to this column needs more than the move itself. */
  reasonNeeded: (column: string) => boolean;
  /** What is on a card: its link, and its form. */
  renderCard: (card: C, column: BoardColumnData<C>) => ReactNode;
}) {
  const { columns, noun, query, shown } = props;
  const board = useRef<HTMLDivElement>(null);
  const help = useId();
  const { held, over, said } = useBoard(board, columns, props.reasonNeeded);
  return (
    <>
      <p id={help} className="mt-4 text-slate [@media(scripting:none)]:hidden print:hidden">
        Drag a card to another {noun}. With keys: arrow keys lead from card to card, Space picks one
        up, arrow keys choose its {noun}, and Space drops it. Escape puts it back.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        ref={board}
        role="group"
        aria-label="Board"
        aria-describedby={help}
        // With a keyboard, columns without cards can only be reached by scrolling.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative mt-4 flex gap-4 overflow-x-auto pb-4 print:block"
      >
        {columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            empty={props.empty}
            target={column.key === (held?.target ?? over)}
            more={
              column.total > column.cards.length && (
                <MoreCards
                  to={
                    column.cards.length < MOST_CARDS
                      ? `?${withShown(query, withMoreCards(shown, column.key))}`
                      : undefined
                  }
                  list={props.listOf(column.key)}
                  of={column.label}
                />
              )
            }
          >
            {column.cards.map((card) => (
              <li
                key={card.id}
                data-card={card.id}
                className={`rounded-md border bg-card p-3 wrap-anywhere ${held?.card === card.id ? "border-ink outline-2 outline-ink" : "border-mist"}`}
              >
                {props.renderCard(card, column)}
              </li>
            ))}
          </Column>
        ))}
      </div>
    </>
  );
}

/** The link of a card, with which the keys lead from card to card. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} data-row-link="" draggable={false} className="link font-semibold">
      {children}
    </Link>
  );
}

function Column(props: {
  column: BoardColumnData<Card>;
  empty: string;
  /** A card that is held would be dropped here. */
  target: boolean;
  more: ReactNode;
  children: ReactNode;
}) {
  const { column, empty, target, more, children } = props;
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      data-stage={column.key}
      className={`w-72 shrink-0 self-stretch rounded-md border p-3 print:mb-6 print:w-full print:border-0 ${target ? "border-ink bg-mist" : "border-mist bg-paper"}`}
    >
      <h2 id={heading} className="mb-3 text-base wrap-anywhere">
        {column.label}{" "}
        <span className="font-normal text-slate tabular-nums">{countText(column.total)}</span>
      </h2>
      {column.cards.length === 0 ? (
        <p className="py-6 text-slate">{empty}</p>
      ) : (
        <ul className="space-y-3">{children}</ul>
      )}
      {more}
    </section>
  );
}

function MoreCards({ to, list, of }: { to: string | undefined; list: string; of: string }) {
  const look = "link inline-flex min-h-11 items-center";
  return (
    <p className="mt-3 print:hidden">
      {to ? (
        <Link to={to} preventScrollReset className={look}>
          Show more<span className="sr-only"> of {of}</span>
        </Link>
      ) : (
        <Link to={list} className={look}>
          See all in the list
        </Link>
      )}
    </p>
  );
}

function withShown(query: URLSearchParams, shown: string): URLSearchParams {
  return new URLSearchParams({ ...Object.fromEntries(query), shown });
}
