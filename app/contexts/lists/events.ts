import { defineChange } from "#app/kernel/event.ts";

const ofView = ({ viewId }: { viewId: string }) => `list-view:${viewId}`;

export const viewSaved = defineChange({
  audit: { action: "lists.view-saved", subject: ofView },
});
export const viewChanged = defineChange({
  audit: { action: "lists.view-changed", subject: ofView },
});
export const viewDeleted = defineChange({
  audit: { action: "lists.view-deleted", subject: ofView },
});
export const listExported = defineChange({
  audit: { action: "lists.list-exported", subject: ({ list }: { list: string }) => `list:${list}` },
});
