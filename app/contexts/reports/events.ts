import { defineChange } from "#app/kernel/event.ts";

export const reportExported = defineChange({
  audit: {
    action: "reports.report-exported",
    subject: ({ report }: { report: string }) => `report:${report}`,
  },
});
