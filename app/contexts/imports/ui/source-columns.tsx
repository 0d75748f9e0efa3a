/** The columns that a source reads. */
export function SourceColumns(props: {
  columns: readonly { key: string; label: string; required: boolean; about: string }[];
}) {
  return (
    <dl className="divide-y divide-mist border-y border-mist">
      {props.columns.map(({ key, label, required, about }) => (
        <div key={key} className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="font-semibold">
            {label}
            {!required && <span className="font-normal text-slate"> (optional)</span>}
          </dt>
          <dd className="wrap-anywhere">{about}</dd>
        </div>
      ))}
    </dl>
  );
}
