import { type ReactNode, useRef } from "react";
import { useClosingDetails } from "../../use-closing-details.ts";

/**
 * A button that shows a panel below it. It works without JavaScript; with it, Escape and a click
 * elsewhere close the panel. `group` closes others of the same group.
 */
export function Dropdown(props: {
  label: ReactNode;
  /** The button's name, if its label does not say enough. */
  name?: string;
  group?: string;
  look?: string;
  panel?: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      name={props.group}
      onSubmit={close}
      className="open:z-30 sm:relative print:hidden"
    >
      <summary
        aria-label={props.name}
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${props.look ?? "inline-flex min-h-11 items-center gap-1 rounded-md px-3 font-semibold text-slate hover:bg-mist/60 hover:text-ink"}`}
      >
        {props.label}
      </summary>
      <div
        className={`absolute right-0 z-30 mt-1 w-max max-w-[min(24rem,calc(100vw-2.5rem))] rounded-md border border-mist bg-white text-left text-base text-ink shadow-lift ${props.panel ?? "p-4"}`}
      >
        {props.children}
      </div>
    </details>
  );
}
