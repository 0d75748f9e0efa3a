import { Form, href, Link } from "react-router";
import { FormDialog } from "#app/ui/patterns/form-dialog.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { PersonRecord } from "../person-record.server.ts";
import { SuspensionForm, suspensionLead } from "./suspension-form.tsx";

/** That an account is suspended: since when, by whom and why. */
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

/** What the viewer may do with the account as a whole. */
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
