import type { FormResult } from "#app/kernel/form.ts";
import { FormDialog } from "#app/ui/patterns/form-dialog.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { useOwnTopicState } from "../../topic/ui/own-topic-state.tsx";
import { LONGEST_NOTE } from "../fields.ts";

type Props = {
  /** The address of the post's forms. */
  base: string;
  /** The note of the viewer's bookmark, if there is one. */
  note: string | undefined;
  cancel: string;
  result?: FormResult | undefined;
};

/** Bookmarks a post, changes the note of the bookmark, or removes it. */
export function BookmarkForm({ base, note, cancel, result }: Props) {
  return (
    <Form
      result={result}
      {...(result ? {} : { initial: { note: note ?? "" } })}
      action={`${base}/bookmark`}
      idPrefix={base}
      schema={async () => (await import("../form.ts")).bookmarkForm}
      submit={note === undefined ? "Bookmark" : "Save"}
      also={
        note !== undefined && (
          <Button name="intent" value="remove" look="secondary">
            Remove the bookmark
          </Button>
        )
      }
      cancel={cancel}
    >
      {(field) => (
        <TextArea
          name="note"
          label="Your note"
          help="Only you see it."
          optional
          maxLength={LONGEST_NOTE}
          state={field("note")}
        />
      )}
    </Form>
  );
}

/** Opens the form as a dialog, or without script as a page. */
export function BookmarkLink({ postId, base }: { postId: string; base: string }) {
  const { state, renew } = useOwnTopicState();
  const note = state?.bookmarks[postId];
  return (
    <span onReset={renew}>
      <FormDialog
        href={`${base}/bookmark`}
        label={note === undefined ? "Bookmark" : "Bookmarked"}
        title="Bookmark this post"
        look="quiet"
      >
        <BookmarkForm key={note ?? ""} base={base} note={note} cancel={base} />
      </FormDialog>
    </span>
  );
}
