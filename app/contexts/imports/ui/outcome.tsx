import { useId } from "react";
import { Form, href, useNavigation } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CardTable } from "#app/ui/patterns/card-table.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { countsText } from "../messages.ts";
import type { ImportView } from "../queries.server.ts";

/** What an import would do, and the button that does it. */
export function DryRun({ it }: { it: ImportView }) {
  const heading = useId();
  const pending = useNavigation().state === "submitting";
  const { created, changed } = it.counts;
  const writes = created + changed;
  return (
    <section aria-labelledby={heading} className="max-w-text space-y-5">
      <h2 id={heading} className="text-xl">
        The file has no faults
      </h2>
      <p className="tabular-nums">{countsText(it.counts, true)}.</p>
      {it.options.map((label) => (
        <p key={label}>Chosen: {label}.</p>
      ))}
      {writes === 0 ? (
        <Alert tone="info">All of it is here already, so there is nothing to import.</Alert>
      ) : (
        <Form method="post" className="space-y-3">
          <VersionField of={it} />
          <p className="text-slate">
            All rows are written together, or none. You can undo it for 24 hours.
          </p>
          <Button name="intent" value="import" disabled={pending}>
            Import {counted(writes, it.source.one, it.source.many)}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** What an import has done, and the button that takes it back. */
export function Done({ it }: { it: ImportView }) {
  const heading = useId();
  const pending = useNavigation().state === "submitting";
  return (
    <section aria-labelledby={heading} className="max-w-text space-y-5">
      <h2 id={heading} className="text-xl">
        Imported
      </h2>
      <p className="tabular-nums">{countsText(it.counts, false)}.</p>
      {it.undoUntil ? (
        <Form method="post" className="space-y-3">
          <p className="text-slate">
            You can undo this until <LocalTime at={it.undoUntil} />. What somebody has changed or
            used since is left alone and named.
          </p>
          <Button name="intent" value="undo" look="secondary" disabled={pending}>
            Undo this import
          </Button>
        </Form>
      ) : (
        <p className="text-slate">The 24 hours in which this could be undone are over.</p>
      )}
    </section>
  );
}

/** What an undo has taken back, and what it has left alone. */
export function Undone({ it }: { it: ImportView }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="space-y-5">
      <h2 id={heading} className="text-xl">
        Undone
      </h2>
      <p>{counted(it.undone, "row")} taken back.</p>
      {it.left.length > 0 && (
        <>
          <Alert tone="warning" title="Some rows were left alone">
            {it.left.length === 200
              ? "These are the first 200. Take them back by hand, if you still want that."
              : "Take them back by hand, if you still want that."}
          </Alert>
          <CardTable
            label="Rows that were left alone"
            rows={it.left}
            keyOf={({ line }) => String(line)}
            columns={[
              {
                head: "Row",
                render: ({ line, name }) => (
                  <span className="wrap-anywhere">{name || `Line ${line}`}</span>
                ),
              },
              { head: "Line", whole: true, card: "hidden", render: ({ line }) => line },
              { head: "Why", render: ({ why }) => why },
            ]}
          />
        </>
      )}
    </section>
  );
}

/** That the same file was imported before. */
export function ImportedBefore({ earlier }: { earlier: NonNullable<ImportView["earlier"]> }) {
  return (
    <Alert tone="warning" title="This file was imported before">
      <Link to={href("/admin/imports/:importId", { importId: earlier.id })} className="link">
        It was imported
        {earlier.writtenAt && (
          <>
            {" "}
            on <LocalTime at={earlier.writtenAt} />
          </>
        )}
      </Link>
      . Rows that are here already stay as they are.
    </Alert>
  );
}
