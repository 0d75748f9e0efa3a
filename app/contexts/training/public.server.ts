/** What other contexts may use of this one. */
export {
  qualificationEndingNotice,
  sessionCancelledNotice,
  sessionMovedNotice,
  timetablePublishedNotice,
} from "./notifications.server.ts";
