import type { Toast } from "#app/kernel/toast.ts";
import { counted, sentence } from "#app/kernel/wording.ts";

export const slotToasts = {
  withdrawn: { tone: "success", title: "Slot withdrawn" },
  restored: { tone: "success", title: "Slot offered again" },
  cancelled: {
    tone: "success",
    title: "Slot cancelled",
    description: "Whoever had taken it is told by mail and can take another.",
  },
} satisfies Record<string, Toast>;

/** Returns the toast after slots were offered. */
export const offeredToast = (count: number): Toast => ({
  tone: "success",
  title: `${counted(count, "slot")} offered`,
});

/** Returns the toast after a slot was withdrawn, which offers to take that back. */
export const slotWithdrawnToast = (slotId: string): Toast => ({
  ...slotToasts.withdrawn,
  form: { action: `/admin/slots/${slotId}/restoration`, label: "Undo", fields: {} },
});

/** Returns the toast after a series was withdrawn. */
export const withdrawnToast = (done: { withdrawn: number; cancelled: number }): Toast => ({
  tone: "success",
  title: `${counted(done.withdrawn, "slot")} withdrawn`,
  ...(done.cancelled > 0
    ? {
        description: `${counted(done.cancelled, "taken slot")} cancelled. Whoever had one is told by mail.`,
      }
    : {}),
});

export const feedToasts = {
  revoked: {
    tone: "success",
    title: "Address revoked",
    description: "Calendar programs that use it find nothing there any more.",
  },
} satisfies Record<string, Toast>;

/** The text for each expected error of slots. */
export const slotErrors = {
  "host-busy": "{host} has another appointment at {time}. Nothing was offered.",
  "no-such-time":
    "{time} on {date} does not exist in {zone}: the clocks go forward. Please choose another time.",
  "time-twice":
    "{time} on {date} comes twice in {zone}: the clocks go back. Please choose which one you mean.",
  past: "{time} on {date} has passed already. Please choose a later time.",
  "no-slots": "Between these times there is no room for a slot of this length.",
  "too-many": "These are more than {most} slots. Please offer fewer at once.",
  "not-a-host": "Please choose a member of staff",
  "not-in-team": "Please choose one of your team who handles applications",
  "unknown-place": "Please choose the base",
  "unknown-length": "Please choose how long it takes",
  "is-taken": "Somebody has taken this slot meanwhile. Cancel it instead, and say why.",
  "cannot-return": "This slot cannot be offered again. Please offer a new one.",
  "host-has-other": "The host has another appointment at this time by now.",
  "reason-missing": "Please say why",
  "is-over": "This slot is no longer offered or taken.",
} as const;

export type SlotError = keyof typeof slotErrors;

/** Returns the sentence for an error, with what it names. */
export function slotErrorText(
  error: SlotError,
  detail: Record<string, string | number> = {},
): string {
  return sentence(slotErrors[error], detail);
}
