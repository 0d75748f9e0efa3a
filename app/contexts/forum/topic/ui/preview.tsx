import { Button } from "#app/ui/primitives/button.tsx";

/** Shows a post as the server has rendered it. */
export function Preview({ html }: { html: string | undefined }) {
  if (html === undefined) return null;
  return (
    <section aria-label="Preview" className="rounded-md border border-brass bg-card p-5">
      <h2 className="eyebrow mb-3 text-brass-deep">Preview</h2>
      {html ? (
        <div
          className="prose wrap-anywhere [&_h3]:text-lg"
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : (
        <p className="text-slate">There is nothing to show yet.</p>
      )}
    </section>
  );
}

/** Requests the preview. The form is sent to the server and comes back with everything typed. */
export function PreviewButton() {
  return (
    <Button name="intent" value="preview" look="secondary">
      Preview
    </Button>
  );
}

export const markdownHelp =
  "Markdown works: **bold**, lists, quotes, tables and links. Pictures are not shown.";
