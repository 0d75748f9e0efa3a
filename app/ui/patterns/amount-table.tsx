type Line = { text: string; amount: string };

/** Amounts with their texts, and their total with the tax included. */
export function AmountTable(props: {
  caption: string;
  lines: readonly Line[];
  total: string;
  gst: string;
  gstPercent: number;
}) {
  const amount = "py-2 pl-6 text-right whitespace-nowrap tabular-nums";
  return (
    <table className="w-full border-y border-slate/40 text-left">
      <caption className="sr-only">{props.caption}</caption>
      <tbody>
        {numbered(props.lines).map((line) => (
          <tr key={line.number} className="border-t border-mist align-top first:border-t-0">
            <th scope="row" className="py-2 font-normal wrap-anywhere">
              {line.text}
            </th>
            <td className={amount}>{line.amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-slate/40">
        <tr className="font-display text-lg font-bold">
          <th scope="row" className="py-2">
            Total
          </th>
          <td className={amount}>{props.total}</td>
        </tr>
        <tr className="text-slate">
          <th scope="row" className="pb-2 font-normal">
            Of which GST ({props.gstPercent}%)
          </th>
          <td className="pb-2 pl-6 text-right whitespace-nowrap tabular-nums">{props.gst}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Numbers the lines, because two lines can have the same text. */
const numbered = (lines: readonly Line[]) => lines.map((line, number) => ({ ...line, number }));
