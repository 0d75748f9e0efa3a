import { useNavigation } from "react-router";

/**
 * A thin line at the top while a page is being loaded. It takes no space and needs no timer. The
 * stylesheet turns the bearing of the logo meanwhile.
 */
export function PendingBar() {
  const busy = useNavigation().state !== "idle";
  return (
    <div
      aria-hidden
      data-busy={busy || undefined}
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-brass-light transition-transform duration-200 ${busy ? "scale-x-75 delay-150" : "scale-x-0"}`}
    />
  );
}
