/** The names of a student's fields in a roll-call. */
export const markField = (enrolmentId: string) => `mark-${enrolmentId}`;
export const minutesField = (enrolmentId: string) => `minutes-${enrolmentId}`;
export const entryField = (enrolmentId: string) => `entry-${enrolmentId}`;
