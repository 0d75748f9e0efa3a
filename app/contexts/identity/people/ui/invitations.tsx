import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { type Role, roleLabels } from "#app/kernel/actor.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, TextField } from "#app/ui/primitives/field.tsx";
import { sortParams } from "#app/kernel/sort.ts";
import { SelectedRows } from "#app/ui/patterns/bulk-question.tsx";
import { CardTable, RowControls } from "#app/ui/patterns/card-table.tsx";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import {
  invitationsAddress,
  invitationsSorting,
  type InvitationsView,
} from "../invitations-view.ts";
import type { OpenInvitation } from "../open-invitations.server.ts";
import { roleNames } from "../role.ts";

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

/** Searches the open invitations. The search is in the address. */
export function InvitationSearch({ view }: { view: InvitationsView }) {
  return (
    <FilterForm
      action="/admin/users/invitations"
      of={invitationsAddress(view)}
      hidden={sortParams(invitationsSorting, view.sort)}
      clear={view.search && invitationsAddress({ ...view, search: undefined })}
      className="mb-4"
    >
      <FilterText name="q" label="Name or email" value={view.search} />
    </FilterForm>
  );
}

/** Lists the open invitations, with buttons to send them again or to withdraw them. */
export function InvitationList({ invitations }: { invitations: OpenInvitation[] }) {
  return (
    <CardTable
      label="Open invitations"
      rows={invitations}
      keyOf={({ id }) => id}
      sorting={invitationsSorting}
      selecting={({ name, can }) => (can.withdraw ? `the invitation of ${name}` : undefined)}
      columns={[
        {
          head: "Name",
          by: "name",
          render: ({ name, email }) => (
            <>
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="block wrap-anywhere text-slate">{email}</span>
            </>
          ),
        },
        { head: "Roles", render: ({ roles }) => roleNames(roles) },
        {
          head: "Invited",
          by: "invited",
          render: ({ createdAt, invitedBy }) => (
            <span className="text-sm text-slate">
              <span className="xl:hidden">invited </span>
              <LocalTime at={createdAt} />
              {invitedBy && ` by ${invitedBy}`}
            </span>
          ),
        },
        {
          head: "Open until",
          by: "until",
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
        {
          head: "Actions",
          render: ({ id, name, can }) => (
            <RowControls>
              <div className="flex flex-wrap gap-x-2">
                {can.repeat && <Act id={id} name={name} intent="repeat" label="Send again" />}
                {can.withdraw && <Act id={id} name={name} intent="withdraw" label="Withdraw" />}
              </div>
            </RowControls>
          ),
        },
      ]}
    />
  );
}

/** Returns the question before invitations are withdrawn, because this cannot be undone. */
export function withdrawalsOf(ids: readonly string[], listed: readonly OpenInvitation[]) {
  const many = ids.length > 1;
  return {
    ids,
    intent: "withdraw",
    title: many ? `Withdraw ${ids.length} invitations?` : "Withdraw this invitation?",
    text: (
      <>
        <p>
          {many ? "Their links no longer work" : "Its link no longer works"}. Whoever is to come
          after all has to be invited anew.
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
