import type { ChangeEventHandler } from "react";
import { MarkdownField } from "#app/ui/patterns/editor/markdown-field.tsx";
import type { FieldState } from "#app/ui/primitives/field.tsx";
import { LONGEST_POST } from "../fields.ts";

/** The field for the text of a topic or a reply. */
export function PostField(props: {
  label: string;
  state: FieldState;
  /** The preview that the server was asked for. */
  html: string | undefined;
  /** The topic in which it is written. Those who write there are the first to be mentioned. */
  topicId?: string | undefined;
  rows?: number;
  onChange?: ChangeEventHandler<HTMLTextAreaElement>;
}) {
  const { topicId, ...field } = props;
  return (
    <MarkdownField
      name="content"
      help="Markdown works: **bold**, lists, quotes, tables and links. After an @ you can choose whom you mention. Pictures are not shown."
      maxLength={LONGEST_POST}
      preview={rules}
      mentions={topicId ? `/forum/people?topic=${topicId}` : "/forum/people"}
      {...field}
    />
  );
}

const rules = async () => (await import("#app/platform/markdown/post.tsx")).renderedPost;
