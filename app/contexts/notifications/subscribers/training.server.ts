import {
  qualificationEndingNotice,
  sessionCancelledNotice,
  sessionMovedNotice,
  timetablePublishedNotice,
} from "#app/contexts/training/public.server.ts";
import { tells } from "../delivery/teller.ts";

/** Tells students of their timetable, and instructors of their qualifications. */
export const trainingTellers = [
  tells("tell-timetable-published", timetablePublishedNotice),
  tells("tell-training-session-moved", sessionMovedNotice),
  tells("tell-training-session-cancelled", sessionCancelledNotice),
  tells("tell-qualification-ending", qualificationEndingNotice),
];
