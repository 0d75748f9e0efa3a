/** Shows what somebody else has saved while this form was being filled in. */
export function SavedNow({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return (
    <section
      aria-labelledby="saved-now"
      className="mt-8 max-w-text rounded-md border border-amber/50 bg-amber-wash p-5"
    >
      <h2 id="saved-now" className="text-lg">
        What is saved now
      </h2>
      <dl className="mt-3 space-y-3">
        {fields.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-slate">{label}</dt>
            <dd className="max-h-96 overflow-y-auto break-words whitespace-pre-wrap">
              {value || "–"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
