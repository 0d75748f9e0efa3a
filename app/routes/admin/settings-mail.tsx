import { data } from "react-router";
import { sendTestLetter } from "#app/contexts/notifications/send-test-email.server.tsx";
import { notificationToasts, tooManyTestLetters } from "#app/contexts/notifications/messages.ts";
import { ownTestLetter } from "#app/contexts/notifications/queries.server.ts";
import { TestLetterOutcome } from "#app/contexts/notifications/ui/test-email-outcome.tsx";
import { refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/settings-mail.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  const { ctx, mailLeaves } = context.get(requestContext);
  return { email, mailLeaves, letter: await ownTestLetter(ctx) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const done = await sendTestLetter(ctx);
  if (!done.ok) {
    const text = tooManyTestLetters(Number(done.detail?.seconds ?? 0));
    return data(refusal(form, { formError: { text } }), 429);
  }
  return redirectWithToast(context, "/admin/settings/mail", notificationToasts.testLetterQueued);
}

export const meta = titled("Settings: Mail", "Whether letters arrive.");

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
