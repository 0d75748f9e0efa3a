import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import type { Question } from "#app/ui/patterns/confirm.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { partnerRoleLabels, partnerRoleMeanings, partnerRoles } from "../rules.ts";
import type { PartnerRow } from "../list.ts";

/** The cells of the staff's list of partners. */
export const partnerCells: Record<string, ListCell<PartnerRow>> = {
  name: {
    render: ({ id, partnerName }) => (
      <RowLink to={href("/admin/partners/:partnerId", { partnerId: id })}>{partnerName}</RowLink>
    ),
  },
  people: {
    render: ({ members }) => (
      <>
        {members}
        <span className="xl:hidden"> {members === 1 ? "person" : "people"}</span>
      </>
    ),
  },
  listings: {
    render: ({ jobs }) => (
      <>
        {jobs}
        <span className="xl:hidden"> {jobs === 1 ? "listing" : "listings"}</span>
      </>
    ),
  },
  since: {
    whole: true,
    render: ({ createdAt }) => (
      <span className="max-xl:text-sm max-xl:text-slate">
        <span className="xl:hidden">since </span>
        <LocalTime at={createdAt} />
      </span>
    ),
  },
};

/** The form of a partner, for staff. */
export function PartnerFields(props: {
  result: FormResult | undefined;
  initial?: { partnerName: string; note: string; version: string };
  intent?: string;
  submit: string;
}) {
  return (
    <Form
      result={props.result}
      {...(props.initial ? { initial: props.initial } : {})}
      {...(props.intent ? { intent: props.intent } : {})}
      schema={async () => (await import("../form.ts")).partnerForm}
      submit={props.submit}
      look="secondary"
      className="space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <TextField
            name="partnerName"
            label="Partner's name"
            help="As candidates read it."
            maxLength={120}
            state={field("partnerName")}
          />
          <TextArea
            name="note"
            label="Note"
            help="For the office alone."
            maxLength={2000}
            optional
            state={field("note")}
          />
        </>
      )}
    </Form>
  );
}

/** The form with which staff, or an owner, invite somebody to act for a partner. */
export function PartnerInvitationFields(props: {
  result: FormResult | undefined;
  invited: number;
}) {
  return (
    <Form
      // The new key empties the form after each invitation.
      key={props.invited}
      result={props.result}
      intent="invite"
      schema={async () => (await import("../form.ts")).partnerInvitationForm}
      submit="Send invitation"
      className="space-y-4"
    >
      {(field) => (
        <>
          <TextField name="name" label="Name" maxLength={120} state={field("name")} />
          <TextField name="email" label="Email" type="email" state={field("email")} />
          <SelectField
            name="role"
            label="Role"
            usual="Owner"
            options={partnerRoles.map((value) => ({
              value,
              label: `${partnerRoleLabels[value]}: ${partnerRoleMeanings[value]}`,
            }))}
            state={field("role")}
          />
        </>
      )}
    </Form>
  );
}

/** The confirmation before staff end a partner. */
export const endOf = (partnerId: string, partnerName: string): Question => ({
  href: href("/admin/partners/:partnerId/end", { partnerId }),
  title: "End this partner?",
  text: (
    <p>
      The listings of {partnerName} are closed, nobody acts for it any more, and what candidates had
      sent is deleted. Those who wait for a decision are told that the employer has left.
    </p>
  ),
  confirm: "End partner",
  keep: "Keep partner",
});
