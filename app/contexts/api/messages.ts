import type { Toast } from "#app/kernel/toast.ts";
import { counted } from "#app/kernel/wording.ts";

export const apiToasts = {
  revoked: {
    tone: "success",
    title: "Key revoked",
    description: "Programs that use it are refused from now on.",
  },
  webhookChanged: { tone: "success", title: "Webhook saved" },
  webhookRemoved: { tone: "success", title: "Webhook removed" },
} satisfies Record<string, Toast>;

/** Returns the toast after messages were replayed. */
export const replayedToast = (replayed: number): Toast =>
  replayed === 0
    ? { tone: "info", title: "No message failed", description: "There is nothing to replay." }
    : { tone: "success", title: `${counted(replayed, "message")} sent again` };

/** The text for each expected error. */
export const apiErrors = {
  "too-many-keys": "You have 20 keys that are in use. Revoke one before you make another.",
  "needs-https": "Please enter an address that begins with https://",
  "unknown-type": "One of the types of events is not known any more. Please choose again.",
  "too-many-endpoints": "There are 20 webhooks already. Remove one before you add another.",
  "switched-off": "The webhook is switched off. Switch it on before you replay messages.",
} as const;
