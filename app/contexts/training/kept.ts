/** For how many years after the last day of the intake training is kept (training.md §3 "Kept"). */
export const KEPT_AFTER_INTAKE_YEARS = 5;

/**
 * Returns until when what is recorded of somebody's training on an intake is kept: the longer of five
 * years after its last day, and until the person's last certificate is kept, which is two years after
 * it expires (`certificateKeptUntil` of learning). Every table of training has this retention.
 *
 * `endsOn` is the last day of the intake as a calendar date. All of that day counts at every base,
 * so the years begin a day later in UTC.
 */
export function trainingKeptUntil({
  endsOn,
  certificateKeptUntil = null,
}: {
  endsOn: string;
  /** Until when the person's last certificate is kept; null without one. */
  certificateKeptUntil?: Date | null;
}): Date {
  const [year, month, day] = endsOn.split("-").map(Number) as [number, number, number];
  const afterIntake = new Date(Date.UTC(year + KEPT_AFTER_INTAKE_YEARS, month - 1, day + 1));
  return certificateKeptUntil && certificateKeptUntil > afterIntake
    ? certificateKeptUntil
    : afterIntake;
}
