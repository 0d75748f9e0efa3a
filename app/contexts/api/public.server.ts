export {
  apiKeyEndingNotice,
  apiKeyMadeNotice,
  webhookSwitchedOffNotice,
} from "./notifications.server.ts";
export { apiSubjects } from "./audit-subjects.server.ts";
