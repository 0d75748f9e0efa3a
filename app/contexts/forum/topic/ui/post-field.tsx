import type { ChangeEventHandler } from "react";
import { MarkdownField } from "#app/ui/patterns/editor/markdown-field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
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
    <>
      <MarkdownField
        name="content"
        help="Markdown works: **bold**, lists, quotes, tables and links. After an @ you can choose whom you mention."
        maxLength={LONGEST_POST}
        preview={rules}
        pictures={pictures}
        mentions={topicId ? `/forum/people?topic=${topicId}` : "/forum/people"}
        {...field}
      />
      <p className="mt-2 text-sm [@media(scripting:enabled)]:hidden">
        <Link to={pictures.action} className="link">
          Add a picture
        </Link>
      </p>
    </>
  );
}

/** Where a post's pictures are added. Without script, the page of the same address adds them. */
const pictures = {
  action: "/forum/pictures",
  help: "at most 10 MB and at least 320 pixels wide",
};

const rules = async () => (await import("#app/platform/markdown/post.tsx")).renderedPost;
