import { href } from "react-router";
import { roleLabels } from "#app/kernel/actor.ts";
import type { ReactNode } from "react";
import { FormDialog } from "#app/ui/patterns/form-dialog.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { PersonRecord, RoleNote } from "../person-record.server.ts";
import { GrantRoleForm, RevokeRoleForm } from "./role-forms.tsx";

/**
 * Shows somebody's roles, with who gave them, when and why; the roles they have lost; and the links
 * to change them.
 */
export function PersonRoles({ person }: { person: PersonRecord }) {
  const { id, roles, lostRoles, isSelf, can } = person;
  return (
    <section aria-labelledby="roles-heading">
      <h2 id="roles-heading" className="mb-3 text-xl">
        Roles
      </h2>
      {roles.length === 0 ? (
        <p className="text-slate">No role: an ordinary member.</p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {roles.map((note) => (
            <Note key={note.role} note={note} verb="given" nobody="by invitation, or at the start">
              {can.revoke.includes(note.role) && (
                <FormDialog
                  href={href("/admin/users/:userId/roles/:role", { userId: id, role: note.role })}
                  label="Remove"
                  title={`Remove the role ${roleLabels[note.role]}`}
                  lead={<p>It counts from the person's next click.</p>}
                  look="quiet"
                >
                  <RevokeRoleForm userId={id} role={note.role} own={isSelf} />
                </FormDialog>
              )}
            </Note>
          ))}
        </ul>
      )}
      {can.grant.length > 0 && (
        <div className="mt-4">
          <FormDialog
            href={href("/admin/users/:userId/roles", { userId: id })}
            label="Give a role"
            title="Give a role"
            look="secondary"
          >
            <GrantRoleForm userId={id} roles={can.grant} />
          </FormDialog>
        </div>
      )}
      {lostRoles.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer py-1 text-slate">Earlier roles</summary>
          <ul className="mt-2 divide-y divide-mist border-y border-mist">
            {lostRoles.map((note) => (
              <Note
                key={`${note.role} ${note.at.toISOString()}`}
                note={note}
                verb="taken away"
                nobody=""
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Note(props: { note: RoleNote; verb: string; nobody: string; children?: ReactNode }) {
  const { note, verb, nobody, children } = props;
  const by = note.by === null ? nobody : `by ${note.by.trim() || "a member of the office"}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Badge tone="brass">{roleLabels[note.role]}</Badge>
        <p className="mt-1 text-sm text-slate">
          {verb} <LocalTime at={note.at} /> {by}
        </p>
        {note.reason && <p className="text-sm wrap-anywhere">{note.reason}</p>}
      </div>
      {children}
    </li>
  );
}
