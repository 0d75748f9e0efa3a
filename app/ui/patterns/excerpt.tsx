import type { ExcerptPart } from "#app/kernel/excerpt.ts";

/** The text around the words of a search, with these words marked. */
export function Excerpt({ parts }: { parts: ExcerptPart[] }) {
  return parts.map(({ at, text, found }) =>
    found ? (
      <mark key={at} className="bg-brass-light/45 px-0.5 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
