import { Form } from "react-router";
import type { ReactNode } from "react";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";

/** Publishes or deletes a saved draft. Publishing asks once more, because it cannot be undone. */
export function PublishDraft(props: {
  /** The version of the draft. */
  version: string;
  summary: string;
  /** What publishing means. */
  children: ReactNode;
}) {
  return (
    <>
      <details className="mt-6 max-w-text border-y border-mist py-4">
        <summary className="cursor-pointer font-semibold">{props.summary}</summary>
        <p className="mt-3 mb-4 text-slate">{props.children}</p>
        <Form method="post">
          <VersionField of={{ version: props.version }} />
          <Button name="intent" value="publish">
            Yes, publish it
          </Button>
        </Form>
      </details>
      <Form method="post" className="mt-6">
        <Button name="intent" value="discard" look="danger">
          Delete the draft
        </Button>
      </Form>
    </>
  );
}
