import type { FormResult } from "#app/kernel/form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { QuotedPost } from "../../topic/ui/quoted-post.tsx";
import { ReportForm } from "./report-form.tsx";

type Props = {
  kind: "topic" | "reply";
  post: { title: string; author: string; html: string; address: string };
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
