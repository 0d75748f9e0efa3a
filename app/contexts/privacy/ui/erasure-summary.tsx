type Line = { what: string; why: string | null };

/** What an erasure deletes, what it takes the name off, and what is held back, with the reasons. */
export function ErasureSummary(props: { delete: Line[]; anonymise: Line[]; keep: Line[] }) {
  return (
    <div className="max-w-text space-y-8">
      <LineList id="deleted" heading="What is deleted" lines={props.delete} />
      <LineList id="anonymised" heading="What stays without your name" lines={props.anonymise} />
      <LineList id="kept" heading="What is held back, and why" lines={props.keep} />
    </div>
  );
}

function LineList({ id, heading, lines }: { id: string; heading: string; lines: Line[] }) {
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {lines.map(({ what, why }) => (
          <li key={what}>
            {what}.{why && <span className="block text-slate">{why}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
