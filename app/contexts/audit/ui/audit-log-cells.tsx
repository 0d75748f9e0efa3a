import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import type { AuditLogRow } from "../list.ts";

/** The cells of the audit log. */
export const auditLogCells: Record<string, ListCell<AuditLogRow>> = {
  when: { whole: true },
  what: {
    render: ({ id, text }) => (
      <RowLink to={href("/admin/audit/:entryId", { entryId: id })}>{text}</RowLink>
    ),
  },
  about: {
    render: ({ about }) => (
      <span className="block max-w-80 truncate text-sm text-slate max-xl:max-w-none">{about}</span>
    ),
  },
};
