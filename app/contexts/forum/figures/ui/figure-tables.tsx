import { ScrollRegion } from "#app/ui/patterns/scroll-region.tsx";
import { type FigureTable, figureText } from "../rules.ts";

/** The figures of a year, a table for each subject. */
export function FigureTables({ tables }: { tables: readonly FigureTable[] }) {
  return (
    <>
      {tables.map((table) => (
        <section key={table.id} aria-labelledby={table.id} className="mt-12">
          <h2 id={table.id} className="text-2xl">
            {table.title}
          </h2>
          <p className="mt-2 mb-4 max-w-text text-slate">{table.note}</p>
          <ScrollRegion labelledBy={table.id}>
            <Figures table={table} />
          </ScrollRegion>
        </section>
      ))}
    </>
  );
}

function Figures({ table: { title, of, heads, rows } }: { table: FigureTable }) {
  const named = of !== "";
  return (
    <table aria-label={title} className="w-full min-w-max border-y border-mist text-left">
      <thead>
        <tr className="border-b border-mist text-sm text-slate">
          {named && (
            <th scope="col" className="py-2 pr-6 font-semibold">
              {of}
            </th>
          )}
          {heads.map((head) => (
            <th key={head} scope="col" className="max-w-36 py-2 pl-4 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }, n) => (
          <tr
            key={label}
            className={named && n === rows.length - 1 ? "font-semibold" : "border-b border-mist/60"}
          >
            {named && (
              <th scope="row" className="py-2 pr-6 font-[inherit]">
                {label}
              </th>
            )}
            {cells.map((figure, position) => (
              <td key={heads[position]} className="py-2 pl-4 text-right tabular-nums">
                {figureText(figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
