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
      <span className="block text-sm text-slate as-cards:wrap-anywhere as-table:max-w-80 as-table:truncate">
        {about}
      </span>
    ),
  },
};
