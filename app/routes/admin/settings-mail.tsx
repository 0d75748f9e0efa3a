import { data } from "react-router";
import { sendTestEmail } from "#app/contexts/notifications/send-test-email.server.tsx";
import { notificationToasts, tooManyTestEmails } from "#app/contexts/notifications/messages.ts";
import { ownTestEmail } from "#app/contexts/notifications/queries.server.ts";
import { TestEmailOutcome } from "#app/contexts/notifications/ui/test-email-outcome.tsx";
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
  return { email, mailLeaves, testEmail: await ownTestEmail(ctx) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const done = await sendTestEmail(ctx);
  if (!done.ok) {
    const text = tooManyTestEmails(Number(done.detail?.seconds ?? 0));
    return data(refusal(form, { formError: { text } }), 429);
  }
  return redirectWithToast(context, "/admin/settings/mail", notificationToasts.testEmailQueued);
}

export const meta = titled("Settings: Mail", "Whether emails arrive.");

export default function SettingsMail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, mailLeaves, testEmail } = loaderData;
  return (
    <SettingsPage
      title="Mail"
      lead={
        mailLeaves
          ? "Emails leave through the mail server that the operator has configured."
          : "No mail server is configured: emails stay in the outbox, which is the inbox of the demonstration."
      }
    >
      {testEmail && (
        <div className="mb-6 max-w-text">
          <TestEmailOutcome testEmail={testEmail} />
        </div>
      )}
      <Form result={actionData} submit="Send a test email" submitting="Sending...">
        {() => (
          <p className="max-w-text">
            It goes to your own address, <strong className="break-all">{email}</strong>.
          </p>
        )}
      </Form>
    </SettingsPage>
  );
}
