import { useId, useRef } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { countText } from "#app/kernel/list.ts";
import { counted } from "#app/kernel/wording.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { missingLabels } from "../../stage/missing.ts";
import { type Stage, stageLabels } from "../../stage/rules.ts";
import { type CardsShown, MOST_CARDS, withMoreCards } from "../board.ts";
import type { BoardCard, BoardColumn } from "../board.server.ts";
import { applicationInList } from "../list-place.ts";
import { useBoard } from "./use-board.ts";

type Refused = { application: string; intent: "move" | "owner"; result: FormResult };

type Props = {
  columns: readonly BoardColumn[];
  /** The list's filters and sort, with which the cards' links and those to more cards go on. */
  query: URLSearchParams;
  shown: CardsShown;
  /** Who of staff can look after applications. */
  owners: readonly { id: string; name: string }[];
  /** The move or the assignment that was refused, and why. */
  refused: Refused | undefined;
};

/**
 * The pipeline as a board: a column for each stage. Every card has forms that move and
 * assign it. With
 * JavaScript it is also dragged by pointer, or picked up with Space and moved with the arrow keys.
 */
export function Board({ columns, query, shown, owners, refused }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const help = useId();
  const { held, over, said } = useBoard(board, columns);
  return (
    <>
      <p id={help} className="mt-4 text-slate [@media(scripting:none)]:hidden print:hidden">
        Drag a card to another stage. With keys: arrow keys lead from card to card, Space picks one
        up, arrow keys choose its stage, and Space drops it. Escape puts it back.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        ref={board}
        role="group"
        aria-label="Board"
        aria-describedby={help}
        className="mt-4 relative flex gap-4 overflow-x-auto pb-4 print:block"
      >
        {columns.map((column) => (
          <Column
            key={column.stage}
            column={column}
            query={query}
            shown={shown}
            owners={owners}
            refused={refused}
            held={held?.card}
            target={column.stage === (held?.target ?? over)}
          />
        ))}
      </div>
    </>
  );
}

function Column(
  props: Omit<Props, "columns"> & {
    column: BoardColumn;
    held: string | undefined;
    /** A card that is held would be dropped here. */
    target: boolean;
  },
) {
  const { column, query, shown, owners, refused, held, target } = props;
  const { stage, cards, total, to } = column;
  const heading = useId();
  const rest = total - cards.length;
  return (
    <section
      aria-labelledby={heading}
      data-stage={stage}
      className={`w-72 shrink-0 self-stretch rounded-md border p-3 print:mb-6 print:w-full print:border-0 ${target ? "border-ink bg-mist" : "border-mist bg-paper"}`}
    >
      <h2 id={heading} className="mb-3 text-base">
        {stageLabels[stage]}{" "}
        <span className="font-normal text-slate tabular-nums">{countText(total)}</span>
      </h2>
      {cards.length === 0 ? (
        <p className="py-6 text-slate">No application here.</p>
      ) : (
        <ul className="space-y-3">
          {cards.map((card) => (
            <Card
              key={card.id}
              card={card}
              to={to}
              query={query}
              held={held === card.id}
              owners={owners}
              refused={refused?.application === card.id ? refused : undefined}
            />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className="mt-3 print:hidden">
          {cards.length < MOST_CARDS ? (
            <Link
              to={`?${withQuery(query, { shown: withMoreCards(shown, stage) })}`}
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
            >
              Show more<span className="sr-only"> of {stageLabels[stage]}</span>
            </Link>
          ) : (
            <Link
              to={`/admin/applications?${withQuery(query, { stage })}`}
              className="link inline-flex min-h-11 items-center"
            >
              See all in the list
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function Card(props: {
  card: BoardCard;
  to: readonly Stage[];
  query: URLSearchParams;
  held: boolean;
  owners: Props["owners"];
  refused: Refused | undefined;
}) {
  const { card, to, query, held, owners, refused } = props;
  const resultOf = (intent: Refused["intent"]) =>
    refused?.intent === intent ? refused.result : undefined;
  const { id, name, programme, movedAt, overdue, owner, missing } = card;
  return (
    <li
      data-card={id}
      className={`rounded-md border bg-card p-3 wrap-anywhere ${held ? "border-ink outline-2 outline-ink" : "border-mist"}`}
    >
      <Link
        to={applicationInList(id, query)}
        data-row-link=""
        draggable={false}
        className="link font-semibold"
      >
        {name}
      </Link>
      <p className="text-sm text-slate">{programme}</p>
      <p className="text-sm text-slate">
        since <LocalTime at={movedAt} />
      </p>
      <p className="text-sm text-slate">{owner ?? "No owner"}</p>
      {(overdue || missing.length > 0) && (
        <p className="mt-1 flex flex-wrap gap-2 text-sm">
          {overdue && <Badge tone="red">Overdue</Badge>}
          {missing.length > 0 && (
            <span title={missing.map((item) => missingLabels[item]).join("; ")}>
              {counted(missing.length, "thing")} missing
            </span>
          )}
        </p>
      )}
      {to.length > 0 && (
        <details className="mt-1 print:hidden" open={resultOf("move") !== undefined || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm">
            Move<span className="sr-only"> {name}</span>
          </summary>
          <MoveCard card={card} to={to} result={resultOf("move")} />
        </details>
      )}
      <details className="print:hidden" open={resultOf("owner") !== undefined || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm">
          Assign<span className="sr-only"> {name}</span>
        </summary>
        <AssignCard card={card} owners={owners} result={resultOf("owner")} />
      </details>
    </li>
  );
}

function MoveCard(props: {
  card: BoardCard;
  to: readonly Stage[];
  result: FormResult | undefined;
}) {
  const { card, to, result } = props;
  return (
    <Form
      result={result}
      intent="move"
      idPrefix={`${card.id}-`}
      schema={async () => (await import("../form.ts")).moveForm}
      submit="Move"
      look="secondary"
      className="space-y-3"
    >
      {(field) => (
        <>
          <input type="hidden" name="application" value={card.id} />
          <VersionField of={card} />
          <SelectField
            name="to"
            label="Move to"
            prompt="Choose a stage"
            options={to.map((stage) => ({ value: stage, label: stageLabels[stage] }))}
            state={field("to")}
          />
          <TextArea
            name="reason"
            label="Reason"
            optional
            help="Needed to decline, and mailed to the applicant then."
            maxLength={1000}
            className="block min-h-20 w-full rounded-md border border-slate/55 bg-white px-3 py-2"
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}

function AssignCard(props: {
  card: BoardCard;
  owners: Props["owners"];
  result: FormResult | undefined;
}) {
  const { card, owners, result } = props;
  return (
    <Form
      // The form begins anew with each owner.
      key={card.ownerVersion}
      result={result}
      initial={{ owner: card.ownerId ?? "" }}
      intent="owner"
      idPrefix={`${card.id}-owner-`}
      submit="Save owner"
      look="secondary"
      className="space-y-3"
    >
      {(field) => (
        <>
          <input type="hidden" name="application" value={card.id} />
          <VersionField of={{ version: card.ownerVersion }} />
          <SelectField
            name="owner"
            label="Owner"
            usual="Nobody"
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
            state={field("owner")}
          />
        </>
      )}
    </Form>
  );
}

function withQuery(query: URLSearchParams, also: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ ...Object.fromEntries(query), ...also });
}
