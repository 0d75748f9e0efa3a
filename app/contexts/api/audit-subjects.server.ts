import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { apiKeys, webhookEndpoints } from "./tables.ts";

/** How the audit log calls API keys and endpoints of webhooks. */
export const apiSubjects = [
  auditSubjects("api-key", "API key", {
    table: apiKeys,
    id: apiKeys.id,
    name: apiKeys.name,
    owner: { account: apiKeys.profileId },
  }),
  auditSubjects("webhook", "Webhook", {
    table: webhookEndpoints,
    id: webhookEndpoints.id,
    name: webhookEndpoints.url,
  }),
];
