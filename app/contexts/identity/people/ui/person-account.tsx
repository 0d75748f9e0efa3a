import { Form, href } from "react-router";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { FormDialog } from "#app/ui/patterns/form-dialog.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { PersonRecord } from "../person-record.server.ts";
import { deviceName } from "../../session/device-name.ts";
import { SuspensionForm, suspensionLead } from "./suspension-form.tsx";

/** Shows what the account itself contains. */
export function PersonFacts({ person }: { person: PersonRecord }) {
  const { email, verified, joinedAt, phone, languages, timeZone, twoFactorSince } = person;
  return (
    <dl className="max-w-text space-y-3">
      <DefinitionItem label="Email">
        <span className="wrap-anywhere">{email}</span>
      </DefinitionItem>
      <DefinitionItem label="Address">{verified ? "Confirmed" : "Not confirmed"}</DefinitionItem>
      <DefinitionItem label="Joined">
        <LocalTime at={joinedAt} />
      </DefinitionItem>
      <DefinitionItem label="Two-factor authentication">
        {twoFactorSince ? (
          <>
            on since <LocalTime at={twoFactorSince} />
          </>
        ) : (
          "Off"
        )}
      </DefinitionItem>
      {phone && (
        <DefinitionItem label="Phone">
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link">
            {phone}
          </a>
        </DefinitionItem>
      )}
      {languages.length > 0 && (
        <DefinitionItem label="Languages">{languages.join(", ")}</DefinitionItem>
      )}
      {timeZone && <DefinitionItem label="Time zone">{timeZone}</DefinitionItem>}
    </dl>
  );
}

/** Shows that an account is suspended: since when, by whom and why. */
export function SuspensionNotice({ person }: { person: PersonRecord }) {
  const { suspension } = person;
  if (!suspension) return null;
  return (
    <div className="mt-6 max-w-text">
      <Alert tone="warning" title="This account is suspended.">
        <p>
          Since <LocalTime at={suspension.suspendedAt} />
          {suspension.suspendedBy && ` by ${suspension.suspendedBy}`}: {suspension.reason}
        </p>
      </Alert>
    </div>
  );
}

/** Offers what the viewer may do with the account as a whole. */
export function PersonActions({ person }: { person: PersonRecord }) {
  const { id, isSelf, earlierSuspensions, can } = person;
  return (
    <section aria-labelledby="actions-heading">
      <h2 id="actions-heading" className="mb-3 text-xl">
        Account
      </h2>
      {isSelf ? (
        <p className="text-slate">
          This is your own account.{" "}
          <Link to="/dashboard/profile/security" className="link">
            Your password, two-factor authentication and sessions
          </Link>
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {can.viewAs && (
            <Form method="post">
              <input type="hidden" name="intent" value="view-as" />
              <Button look="secondary">View the site as this person</Button>
            </Form>
          )}
          {can.resendVerification && (
            <Form method="post">
              <input type="hidden" name="intent" value="resend-verification" />
              <Button look="secondary">Send the confirmation email again</Button>
            </Form>
          )}
          {can.resetTwoFactor && (
            <ButtonLink
              to={href("/admin/users/:userId/two-factor", { userId: id })}
              look="secondary"
            >
              Reset two-factor authentication
            </ButtonLink>
          )}
          {can.suspend && (
            <FormDialog
              href={href("/admin/users/:userId/suspension", { userId: id })}
              label="Suspend the account"
              title="Suspend the account"
              lead={<p>{suspensionLead}</p>}
              look="secondary"
            >
              <SuspensionForm userId={id} lift={false} />
            </FormDialog>
          )}
          {can.lift && (
            <FormDialog
              href={href("/admin/users/:userId/suspension", { userId: id })}
              label="Lift the suspension"
              title="Lift the suspension"
              look="primary"
            >
              <SuspensionForm userId={id} lift />
            </FormDialog>
          )}
        </div>
      )}
      {earlierSuspensions.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer py-1 text-slate">Earlier suspensions</summary>
          <ul className="mt-2 divide-y divide-mist border-y border-mist text-sm">
            {earlierSuspensions.map((each) => (
              <li key={each.id} className="py-2.5 wrap-anywhere">
                <p>
                  <LocalTime at={each.suspendedAt} />
                  {each.suspendedBy && ` by ${each.suspendedBy}`}: {each.reason}
                </p>
                {each.liftedAt && (
                  <p className="text-slate">
                    Lifted <LocalTime at={each.liftedAt} />
                    {each.liftedBy && ` by ${each.liftedBy}`}: {each.liftedBecause}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Shows where somebody is logged in, and ends sessions. Staff do not see networks. */
export function PersonSessions({ person }: { person: PersonRecord }) {
  const { sessions, can } = person;
  return (
    <section aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className="mb-3 text-xl">
        Sessions
      </h2>
      {sessions.length === 0 ? (
        <p className="text-slate">Not logged in anywhere.</p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {sessions.map(({ id, userAgent, begun, lastUsed }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{deviceName(userAgent)}</span>
                <span className="block text-sm text-slate">
                  began <LocalTime at={begun} />, last seen <LocalTime at={lastUsed} />
                </span>
              </span>
              {can.endSessions && (
                <Form method="post">
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="id" value={id} />
                  <Button look="quiet">
                    End<span className="sr-only"> the session on {deviceName(userAgent)}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {can.endSessions && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="end-sessions" />
          <Button look="secondary">End all sessions</Button>
        </Form>
      )}
    </section>
  );
}
