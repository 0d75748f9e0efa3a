import { useId } from "react";
import { ScrollRegion } from "#app/ui/patterns/scroll-region.tsx";
import type { ImportView } from "../queries.server.ts";

/** The first rows of a file, as they are read. */
export function Sample({ mapping }: { mapping: NonNullable<ImportView["mapping"]> }) {
  const columns = mapping.header.map((name, at) => ({
    at,
    key: `column ${at}`,
    label: name.trim() || `Column ${at + 1}`,
  }));
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        The first rows
      </h2>
      <ScrollRegion labelledBy={heading}>
        <table className="min-w-full border-y border-mist text-left text-sm">
          <thead className="text-slate">
            <tr>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Line
              </th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className="max-w-60 py-2 pr-4 font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mapping.sample.map(({ line, cells }) => (
              <tr key={line} className="border-t border-mist align-top">
                <td className="py-2 pr-4 text-slate tabular-nums">{line}</td>
                {columns.map(({ key, at }) => (
                  <td key={key} className="max-w-60 truncate py-2 pr-4">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
