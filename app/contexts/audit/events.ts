import { defineChange } from "#app/kernel/event.ts";

/** The audit log, or what a search found of it, was downloaded. */
export const auditLogExported = defineChange({
  audit: { action: "audit.audit-log-exported", subject: () => "audit-log:all" },
});
