import { href } from "react-router";
import { logbookOrders, logbookSentences, NOT_YOUR_LOGBOOK } from "../logbook-orders.ts";

/** The exports of one's own logbook, with what they are not. */
export function LogbookExports() {
  return (
    <section aria-labelledby="exports" className="print:hidden">
      <h2 id="exports" className="mb-2 text-xl">
        Save it
      </h2>
      <p>{NOT_YOUR_LOGBOOK}</p>
      <ul className="mt-2 space-y-2">
        {logbookOrders.map(({ id, label, note }) => (
          <li key={id}>
            <span className="font-semibold">{label}</span>
            {note && <span className="text-slate"> ({note})</span>}:{" "}
            <a
              href={href("/dashboard/training/logbook/:order.pdf", { order: id })}
              className="link py-2.5"
            >
              PDF<span className="sr-only">, {label}</span>
            </a>{" "}
            <a
              href={href("/dashboard/training/logbook/:order.csv", { order: id })}
              className="link py-2.5"
            >
              CSV<span className="sr-only">, {label}</span>
            </a>
          </li>
        ))}
      </ul>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-sm text-slate">
        {logbookSentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
