import { Form, href } from "react-router";
import { newsletterArticle } from "#app/contexts/blog/newsletter/article.server.ts";
import {
  startNewsletter,
  subscribersNow,
  testNewsletter,
} from "#app/contexts/blog/newsletter/send.server.ts";
import { sendingOf } from "#app/contexts/blog/newsletter/sending-list.server.ts";
import { blogToasts, newsletterErrors } from "#app/contexts/blog/messages.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { counted } from "#app/kernel/wording.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-newsletter.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const postId = idParam(params.postId);
  const subscribers = await subscribersNow(ctx);
  const sending = await sendingOf(ctx, postId);
  const article = orNotFound(await newsletterArticle(ctx, postId));
  return { postId, subscribers, sending, article };
}

/** Sends the article to all subscribers, or to the actor alone. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const postId = idParam(params.postId);
  const form = await formOf(request);
  const page = href("/admin/blog/:postId/newsletter", { postId });
  if (form.get("intent") === "test") {
    await testNewsletter(ctx, postId);
    return redirectWithToast(context, page, blogToasts.newsletterTested);
  }
  const started = await startNewsletter(ctx, postId);
  const toast = started.ok
    ? blogToasts.newsletterStarted
    : errorToast(newsletterErrors[started.error]);
  return redirectWithToast(context, page, toast);
}

export const meta = titled("Newsletter", "Sends an article to the subscribers.");

export default function BlogNewsletter({ loaderData }: Route.ComponentProps) {
  const { postId, subscribers, sending, article } = loaderData;
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <Link to={href("/admin/blog/:postId", { postId })} className="link wrap-anywhere">
          {article.title}
        </Link>
        <Link to="/admin/blog/newsletters" className="link">
          Newsletters
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Newsletter</h1>
      {sending ? (
        <dl className="mt-6 max-w-text space-y-3 tabular-nums">
          <DefinitionItem label="Sent">
            <LocalTime at={sending.startedAt} />
          </DefinitionItem>
          <DefinitionItem label="Recipients">
            {sending.recipients}
            {!sending.finishedAt && ", more are being written"}
          </DefinitionItem>
          <DefinitionItem label="Delivered">{sending.sent}</DefinitionItem>
          <DefinitionItem label="Refused by their mail server">{sending.refused}</DefinitionItem>
          <DefinitionItem label="Came back later">{sending.returned}</DefinitionItem>
          <DefinitionItem label="Reported as spam">{sending.complaints}</DefinitionItem>
          <DefinitionItem label="Unsubscribed since">{sending.left}</DefinitionItem>
        </dl>
      ) : (
        <Form method="post" className="mt-6 max-w-text">
          <p className="mb-4 text-slate">
            {article.isPublic
              ? `The article goes to ${counted(subscribers, "confirmed subscriber")}, once. This cannot be taken back.`
              : newsletterErrors["not-published"]}
          </p>
          {article.isPublic && subscribers > 0 && <Button>Send to the subscribers</Button>}
        </Form>
      )}
      <Form method="post" className="mt-6">
        <Button name="intent" value="test" look="secondary">
          Send a test to me
        </Button>
      </Form>
      <section aria-labelledby="email" className="mt-10 max-w-text border-t border-mist pt-6">
        <h2 id="email" className="mb-4 text-xl">
          The email
        </h2>
        <p className="font-semibold">{article.title}</p>
        <p className="mt-2">{article.description}</p>
        <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: article.opening }} />
        <p className="mt-4 text-slate">Then comes a link to the article.</p>
      </section>
    </>
  );
}
