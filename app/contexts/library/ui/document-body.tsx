import { type DocumentPart, keyed, keyedParts } from "../document-text.ts";

/** A document's text on the page, from the same parts as its PDF. */
export function DocumentBody({ parts }: { parts: DocumentPart[] }) {
  return (
    <div className="max-w-text space-y-4">
      {keyedParts(parts).map(([key, part]) => (
        <Part key={key} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: DocumentPart }) {
  if ("heading" in part) return <h2 className="pt-6 text-xl">{part.heading}</h2>;
  if ("text" in part) return <p>{part.text}</p>;
  if ("facts" in part) return <Facts facts={part.facts} />;
  if ("steps" in part) return <Points points={part.steps} className="list-decimal" ordered />;
  if ("items" in part) return <Points points={part.items} className="list-disc" />;
  return <Points points={part.checks} className="list-[square]" />;
}

function Points(props: { points: string[]; className: string; ordered?: boolean }) {
  const List = props.ordered ? "ol" : "ul";
  return (
    <List className={`space-y-1.5 pl-6 marker:text-brass-deep ${props.className}`}>
      {keyed(props.points, String).map(([key, point]) => (
        <li key={key}>{point}</li>
      ))}
    </List>
  );
}

function Facts({ facts }: { facts: [term: string, meaning: string][] }) {
  return (
    <dl className="divide-y divide-mist border-y border-mist">
      {keyed(facts, ([term]) => term).map(([key, [term, meaning]]) => (
        <div key={key} className="gap-6 py-2 sm:grid sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold">{term}</dt>
          <dd className="min-w-0 text-slate tabular-nums">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A text as its page will show it once it is saved. */
export function DocumentPreview({ parts }: { parts: DocumentPart[] | null | undefined }) {
  if (!parts) return null;
  return (
    <section
      aria-labelledby="preview-heading"
      id="preview"
      className="mt-12 border-t-3 border-brass bg-paper p-6"
    >
      <h2 id="preview-heading" className="eyebrow mb-6 text-slate">
        Preview: not saved
      </h2>
      {parts.length > 0 ? (
        <DocumentBody parts={parts} />
      ) : (
        <p className="text-slate">There is nothing to show yet.</p>
      )}
    </section>
  );
}
