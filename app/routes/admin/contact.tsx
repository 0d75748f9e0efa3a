import { data, Form as PlainForm, href } from "react-router";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { contactReasonForm } from "#app/contexts/recruitment/search/form.ts";
import {
  contactForStaff,
  openContact,
  settleContactReport,
} from "#app/contexts/recruitment/search/report.server.ts";
import { counted } from "#app/kernel/wording.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Conversation } from "#app/ui/patterns/conversation.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/contact.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { contact: await contactForStaff(ctxOf(context), idParam(params.contactId)) };
}

/**
 * Opens the conversation in the answer to a form, so that no address shows it and each opening is
 * recorded with its reason.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const contactId = idParam(params.contactId);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const intent = form.get("intent");
  if (intent === "settle") {
    await settleContactReport(ctx, contactId);
    const back = href("/admin/contacts/:contactId", { contactId });
    return redirectWithToast(context, back, recruitmentToasts.contactReportSettled);
  }
  if (intent !== "open") throw data(null, 400);
  const parsed = parseForm(form, contactReasonForm);
  if (!parsed.ok) return data({ result: parsed.result, opened: undefined }, 422);
  const before = form.get("before");
  const opened = await openContact(ctx, contactId, {
    ...parsed.value,
    timeZone: await timeZoneFor(ctx),
    before: typeof before === "string" ? before : null,
  });
  return { result: undefined, opened: { ...opened, ...parsed.value } };
}

export const meta = titled(
  "Conversation between a partner and a graduate",
  "Opened only for a reason, which is recorded.",
);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact } = loaderData;
  const opened = actionData?.opened;
  const { partnerId, reportedAt } = contact;
  return (
    <>
      <p>
        <Link
          to={href("/admin/partners/:partnerId/contacts", { partnerId })}
          className="link wrap-anywhere"
        >
          Conversations of {contact.partnerName}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl wrap-anywhere">{contact.headline || "A graduate"}</h1>
      <p className="mt-1 text-slate">
        {contact.partnerName} wrote first <LocalTime at={contact.at} />.{" "}
        {counted(contact.messages, "message")}.
      </p>
      {reportedAt && (
        <div className="mt-5 max-w-3xl">
          <Alert tone="warning" title={`Reported by ${contact.reporter ?? "the graduate"}`}>
            <p className="wrap-anywhere whitespace-pre-line">{contact.reportReason}</p>
            <p className="text-sm">
              <LocalTime at={reportedAt} />
            </p>
            <PlainForm method="post" className="mt-3">
              <Button name="intent" value="settle" look="secondary">
                Settle the report
              </Button>
            </PlainForm>
          </Alert>
        </div>
      )}
      <div className="mt-8 max-w-3xl">
        {opened ? (
          <>
            <p className="mb-6 text-slate">
              Opened for this reason, which the audit log has: {opened.reason}
            </p>
            <Conversation
              days={opened.days}
              newFrom={null}
              earlier={null}
              empty="Nothing has been written."
              attachment={() => "#"}
            />
            {opened.earlier && (
              <PlainForm method="post" className="mt-6">
                <input type="hidden" name="reason" value={opened.reason} />
                <input type="hidden" name="before" value={opened.earlier} />
                <Button name="intent" value="open" look="secondary">
                  Earlier messages
                </Button>
              </PlainForm>
            )}
          </>
        ) : (
          <Form
            result={actionData?.result}
            {...(reportedAt
              ? {
                  initial: {
                    reason: `The graduate's report: ${contact.reportReason}`.slice(0, 1000),
                  },
                }
              : {})}
            intent="open"
            schema={async () =>
              (await import("#app/contexts/recruitment/search/form.ts")).contactReasonForm
            }
            submit="Open the conversation"
            className="space-y-4"
          >
            {(field) => (
              <TextArea
                name="reason"
                label="Reason for opening it"
                help="These two have written to each other and not to us. Your name and the reason are in the audit log."
                maxLength={1000}
                state={field("reason")}
              />
            )}
          </Form>
        )}
      </div>
    </>
  );
}
