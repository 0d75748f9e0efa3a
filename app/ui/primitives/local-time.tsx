import { useEffect, useState } from "react";
import { localTime } from "./local-time-text.ts";

/**
 * A moment in the reader's own time zone. Until a script knows the zone, it is shown in UTC and
 * says so.
 */
export function LocalTime({ at }: { at: Date | string }) {
  const time = new Date(at).toISOString();
  const [text, setText] = useState(`${localTime(time, "UTC")} UTC`);
  useEffect(() => setText(localTime(time)), [time]);
  return (
    // The text may have been replaced before the page is hydrated (late-script/loader).
    <time dateTime={time} data-local="" suppressHydrationWarning className="tabular-nums">
      {text}
    </time>
  );
}
