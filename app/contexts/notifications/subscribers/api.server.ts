import {
  apiKeyEndingNotice,
  apiKeyMadeNotice,
  webhookSwitchedOffNotice,
} from "#app/contexts/api/public.server.ts";
import { tells } from "../delivery/teller.ts";

/** Tells owners of new keys, and super admins of webhooks that were switched off. */
export const apiTellers = [
  tells("tell-api-key-made", apiKeyMadeNotice),
  tells("tell-api-key-ending", apiKeyEndingNotice),
  tells("tell-webhook-switched-off", webhookSwitchedOffNotice),
];
