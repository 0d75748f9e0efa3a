import { Link, useLocation } from "react-router";
import type { FormReply } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { LONGEST_POST } from "../forms.ts";
import { forumTexts } from "../messages.ts";
import type { TopicView } from "../queries/topic.server.ts";
import { Preview, PreviewButton, markdownHelp } from "./preview.tsx";

export type PostReply = FormReply & { preview?: string };

type Props = { topic: Pick<TopicView, "isLocked" | "can">; reply: PostReply | undefined };

/** Where one replies, or why one cannot (D2 §5). */
export function ReplyForm({ topic, reply }: Props) {
  const { pathname, search } = useLocation();
  if (topic.isLocked) return <Locked written={reply?.values.content} />;
  if (topic.can.logInToReply) {
    const login = `/login?returnTo=${encodeURIComponent(pathname + search)}`;
    return (
      <p className="rounded-md border border-mist bg-card p-5">
        <Link to={login} rel="nofollow" className="link">
          {forumTexts.guest}
        </Link>
      </p>
    );
  }
  if (!topic.can.reply) return null;
  return (
    <section aria-labelledby="your-reply" className="print:hidden">
      <h2 id="your-reply" className="mb-4 text-xl">
        Your reply
      </h2>
      <Form
        reply={reply}
        check={async () => (await import("../form-checks.ts")).checkReply}
        submit="Post Reply"
        also={<PreviewButton />}
      >
        {(field) => (
          <>
            <TextArea
              name="content"
              label="Reply"
              help={markdownHelp}
              maxLength={LONGEST_POST}
              state={field("content")}
            />
            <Preview html={reply?.preview} />
          </>
        )}
      </Form>
    </section>
  );
}

/** Who was writing when the topic was locked can still take their words along. */
function Locked({ written }: { written: string | undefined }) {
  return (
    <>
      <Alert tone="info">{forumTexts.locked}</Alert>
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
