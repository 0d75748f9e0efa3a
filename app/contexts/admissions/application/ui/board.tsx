import type { CardsShown } from "#app/kernel/cards-shown.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { Board as CardBoard, CardLink } from "#app/ui/patterns/board/board.tsx";
import { cardText, MoveCard } from "#app/ui/patterns/board/move-card.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { missingLabels } from "../../stage/missing.ts";
import { reasonNeeded, type Stage, stageLabels } from "../../stage/rules.ts";
import type { BoardCard, BoardColumn } from "../board.server.ts";
import { applicationInList } from "../list-place.ts";

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

/** The pipeline as a board: a column for each stage. Every card has forms that move and assign it. */
export function Board({ columns, query, shown, owners, refused }: Props) {
  return (
    <CardBoard
      columns={columns}
      noun="stage"
      empty="No application here."
      query={query}
      shown={shown}
      listOf={(stage) =>
        `/admin/applications?${new URLSearchParams({ ...Object.fromEntries(query), stage })}`
      }
      reasonNeeded={(stage) => reasonNeeded(stage as Stage)}
      renderCard={(card, { to }) => (
        <Card
          card={card}
          to={to as readonly Stage[]}
          query={query}
          owners={owners}
          refused={refused?.application === card.id ? refused : undefined}
        />
      )}
    />
  );
}

function Card(props: {
  card: BoardCard;
  to: readonly Stage[];
  query: URLSearchParams;
  owners: Props["owners"];
  refused: Refused | undefined;
}) {
  const { card, to, query, owners, refused } = props;
  const resultOf = (intent: Refused["intent"]) =>
    refused?.intent === intent ? refused.result : undefined;
  const { id, name, programme, movedAt, overdue, owner, missing } = card;
  return (
    <>
      <WithInitials id={card.email} name={name}>
        <CardLink to={applicationInList(id, query)}>{name}</CardLink>
      </WithInitials>
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
      <MoveCard
        card={card}
        noun="stage"
        columns={to.map((stage) => ({ value: stage, label: stageLabels[stage] }))}
        schema={async () => (await import("../form.ts")).moveForm}
        result={resultOf("move")}
      >
        {(field) => (
          <TextArea
            name="reason"
            label="Reason"
            optional
            help="Needed to decline, and mailed to the applicant then."
            maxLength={1000}
            className={cardText}
            state={field("reason")}
          />
        )}
      </MoveCard>
      <details className="print:hidden" open={resultOf("owner") !== undefined || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm">
          Assign<span className="sr-only"> {name}</span>
        </summary>
        <AssignCard card={card} owners={owners} result={resultOf("owner")} />
      </details>
    </>
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
