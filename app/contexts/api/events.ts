import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

const key = z.object({ keyId: z.uuid() });
const ofKey = ({ keyId }: { keyId: string }) => `api-key:${keyId}`;
const ofEndpoint = ({ endpointId }: { endpointId: string }) => `webhook:${endpointId}`;

/** Somebody made a key for a program. */
export const apiKeyMade = defineEvent({
  name: "api.key-made",
  payload: key,
  invalidates: [],
  audit: { action: "api.key-made", subject: ofKey },
});
/** The owner or staff revoked a key. */
export const apiKeyRevoked = defineEvent({
  name: "api.key-revoked",
  payload: key,
  invalidates: [],
  audit: { action: "api.key-revoked", subject: ofKey },
});

/** A key ends soon, and its owner is told. */
export const apiKeyEnding = defineEvent({
  name: "api.key-ending",
  payload: key,
  invalidates: [],
});

/** The tag of what is cached about webhooks: the types of events that any of them wants. */
export const WEBHOOKS = "webhooks";

/** The endpoints changed. */
const webhooksChanged = defineEvent({
  name: "api.webhooks-changed",
  payload: z.object({ endpointId: z.uuid() }),
  invalidates: [WEBHOOKS],
});

export const webhookAdded = defineChange({
  audit: { action: "api.webhook-added", subject: ofEndpoint },
  emits: webhooksChanged,
});
export const webhookChanged = defineChange({
  audit: { action: "api.webhook-changed", subject: ofEndpoint },
  emits: webhooksChanged,
});
export const webhookSecretChanged = defineChange({
  audit: { action: "api.webhook-secret-changed", subject: ofEndpoint },
});
export const webhookRemoved = defineChange({
  audit: { action: "api.webhook-removed", subject: ofEndpoint },
  emits: webhooksChanged,
});
export const webhookReplayed = defineChange({
  audit: { action: "api.webhook-replayed", subject: ofEndpoint },
});
/** Messages wait to be sent. */
export const webhookMessagesQueued = defineEvent({
  name: "api.webhook-messages-queued",
  payload: z.object({ endpointId: z.uuid() }),
  invalidates: [],
});
/** An endpoint failed for three days and was switched off. */
export const webhookSwitchedOff = defineEvent({
  name: "api.webhook-switched-off",
  payload: z.object({ endpointId: z.uuid() }),
  invalidates: [WEBHOOKS],
});
