import { type Examples, LONG_WORD } from "../examples.ts";
import { ScrollRegion } from "./scroll-region.tsx";

const months = ["January", "February", "March", "April", "May", "June", "July", "August"];

function example(name: string, columns: readonly string[], cell: (column: string) => string) {
  const heading = `scroll-region-${name}`;
  return (
    <>
      <h3 id={heading} className="mb-2 text-base">
        Places taken, {name}
      </h3>
      <ScrollRegion labelledBy={heading}>
        <table className="w-full border-y border-mist text-left text-sm">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-6 whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-t border-mist">
              {columns.map((column) => (
                <td key={column} className="py-2 pr-6 whitespace-nowrap">
                  {cell(column)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

export default {
  title: "Scroll region",
  states: {
    "wider than its frame": () =>
      example("by month", [...months, ...months.map((each) => `${each} before`)], () => "12 of 16"),
    "all of it is seen": () => example("in January", ["January"], () => "12 of 16"),
    "with a very long word": () => example("by place", ["Base"], () => LONG_WORD.repeat(3)),
  },
} satisfies Examples;
