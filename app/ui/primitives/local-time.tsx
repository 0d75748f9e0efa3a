import { useEffect, useState } from "react";
import { dateFormat } from "#app/kernel/formatters.ts";
import { localTime } from "./local-time-text.ts";

const inUtc = dateFormat("en-NZ", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/**
 * A moment in the reader's own time zone. Until a script knows the zone, it is shown in UTC and
 * says so.
 */
export function LocalTime({ at }: { at: Date | string }) {
  const moment = new Date(at);
  const [text, setText] = useState(`${inUtc.format(moment)} UTC`);
  const time = moment.toISOString();
  useEffect(() => setText(localTime(time)), [time]);
  return (
    // The text may have been replaced before the page is hydrated (late-script/loader).
    <time dateTime={time} data-local="" suppressHydrationWarning className="tabular-nums">
      {text}
    </time>
  );
}
