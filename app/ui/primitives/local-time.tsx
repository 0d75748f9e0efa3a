import { useEffect, useState } from "react";
import { dateFormat } from "#app/kernel/formatters.ts";

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
  const time = moment.getTime();
  useEffect(() => {
    const local = dateFormat("en-NZ", { dateStyle: "medium", timeStyle: "short" });
    setText(local.format(time));
  }, [time]);
  return (
    <time dateTime={moment.toISOString()} className="tabular-nums">
      {text}
    </time>
  );
}
