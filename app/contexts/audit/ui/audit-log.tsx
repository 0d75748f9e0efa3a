import { href } from "react-router";
import { type Order, sortParams } from "#app/kernel/sort.ts";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { SortHead } from "#app/ui/patterns/sort-header.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { auditLogAddress, auditLogQuery, auditLogSorting, type AuditLogView } from "../view.ts";
import type { AuditLogRow } from "../queries.server.ts";

type Props = { view: AuditLogView; order: Order; actions: { value: string; label: string }[] };

/** Filters by who, what, subject and time. All of them are in the address. */
export function AuditLogFilters({ view, order, actions }: Props) {
  const narrowed = auditLogQuery(view).size > 0;
  return (
    <FilterForm
      action="/admin/audit"
      of={auditLogAddress(view, order)}
      hidden={sortParams(auditLogSorting, { by: "when", order })}
      clear={narrowed ? auditLogAddress({}, order) : undefined}
    >
      <FilterText name="who" label="Name or email" value={view.who} />
      <FilterSelect
        name="action"
        label="What was done"
        value={view.action}
        all="Everything"
        options={actions}
      />
      <FilterText name="subject" label="Subject, from its beginning" value={view.subject} />
      <FilterText name="from" type="date" label="From" value={view.from} />
      <FilterText name="to" type="date" label="To" value={view.to} />
      <FilterSelect
        name="by"
        label="Done by"
        value={view.by}
        all="Anybody"
        options={[{ value: "institute", label: "The institute itself" }]}
      />
    </FilterForm>
  );
}

const heads = [
  { label: "When", by: "when" },
  { label: "Who" },
  { label: "What" },
  { label: "Subject" },
] as const;

/** The audit log: a table, and a list of cards in narrow windows. */
export function AuditLogTable({ rows }: { rows: AuditLogRow[] }) {
  return (
    <table className="w-full border-y border-mist text-left max-lg:block">
      <SortHead sorting={auditLogSorting} heads={heads} cardsBelow="lg" />
      <tbody className="max-lg:block">
        {rows.map(({ id, at, who, text, action, subject }) => (
          <tr
            key={id}
            className="relative border-t border-mist align-top hover:bg-paper max-lg:block max-lg:py-3"
          >
            <td className="py-2 pr-4 whitespace-nowrap max-lg:block max-lg:py-0.5 max-lg:text-sm max-lg:text-slate">
              <LocalTime at={at} />
            </td>
            <td className="max-w-56 truncate py-2 pr-4 max-lg:block max-lg:max-w-none max-lg:py-0.5">
              {who}
            </td>
            <td className="py-2 pr-4 max-lg:block max-lg:py-0.5">
              <Link
                to={href("/admin/audit/:entryId", { entryId: id })}
                className="link font-semibold after:absolute after:inset-0"
                aria-label={`${text}: ${subject}`}
                title={action}
              >
                {text}
              </Link>
            </td>
            <td className="max-w-80 truncate py-2 text-sm text-slate max-lg:block max-lg:max-w-none max-lg:py-0.5">
              {subject}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
