/** What other contexts may use of this one. */
export { registeredFor } from "./queries.server.ts";
export {
  webinarCalledOffNotice,
  webinarMovedNotice,
  webinarRegisteredNotice,
  webinarReminder,
} from "./notifications.server.ts";
export { webinarsSubjects } from "./audit-subjects.server.ts";
