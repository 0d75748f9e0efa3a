import { useRef } from "react";
import { Form } from "react-router";
import { urgencyOf, whoseViews, type WhoseView } from "#app/kernel/waiting.ts";
import { ListKeys, type RowKey } from "#app/ui/patterns/list/list-keys.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { WaitingRow } from "../today.server.ts";

type View = { view: WhoseView; kind: string | undefined };

const viewLabels: Record<WhoseView, string> = {
  all: "All",
  mine: "Mine",
  unassigned: "Unassigned",
};

const empty: Record<WhoseView, string> = {
  all: "Nobody waits for the office. That is a good sign.",
  mine: "Nothing of yours waits. That is a good sign.",
  unassigned: "Everything that waits has somebody. That is a good sign.",
};

const rowKeys: readonly RowKey[] = [["t", "Take the row, or give it back"]];

/** Who waits for what, the earliest deadline first. */
export function WaitingQueue(
  props: View & {
    rows: readonly WaitingRow[];
    kinds: readonly { name: string; title: string; total: number }[];
    total: number;
    me: string | null;
    now: Date;
    addressOf: (view: View) => string;
  },
) {
  const { view, kind, rows, kinds, total, addressOf } = props;
  const list = useRef<HTMLElement>(null);
  const all = kinds.reduce((sum, each) => sum + each.total, 0);
  return (
    <section aria-labelledby="waiting-heading" ref={list} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="waiting-heading" className="text-xl">
          Waiting for the office
        </h2>
        <ListKeys list={list} more={rowKeys} />
      </div>
      <ViewLinks
        label="Whose"
        className="mt-3"
        views={whoseViews.map((each) => ({
          to: addressOf({ view: each, kind }),
          label: viewLabels[each],
          current: each === view,
        }))}
      />
      {(kinds.length > 1 || kind !== undefined) && (
        <ViewLinks
          label="What"
          className="mt-2 text-sm"
          views={[
            {
              to: addressOf({ view, kind: undefined }),
              label: "Everything",
              count: all,
              current: !kind,
            },
            ...kinds.map(({ name, title, total: count }) => ({
              to: addressOf({ view, kind: name }),
              label: title,
              count,
              current: name === kind,
            })),
          ]}
        />
      )}
      {rows.length === 0 ? (
        <p className="mt-6 rounded-md border border-green/50 bg-green-wash p-5">{empty[view]}</p>
      ) : (
        <ul data-rows className="mt-4 border-t border-mist">
          {rows.map((row) => (
            <Row key={`${row.source}-${row.id}`} row={row} {...props} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className="mt-3 text-slate">
          The {rows.length} most urgent of {total}. Choose a kind to see more of it.
        </p>
      )}
    </section>
  );
}

function Row(
  props: View & {
    row: WaitingRow;
    me: string | null;
    now: Date;
    addressOf: (view: View) => string;
  },
) {
  const { row, me, now, view, kind } = props;
  const mine = row.ownerId !== null && row.ownerId === me;
  const take = mine ? "Give back" : row.ownerId === null ? "Take" : "Take over";
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-mist py-3 focus-within:bg-mist/30 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link to={row.to} data-row-link="" className="link font-semibold">
            {row.who}
          </Link>
          <Due due={row.due} now={new Date(now)} />
        </p>
        <p className="text-slate">
          {row.title}
          {row.what !== "" && ` · ${row.what}`}
        </p>
        <p className="text-sm text-slate">
          Since <LocalTime at={row.since} />
          {row.owner !== null && ` · ${mine ? "yours" : row.owner}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <Form method="post" action={props.addressOf({ view, kind })} preventScrollReset>
          <input type="hidden" name="source" value={row.source} />
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="from" value={row.ownerId ?? ""} />
          <Button
            look="quiet"
            name="to"
            value={mine ? "nobody" : "me"}
            data-key="t"
            aria-label={`${take}: ${row.who}, ${row.title}`}
          >
            {take}
          </Button>
        </Form>
        <ButtonLink
          look="secondary"
          to={row.to}
          aria-label={`${row.action}: ${row.who}, ${row.title}`}
        >
          {row.action}
        </ButtonLink>
      </div>
    </li>
  );
}

/** The deadline: overdue, within a day, or later. */
function Due({ due, now }: { due: Date | null; now: Date }) {
  const urgency = urgencyOf(due && new Date(due), now);
  if (urgency === "none" || !due) return null;
  if (urgency === "overdue") {
    return (
      <Badge tone="red">
        Overdue since <LocalTime at={due} />
      </Badge>
    );
  }
  return (
    <Badge tone={urgency === "today" ? "amber" : "neutral"}>
      By <LocalTime at={due} />
    </Badge>
  );
}
