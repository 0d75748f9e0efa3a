import type { TextPart } from "#app/kernel/text-part.ts";

/**
 * Shows what was inserted into a text and deleted from it. Colour, line and, for screen readers,
 * words say which is which.
 */
export function TextDifference({ parts }: { parts: readonly TextPart[] }) {
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      {placed(parts).map(({ kind, text, at }) => {
        if (kind === "same") return <span key={at}>{text}</span>;
        const Marked = kind === "inserted" ? "ins" : "del";
        return (
          <Marked
            key={at}
            className={
              kind === "inserted"
                ? "bg-green-wash text-green underline"
                : "bg-red-wash text-red line-through"
            }
          >
            <span className="sr-only">{kind === "inserted" ? " inserted: " : " deleted: "}</span>
            {text}
            <span className="sr-only">
              {kind === "inserted" ? " end of insertion " : " end of deletion "}
            </span>
          </Marked>
        );
      })}
    </div>
  );
}

/** Gives each part the place in the text where it begins, by which it is told from others. */
function placed(parts: readonly TextPart[]) {
  let end = 0;
  return parts.map((part) => {
    const at = `${part.kind}-${end}`;
    end += part.text.length;
    return { ...part, at };
  });
}
