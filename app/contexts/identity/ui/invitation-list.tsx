import { Form } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OpenInvitation } from "../queries/open-invitations.server.ts";
import { rolesInWords } from "../role.ts";

/** Invitations that wait for an answer, with the ways to repeat them and to take them back. */
export function InvitationList({ invitations }: { invitations: OpenInvitation[] }) {
  if (invitations.length === 0) {
    return <p className="border-y border-mist py-10 text-slate">No invitation is open.</p>;
  }
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {invitations.map(({ id, name, email, roles, createdAt, expiresAt, invitedBy, ...rest }) => (
        <li key={id} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="wrap-anywhere text-slate">{email}</p>
            <p className="mt-1 text-sm text-slate">
              {rolesInWords(roles)}, invited <LocalTime at={createdAt} />
              {invitedBy && ` by ${invitedBy}`}
            </p>
            <p className="mt-1 text-sm text-slate">
              {rest.expired ? (
                <Badge tone="amber">Expired</Badge>
              ) : (
                <>
                  open until <LocalTime at={expiresAt} />
                </>
              )}
            </p>
          </div>
          <div className="flex flex-wrap gap-x-2">
            {rest.can.repeat && <Act id={id} name={name} intent="repeat" label="Send again" />}
            {rest.can.withdraw && <Act id={id} name={name} intent="withdraw" label="Withdraw" />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Act(props: { id: string; name: string; intent: "repeat" | "withdraw"; label: string }) {
  const { id, name, intent, label } = props;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button look="quiet">
        {label}
        <span className="sr-only"> the invitation of {name}</span>
      </Button>
    </Form>
  );
}
