import { useId } from "react";
import { href } from "react-router";
import { CardTable } from "#app/ui/patterns/card-table.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { faultsText } from "../messages.ts";
import type { ImportView } from "../queries.server.ts";

/** What is wrong in a file, by line and column. */
export function Faults({ it }: { it: ImportView }) {
  const { count, first } = it.faults;
  const heading = useId();
  const rows = first.map((fault, n) => ({ ...fault, key: `${fault.line} ${n}` }));
  return (
    <section aria-labelledby={heading} className="space-y-5">
      <h2 id={heading} className="text-xl">
        {faultsText(count)}
      </h2>
      <Alert tone="error" title="Nothing can be imported yet">
        A file is imported as a whole or not at all. Correct the lines below in your file, and hand
        it in again.
      </Alert>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={`/admin/imports/new?source=${it.source.id}`}>
          Upload the corrected file
        </ButtonLink>
        <ButtonLink
          to={href("/admin/imports/:importId/faults.csv", { importId: it.id })}
          look="secondary"
          reloadDocument
        >
          All faults as CSV
        </ButtonLink>
      </p>
      <CardTable
        label="Faults"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            head: "Line",
            whole: true,
            render: ({ line }) => (
              <>
                <span className="xl:hidden">Line </span>
                {line}
              </>
            ),
          },
          { head: "Column", render: ({ column }) => column ?? "The whole line" },
          {
            head: "It says",
            render: ({ value }) =>
              value ? <span className="wrap-anywhere">“{value}”</span> : <span>Nothing</span>,
          },
          { head: "What is wrong", render: ({ text }) => text },
        ]}
      />
      {count > first.length && (
        <p className="text-slate">
          These are the first {first.length}.{" "}
          <Link
            to={href("/admin/imports/:importId/faults.csv", { importId: it.id })}
            className="link"
            reloadDocument
          >
            The others are in the CSV file
          </Link>
          .
        </p>
      )}
    </section>
  );
}
