import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { StaffOrder } from "../queries.server.ts";

/** Every movement of an order's money, in the order in which it happened. */
export function LedgerTable({ entries }: { entries: StaffOrder["entries"] }) {
  const amount = "py-2 pl-4 text-right whitespace-nowrap tabular-nums";
  return (
    // On a phone the table scrolls by itself; the tab stop lets the keyboard do it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label="Ledger entries" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-y border-mist text-left text-sm">
        <thead className="text-slate">
          <tr>
            <th className="py-2 pr-4 font-semibold">When</th>
            <th className="py-2 pr-4 font-semibold">Account</th>
            <th className="py-2 pr-4 font-semibold">Text</th>
            <th className="py-2 pl-4 text-right font-semibold">Debit</th>
            <th className="py-2 pl-4 text-right font-semibold">Credit</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-t border-mist align-top">
              <td className="py-2 pr-4 whitespace-nowrap">
                <LocalTime at={entry.at} />
              </td>
              <td className="py-2 pr-4 whitespace-nowrap">{entry.account}</td>
              <td className="py-2 pr-4">{entry.text}</td>
              <td className={amount}>{entry.debit}</td>
              <td className={amount}>{entry.credit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
