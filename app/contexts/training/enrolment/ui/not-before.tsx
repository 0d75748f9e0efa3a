import { formatDate } from "#app/kernel/dates.ts";
import type { NotBefore as Found } from "../../completion/not-before.ts";

/** The day before which an award cannot be complete, with its workings. */
export function NotBefore({ found }: { found: Found }) {
  const { day, workings } = found;
  return (
    <div className="mt-4 rounded-md border border-mist bg-card p-4">
      <p className="font-semibold">
        {day ? `Not before ${formatDate(day)}` : "Nobody can say when it will be complete"}
      </p>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-slate">
        {workings.map((working) => (
          <li key={working}>{working}</li>
        ))}
      </ul>
    </div>
  );
}
