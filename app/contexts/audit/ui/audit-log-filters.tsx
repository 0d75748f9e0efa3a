import { type Order, sortParams } from "#app/kernel/sort.ts";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { auditLogAddress, auditLogQuery, auditLogSorting, type AuditLogView } from "../view.ts";

type Props = { view: AuditLogView; order: Order; actions: { value: string; label: string }[] };

/** Who, what, to what and when: all of it in the address. */
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
