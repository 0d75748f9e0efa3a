export { apiKeyMadeNotice, webhookSwitchedOffNotice } from "./notifications.server.ts";
