import { useEffect, useState } from "react";

const inUtc = new Intl.DateTimeFormat("en-NZ", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/**
 * A moment in the reader's own zone; in UTC, and saying so, until (or unless) script knows the zone.
 */
export function LocalTime({ at }: { at: Date | string }) {
  const moment = new Date(at);
  const [text, setText] = useState(`${inUtc.format(moment)} UTC`);
  const time = moment.getTime();
  useEffect(() => {
    const local = new Intl.DateTimeFormat("en-NZ", { dateStyle: "medium", timeStyle: "short" });
    setText(local.format(time));
  }, [time]);
  return (
    <time dateTime={moment.toISOString()} className="tabular-nums">
      {text}
    </time>
  );
}
