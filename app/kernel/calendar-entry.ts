/** Something in a calendar: an event with a time, or one that takes a whole day. */
export type CalendarEntry = {
  /** The same for whatever replaces this entry: a new time, a cancellation. */
  uid: string;
  /** Goes up with each change, so that a calendar knows which version is the latest. */
  sequence: number;
  /** When it was last arranged, changed or cancelled. */
  stampedAt: Date;
  cancelled: boolean;
  /** A moment with the time zone of the place, or calendar dates ("2026-03-02"), the last included. */
  when: { startsAt: Date; minutes: number; timeZone: string } | { date: string; endsOn?: string };
  title: string;
  place: string;
  /** The page about it: an absolute path. */
  path: string;
};
