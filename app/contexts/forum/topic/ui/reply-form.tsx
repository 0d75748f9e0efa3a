import { useState } from "react";
import { useLocation } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { PreviewButton } from "#app/ui/patterns/editor/markdown-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { forumTexts } from "../../messages.ts";
import type { TopicView } from "../queries.server.ts";
import { PostField } from "./post-field.tsx";

export type PostResult = FormResult & { preview?: string };

type Props = {
  topic: Pick<TopicView, "id" | "isLocked" | "reopensAt" | "can">;
  result: PostResult | undefined;
  /** What the reply begins with: a quotation. */
  initial?: string;
};

/** The reply form, or the reason why the viewer cannot reply (D2 §5). */
export function ReplyForm({ topic, result, initial }: Props) {
  const { pathname, search } = useLocation();
  // Kept here, because new data may remove the form while somebody is writing.
  const [typed, setTyped] = useState("");
  const written = typed || result?.values.content;
  if (topic.isLocked) return <Locked written={written} until={topic.reopensAt} />;
  // If the session ends while somebody writes, sending leads them to the login and keeps the text.
  if (topic.can.logInToReply && !written) {
    const login = `/login?returnTo=${encodeURIComponent(pathname + search)}`;
    return (
      <p className="rounded-md border border-mist bg-card p-5">
        <Link to={login} rel="nofollow" className="link">
          {forumTexts.guest}
        </Link>
      </p>
    );
  }
  if (!topic.can.reply && !topic.can.logInToReply) return null;
  return (
    <section aria-labelledby="your-reply" className="print:hidden" onReset={() => setTyped("")}>
      <h2 id="your-reply" className="mb-4 text-xl">
        Your reply
      </h2>
      <Form
        result={result}
        {...(initial && !result ? { initial: { content: initial } } : {})}
        schema={async () => (await import("../form.ts")).replyForm}
        submit="Post Reply"
        also={<PreviewButton name="intent" value="preview" />}
      >
        {(field) => (
          <>
            <Draft />
            <PostField
              label="Reply"
              topicId={topic.id}
              state={field("content")}
              html={result?.preview}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
      </Form>
    </section>
  );
}

/** Shows the text of somebody who was writing when the topic was locked, so that it is not lost. */
function Locked({ written, until }: { written: string | undefined; until: Date | null }) {
  return (
    <>
      <Alert tone="info">
        {forumTexts.locked}
        {until && (
          <>
            . It opens again <LocalTime at={until} />
          </>
        )}
      </Alert>
      {written && (
        <div className="mt-4">
          <TextArea
            name="content"
            label="What you wrote"
            readOnly
            state={{ value: written, errors: undefined }}
          />
        </div>
      )}
    </>
  );
}
