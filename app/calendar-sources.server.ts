import {
  courseDateCalendar,
  interviewCalendar,
} from "./contexts/admissions/calendar-entries.server.ts";
import { jobInterviewCalendar } from "./contexts/recruitment/interview/calendar.server.ts";
import type { CalendarSource } from "./contexts/scheduling/feed/fetch.server.ts";
import { sessionCalendar } from "./contexts/training/session/calendar.server.ts";
import { webinarCalendar } from "./contexts/webinars/queries.server.ts";

/** What the contexts show in people's calendars. To add a kind of entry, add a line. */
export const calendarSources: readonly CalendarSource[] = [
  interviewCalendar,
  courseDateCalendar,
  sessionCalendar,
  webinarCalendar,
  jobInterviewCalendar,
];
