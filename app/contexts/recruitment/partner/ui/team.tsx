import { Form } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ownTeam } from "../queries.server.ts";
import { partnerRoleLabels, partnerRoleMeanings, partnerRoles } from "../rules.ts";

type Team = Awaited<ReturnType<typeof ownTeam>>;

/** Who acts for a partner. Owners change roles and end access; everybody can leave. */
export function TeamMembers({ team }: { team: Team }) {
  return (
    <section aria-labelledby="members-heading">
      <h2 id="members-heading" className="mb-3 text-xl">
        People
      </h2>
      <ul className="divide-y divide-mist border-y border-mist">
        {team.members.map(({ userId, name, email, role, joinedAt }) => (
          <li key={userId} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-semibold wrap-anywhere">
                {name}
                {userId === team.me && <span className="font-normal text-slate"> (you)</span>}
              </span>
              <span className="block text-sm text-slate wrap-anywhere">
                {email}, since <LocalTime at={joinedAt} />
              </span>
            </span>
            {team.can.manage ? (
              <RoleForm userId={userId} name={name} role={role} />
            ) : (
              <Badge>{partnerRoleLabels[role]}</Badge>
            )}
            {(team.can.manage || userId === team.me) && (
              <Act
                intent="remove"
                id={userId}
                label={userId === team.me ? "Leave" : "Remove access"}
                of={name}
              />
            )}
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-1 text-sm text-slate">
        {partnerRoles.map((role) => (
          <div key={role}>
            <dt className="inline font-semibold">{partnerRoleLabels[role]}</dt>{" "}
            <dd className="inline">{partnerRoleMeanings[role]}.</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function RoleForm({ userId, name, role }: { userId: string; name: string; role: string }) {
  return (
    <Form method="post" preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="id" value={userId} />
      <select
        name="role"
        key={role}
        defaultValue={role}
        aria-label={`Role of ${name}`}
        className="min-h-11 rounded-md border border-slate/55 bg-white px-2"
      >
        {partnerRoles.map((each) => (
          <option key={each} value={each}>
            {partnerRoleLabels[each]}
          </option>
        ))}
      </select>
      <button type="submit" className="link cursor-pointer py-1.5">
        Save<span className="sr-only"> the role of {name}</span>
      </button>
    </Form>
  );
}

/** The invitations that nobody has used. */
export function TeamInvitations({ invited }: { invited: Team["invited"] }) {
  return (
    <section aria-labelledby="invited-heading">
      <h2 id="invited-heading" className="mb-3 text-xl">
        Invited
      </h2>
      {invited.length === 0 ? (
        <p className="text-slate">No invitation is open.</p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {invited.map(({ id, name, email, role, invitedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-slate wrap-anywhere">
                  {email}, <LocalTime at={invitedAt} />
                </span>
              </span>
              <Badge>{partnerRoleLabels[role]}</Badge>
              <Act intent="revoke" id={id} label="Take back" of={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Act(props: { intent: string; id: string; label: string; of: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={props.intent} />
      <input type="hidden" name="id" value={props.id} />
      <button type="submit" className="link cursor-pointer py-1.5">
        {props.label}
        <span className="sr-only"> of {props.of}</span>
      </button>
    </Form>
  );
}
