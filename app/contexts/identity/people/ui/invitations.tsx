import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { type Role, roleLabels } from "#app/kernel/actor.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, TextField } from "#app/ui/primitives/field.tsx";
import { SelectedRows } from "#app/ui/patterns/bulk-question.tsx";
import { RowControls } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { InvitationRow } from "../invitation-list.ts";

/** Offers roles to the reader of an address's mail. `roles` are those that the viewer may offer. */
export function InvitePersonForm(props: {
  roles: readonly Role[];
  result?: FormResult | undefined;
  /** Changes with each invitation that was sent, so that the form starts empty again. */
  sent: number;
}) {
  return (
    <Form
      key={props.sent}
      result={props.result}
      schema={async () => (await import("../form.ts")).invitePersonForm}
      intent="invite"
      submit="Send the invitation"
    >
      {(field) => (
        <>
          <TextField name="name" label="Name" autoComplete="off" state={field("name")} />
          <TextField
            name="email"
            type="email"
            label="Email"
            autoComplete="off"
            state={field("email")}
          />
          <fieldset className="space-y-2">
            <legend className="mb-1 font-semibold">Roles</legend>
            {props.roles.map((role) => (
              <CheckboxField key={role} name={role} state={field(role)} optional>
                {roleLabels[role]}
              </CheckboxField>
            ))}
          </fieldset>
        </>
      )}
    </Form>
  );
}

/** The cells of the open invitations, with buttons to send each again or to withdraw it. */
export const invitationCells: Record<string, ListCell<InvitationRow>> = {
  name: {
    render: ({ name, email }) => (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block wrap-anywhere text-slate">{email}</span>
      </>
    ),
  },
  invited: {
    render: ({ createdAt, invitedBy }) => (
      <span className="text-sm text-slate">
        <span className="xl:hidden">invited </span>
        <LocalTime at={createdAt} />
        {invitedBy && ` by ${invitedBy}`}
      </span>
    ),
  },
  until: {
    render: ({ expired, expiresAt }) =>
      expired ? (
        <Badge tone="amber">Expired</Badge>
      ) : (
        <span className="text-sm text-slate">
          <span className="xl:hidden">open until </span>
          <LocalTime at={expiresAt} />
        </span>
      ),
  },
  actions: {
    render: ({ id, name, can }) => (
      <RowControls>
        <div className="flex flex-wrap gap-x-2">
          {can.repeat && <Act id={id} name={name} intent="repeat" label="Send again" />}
          {can.withdraw && <Act id={id} name={name} intent="withdraw" label="Withdraw" />}
        </div>
      </RowControls>
    ),
  },
};

/** Returns the question before invitations are withdrawn, because this cannot be undone. */
export function withdrawalsOf(
  { ids, all }: { ids: readonly string[]; all: boolean },
  listed: readonly InvitationRow[],
) {
  const many = ids.length > 1;
  return {
    ids,
    all,
    intent: "withdraw",
    title: many ? `Withdraw ${ids.length} invitations?` : "Withdraw this invitation?",
    text: (
      <>
        <p>
          {many ? "Their links no longer work" : "Its link no longer works"}. Whoever is to come
          after all has to be invited anew.
          {all && " Those that you may not withdraw are left alone."}
        </p>
        <SelectedRows
          rows={listed
            .filter(({ id }) => ids.includes(id))
            .map(({ id, name, email }) => ({ id, name: `${name}, ${email}` }))}
        />
      </>
    ),
    confirm: many ? "Withdraw invitations" : "Withdraw invitation",
    keep: many ? "Keep them open" : "Keep it open",
  };
}

function Act(props: { id: string; name: string; intent: "repeat" | "withdraw"; label: string }) {
  const { id, name, intent, label } = props;
  return (
    <PlainForm method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button look="quiet">
        {label}
        <span className="sr-only"> the invitation of {name}</span>
      </Button>
    </PlainForm>
  );
}
