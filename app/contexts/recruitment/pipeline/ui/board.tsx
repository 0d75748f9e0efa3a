import type { CardsShown } from "#app/kernel/cards-shown.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { Board, CardLink } from "#app/ui/patterns/board/board.tsx";
import { cardText, MoveCard } from "#app/ui/patterns/board/move-card.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { DeclineFields } from "../../job-application/ui/decline-fields.tsx";
import { offerStateLabels } from "../../job-application/offer-states.ts";
import { answersText } from "../../job-application/list.ts";
import type { ownBoard } from "../board.server.ts";

type Column = Awaited<ReturnType<typeof ownBoard>>[number];

export type RefusedMove = { application: string; result: FormResult };

/** The applications for a listing as a board. A card is moved by its form, by pointer or by keys. */
export function PipelineBoard(props: {
  columns: readonly Column[];
  /** The address of the list; cards and links to more go on from it. */
  path: string;
  query: URLSearchParams;
  shown: CardsShown;
  refused: RefusedMove | undefined;
}) {
  const { columns, path, query, shown, refused } = props;
  const movesOf = (key: string) => columns.find((column) => column.key === key)?.moves ?? [];
  return (
    <Board
      columns={columns}
      noun="column"
      empty="No application here."
      query={query}
      shown={shown}
      listOf={() => `${path}?${query}`}
      reasonNeeded={(to) => to === "not-selected"}
      renderCard={(card, { key }) => (
        <Card
          card={card}
          path={path}
          moves={movesOf(key)}
          result={refused?.application === card.id ? refused.result : undefined}
        />
      )}
    />
  );
}

function Card(props: {
  card: Column["cards"][number];
  path: string;
  moves: Column["moves"];
  result: FormResult | undefined;
}) {
  const { card, path, moves, result } = props;
  const { id, name, face, appliedAt } = card;
  return (
    <>
      <p className="flex min-w-0 items-center gap-2.5">
        <Face of={face} size="sm" />
        <span className="min-w-0">
          <CardLink to={`${path}/${id}`}>{name}</CardLink>
        </span>
      </p>
      <p className="mt-1 text-sm text-slate">
        applied <LocalTime at={appliedAt} />
      </p>
      {card.interviewAt && (
        <p className="text-sm">
          interview <LocalTime at={card.interviewAt} />
        </p>
      )}
      {card.offer && <p className="text-sm">offer: {offerStateLabels[card.offer]}</p>}
      {card.answersMarked > 0 && (
        <p className="text-sm text-slate">answers met: {answersText(card)}</p>
      )}
      <MoveCard
        card={card}
        noun="column"
        columns={moves}
        schema={async () => (await import("../../job-application/form.ts")).jobApplicationMoveForm}
        result={result}
      >
        {(field) => <DeclineFields field={field} message={{ className: cardText }} />}
      </MoveCard>
    </>
  );
}
