import type { DocumentPart } from "../document-text.ts";
import { DocumentBody } from "./document-body.tsx";

/** A text as its page will show it, before it is saved. */
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
