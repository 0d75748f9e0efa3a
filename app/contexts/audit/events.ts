import { defineChange } from "#app/kernel/event.ts";

/** The audit log was downloaded, or what of it was looked for. */
export const auditLogExported = defineChange({
  audit: { action: "audit.audit-log-exported", subject: () => "audit-log:all" },
});
