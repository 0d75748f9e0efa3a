import { data } from "react-router";
import { sendTestLetter } from "#app/contexts/notifications/commands/test-letter.server.tsx";
import { notificationToasts, tooManyTestLetters } from "#app/contexts/notifications/messages.ts";
import { ownTestLetter } from "#app/contexts/notifications/queries.server.ts";
import { TestLetterOutcome } from "#app/contexts/notifications/ui/test-letter-outcome.tsx";
import { refusal } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, formOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import type { Route } from "./+types/settings-mail.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email } = await requireAdmin(context, request);
  const { ctx, mailLeaves } = context.get(requestContext);
  return { email, mailLeaves, letter: await answering(() => ownTestLetter(ctx)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const { ctx, wake } = context.get(requestContext);
  const done = await answering(() => sendTestLetter(ctx));
  if (!done.ok) {
    const text = tooManyTestLetters(Number(done.detail?.seconds ?? 0));
    return data(refusal(form, { formError: { text } }), 429);
  }
  wake();
  return redirectWithToast(context, "/admin/settings/mail", notificationToasts.testLetterQueued);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Settings: Mail",
    description: "Whether letters arrive.",
    noindex: true,
  });

export default function SettingsMail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, mailLeaves, letter } = loaderData;
  return (
    <SettingsPage
      title="Mail"
      lead={
        mailLeaves
          ? "Letters leave through the mail server that the operator has configured."
          : "No mail server is configured: letters stay in the outbox, which is the inbox of the demonstration."
      }
    >
      {letter && (
        <div className="mb-6 max-w-text">
          <TestLetterOutcome letter={letter} />
        </div>
      )}
      <Form reply={actionData} submit="Send a test letter" submitting="Sending...">
        {() => (
          <p className="max-w-text">
            It goes to your own address, <strong className="break-all">{email}</strong>.
          </p>
        )}
      </Form>
    </SettingsPage>
  );
}
