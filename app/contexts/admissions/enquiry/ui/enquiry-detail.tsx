import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Form as PlainForm, href } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { faceOf } from "#app/kernel/face.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { AttachmentsField } from "#app/ui/patterns/attachments-field.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { enquiryKindLabels, enquiryStatuses, enquiryStatusLabels } from "../rules.ts";
import type { enquiryById } from "../queries.server.ts";
import { ReplyBadge } from "./reply-badge.tsx";

type Enquiry = Awaited<ReturnType<typeof enquiryById>>;

/** Who wrote, through which form, and when the reply is due. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const { feeRequest, consentedAt } = enquiry;
  return (
    <dl className="mt-6 grid max-w-3xl gap-x-6 gap-y-2 max-sm:gap-y-0 max-sm:[&>dt:not(:first-child)]:mt-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-slate">From</dt>
      <dd className="break-words">
        <PersonName
          of={{
            ...faceOf({ id: enquiry.email, name: enquiry.name }),
            name: enquiry.name,
            role: null,
          }}
        />
        <a href={`mailto:${enquiry.email}`} className="link block break-all">
          {enquiry.email}
        </a>
      </dd>
      <dt className="text-slate">Form</dt>
      <dd>{enquiryKindLabels[enquiry.kind]}</dd>
      {feeRequest?.phone && (
        <>
          <dt className="text-slate">Phone</dt>
          <dd className="break-words tabular-nums">{feeRequest.phone}</dd>
        </>
      )}
      {feeRequest?.organization && (
        <>
          <dt className="text-slate">Organization</dt>
          <dd className="break-words">{feeRequest.organization}</dd>
        </>
      )}
      {consentedAt && (
        <>
          <dt className="text-slate">Consent</dt>
          <dd>
            Agreed to be contacted, <LocalTime at={consentedAt} />
          </dd>
        </>
      )}
      <dt className="text-slate">Received</dt>
      <dd>
        <LocalTime at={enquiry.receivedAt} />
      </dd>
      <dt className="text-slate">Reply by</dt>
      <dd className="flex flex-wrap gap-3">
        <LocalTime at={enquiry.replyDueAt} /> <ReplyBadge state={enquiry.reply} />
      </dd>
      <dt className="text-slate">Assigned to</dt>
      <dd>{enquiry.assignee ?? "Nobody"}</dd>
    </dl>
  );
}

/** The forms for a message's status and assignment. */
export function EnquiryControls({ enquiry, mine }: { enquiry: Enquiry; mine: boolean }) {
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-8 gap-y-4">
      {enquiry.can.move && (
        <PlainForm method="post" className="flex items-end gap-3">
          <label>
            <span className="block text-sm text-slate">Status</span>
            <select
              name="status"
              key={enquiry.status}
              defaultValue={enquiry.status}
              className="min-h-11 rounded-md border border-slate/55 bg-white px-3"
            >
              {enquiryStatuses.map((status) => (
                <option key={status} value={status}>
                  {enquiryStatusLabels[status]}
                </option>
              ))}
            </select>
          </label>
          <Button look="secondary">Save status</Button>
        </PlainForm>
      )}
      {enquiry.can.assign && (
        <PlainForm
          method="post"
          action={href("/admin/messages/:enquiryId/assignment", { enquiryId: enquiry.id })}
          className="flex flex-wrap gap-3"
        >
          {!mine && (
            <Button look="secondary" name="to" value="me">
              Assign to me
            </Button>
          )}
          {enquiry.assignedTo && (
            <Button look="secondary" name="to" value="nobody">
              Unassign
            </Button>
          )}
        </PlainForm>
      )}
    </div>
  );
}

/** Replies by email. `replyKey` is new at each showing, so that a form sent twice is one email. */
export function ReplyForm(props: {
  result: FormResult | undefined;
  replyKey: string;
  /** The version of the conversation that the page shows. */
  version: string;
  to: string;
}) {
  return (
    <Form
      result={props.result}
      intent="reply"
      files
      schema={async () => (await import("../form.ts")).replyForm}
      submit="Send reply"
      submitting="Sending..."
    >
      {(field) => {
        const key = field("key");
        return (
          <>
            <Draft />
            {key.errors?.[0] && <Alert tone="error">{key.errors[0]}</Alert>}
            <VersionField of={props} />
            <input type="hidden" name="key" value={key.value ?? props.replyKey} />
            <TextArea
              name="text"
              label="Reply by mail"
              help={`To ${props.to}. Only what you write here is sent; the message is not quoted. Sending marks it as answered.`}
              maxLength={10_000}
              state={field("text")}
            />
            <AttachmentsField state={field("files")} />
          </>
        );
      }}
    </Form>
  );
}
