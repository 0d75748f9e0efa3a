import { Link } from "../primitives/link.tsx";

export type Station = {
  label: string;
  /** When it was or will be, or what it waits for. */
  text: string;
  state: "done" | "now" | "to-come";
  /** The page about it. */
  to?: string;
};

const said: Record<Station["state"], string> = {
  done: "done",
  now: "now",
  "to-come": "to come",
};

/**
 * The stations of a path on one line: beside each other on wide screens, one below the other on
 * narrow ones. The state of each is said to screen readers and shown by its mark: filled, ringed or
 * empty.
 */
export function Stations({ stations }: { stations: readonly Station[] }) {
  return (
    <ol className="flex max-lg:flex-col">
      {stations.map((each) => (
        <li
          key={each.label}
          aria-current={each.state === "now" ? "step" : undefined}
          className="group/station relative min-w-0 flex-1 pl-8 max-lg:pb-5 max-lg:last:pb-0 lg:pt-8 lg:pr-4 lg:pl-0"
        >
          <Track state={each.state} />
          <p className="font-semibold">
            {each.to ? (
              <Link to={each.to} className="link">
                {each.label}
              </Link>
            ) : (
              each.label
            )}
            <span className="sr-only">, {said[each.state]}</span>
          </p>
          <p className="text-sm text-slate tabular-nums wrap-anywhere">{each.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The mark, and the line from it to the next station. */
function Track({ state }: { state: Station["state"] }) {
  return (
    <span aria-hidden>
      <span
        className={`absolute group-last/station:hidden max-lg:top-3 max-lg:bottom-[-0.75rem] max-lg:left-[0.5625rem] max-lg:border-l-2 lg:top-2.5 lg:left-2.5 lg:w-full lg:border-t-2 ${state === "done" ? "border-brass" : "border-dashed border-slate/40"}`}
      />
      <span
        className={`absolute top-0.5 left-0 size-5 rounded-full border-2 max-lg:top-1 ${marks[state]}`}
      />
    </span>
  );
}

const marks: Record<Station["state"], string> = {
  done: "border-brass bg-brass",
  now: "border-brass bg-card ring-4 ring-brass/30",
  "to-come": "border-slate/50 bg-card",
};
