import type { ShownPerson } from "#app/kernel/face.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { QuotedPost } from "../../topic/ui/post.tsx";
import { LONGEST_REASON } from "../../report/fields.ts";

type Props = {
  kind: "topic" | "reply";
  post: { title: string; author: ShownPerson; html: string; address: string };
  result: FormResult | undefined;
};

/** Asks what is wrong with a post. */
export function ReportPage({ kind, post, result }: Props) {
  return (
    <CardPage
      title={`Report this ${kind}`}
      lead="The moderators see your name and what you write; the author sees neither."
    >
      <QuotedPost post={post} />
      <ReportForm result={result} cancel={post.address} />
    </CardPage>
  );
}

function ReportForm({ result, cancel }: { result: FormResult | undefined; cancel: string }) {
  return (
    <Form
      result={result}
      schema={async () => (await import("../../report/form.ts")).reportForm}
      submit="Send report"
      cancel={cancel}
    >
      {(field) => (
        <TextArea
          name="reason"
          label="What is wrong with it?"
          help="Only moderators read this."
          maxLength={LONGEST_REASON}
          state={field("reason")}
        />
      )}
    </Form>
  );
}
