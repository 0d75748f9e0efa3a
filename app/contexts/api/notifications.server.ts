import { eq } from "drizzle-orm";
import { href } from "react-router";
import { superAdmins } from "#app/contexts/identity/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { apiKeyEnding, apiKeyMade, webhookSwitchedOff } from "./events.ts";
import { apiKeys, webhookEndpoints } from "./tables.ts";

/** The owner is told of a new key, so that somebody else's would be noticed. */
export const apiKeyMadeNotice = defineNotification({
  name: "api-key-made",
  event: apiKeyMade,
  group: "account",
  label: "A key for programs was made for your account",
  says: {
    variables: { key: "Accounting" },
    needed: ["key"],
    title: "The key “{key}” was made for your account",
    text: "Whoever has it can act for you, within what it is for. If it was not you, revoke it and change your password.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { keyId } }) => {
    const [key] = await tx.db.select().from(apiKeys).where(eq(apiKeys.id, keyId));
    if (!key) return undefined;
    return {
      to: [{ profileId: key.profileId }],
      values: { key: key.name },
      path: href("/dashboard/profile/api-keys/:keyId", { keyId }),
    };
  },
});

/** The owner is told of a key that ends soon, so that their program does not stop unnoticed. */
export const apiKeyEndingNotice = defineNotification({
  name: "api-key-ending",
  event: apiKeyEnding,
  group: "account",
  label: "A key for programs ends soon",
  says: {
    variables: { key: "Accounting", time: "12 Mar 2027, 7:00 pm UTC" },
    title: "The key “{key}” ends on {time}",
    text: "The program that uses it cannot do anything after that. Make a new key and give it to the program before.",
  },
  usual: "email",
  about: async (tx, { payload: { keyId } }) => {
    const [key] = await tx.db.select().from(apiKeys).where(eq(apiKeys.id, keyId));
    if (!key || key.revokedAt) return undefined;
    return {
      to: [{ profileId: key.profileId }],
      values: { key: key.name, time: formatMoment(key.expiresAt, "UTC") },
      path: href("/dashboard/profile/api-keys/:keyId", { keyId }),
    };
  },
});

/** Super admins are told of an endpoint that takes no messages any more. */
export const webhookSwitchedOffNotice = defineNotification({
  name: "webhook-switched-off",
  event: webhookSwitchedOff,
  group: "office",
  label: "A webhook was switched off, because its receiver took nothing for three days",
  says: {
    variables: { webhook: "Orders for the accounts" },
    title: "The webhook “{webhook}” was switched off",
    text: "Its receiver took no message for three days, or asked for no more. The messages of that time can be replayed.",
  },
  usual: "email",
  about: async (tx, { payload: { endpointId } }) => {
    const [endpoint] = await tx.db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId));
    if (!endpoint) return undefined;
    return {
      to: (await superAdmins(tx)).map((profileId) => ({ profileId })),
      values: { webhook: endpoint.description },
      path: href("/admin/webhooks/:endpointId", { endpointId }),
    };
  },
});
