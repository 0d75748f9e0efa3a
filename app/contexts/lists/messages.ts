import type { Toast } from "#app/kernel/toast.ts";

const errors = {
  "too-many-rows": "Too many rows at once",
  "too-many-views": "You have saved 50 views of this list. Delete one first.",
  "changed-meanwhile": "This view was changed in another window meanwhile. Nothing was saved.",
  "undone-already": "This was undone already.",
  "too-late": "This can no longer be undone, because it is more than 24 hours ago.",
};

export function listsErrorText(code: keyof typeof errors): string {
  return errors[code];
}

export const listsToasts = {
  viewSaved: { tone: "success", title: "View saved" },
  viewChanged: { tone: "success", title: "View updated" },
  viewDeleted: { tone: "success", title: "View deleted" },
  columnsChosen: { tone: "success", title: "Columns updated" },
} satisfies Record<string, Toast>;
