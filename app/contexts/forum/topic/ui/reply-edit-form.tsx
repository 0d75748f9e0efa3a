import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { PreviewButton } from "#app/ui/patterns/editor/markdown-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { PostField } from "./post-field.tsx";
import type { PostResult } from "./reply-form.tsx";

type Props = {
  result: PostResult | undefined;
  initial: { content: string; version: string };
  cancel: string;
};

/** The form that changes the text of a reply. */
export function ReplyEditForm({ result, initial, cancel }: Props) {
  return (
    <Form
      result={result}
      {...(result ? {} : { initial })}
      schema={async () => (await import("../form.ts")).replyEditForm}
      submit="Update Reply"
      also={<PreviewButton name="intent" value="preview" />}
      cancel={cancel}
    >
      {(field) => (
        <>
          <Draft />
          <VersionField of={initial} />
          <PostField label="Reply" state={field("content")} html={result?.preview} rows={10} />
        </>
      )}
    </Form>
  );
}
