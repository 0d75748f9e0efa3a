import { useEffect, useEffectEvent, useState } from "react";
import { counted } from "#app/kernel/wording.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";

/** When screen readers announce the remaining time, in seconds before the end. */
const spoken = [600, 300, 60, 10];

/**
 * The remaining time. It counts down from the seconds that the server sent, so that it is right in
 * a browser with a wrong clock. Without script it shows when the time ends.
 */
export function Countdown(props: { seconds: number; deadline: Date; onOver: () => void }) {
  const scripted = useScripted();
  const left = useSecondsLeft(props.seconds, props.onOver);
  const near = spoken.findLast((seconds) => left <= seconds);
  return (
    <p className="flex items-center gap-2 font-semibold tabular-nums">
      <Icon name="clock" />
      {scripted ? (
        <>
          <span aria-hidden className={left <= 60 ? "text-red" : ""}>
            {clockText(left)} left
          </span>
          <span className="sr-only" role="timer" aria-live="polite">
            {near
              ? `${near >= 60 ? counted(near / 60, "minute") : counted(near, "second")} left`
              : ""}
          </span>
        </>
      ) : (
        <span>
          Time is over <LocalTime at={props.deadline} />
        </span>
      )}
    </p>
  );
}

function useSecondsLeft(seconds: number, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/** Returns "4:05". */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
