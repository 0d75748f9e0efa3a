export {
  apiKeyEndingNotice,
  apiKeyMadeNotice,
  webhookSwitchedOffNotice,
} from "./notifications.server.ts";
