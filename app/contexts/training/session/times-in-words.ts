import { formatMoment } from "#app/kernel/dates.ts";
import { dateFormat } from "#app/kernel/formatters.ts";

/** When a session is, on the clocks of its place: "10 Mar 2026, 9:00 am NZDT to 11:00". */
export function timesInWords(times: {
  startsAt: Date | string;
  endsAt: Date | string;
  timeZone: string;
}): string {
  const { timeZone } = times;
  const until = dateFormat("en-NZ", { timeStyle: "short", timeZone, hour12: false });
  const end = until.format(new Date(times.endsAt));
  return `${formatMoment(new Date(times.startsAt), timeZone)} to ${end}`;
}
