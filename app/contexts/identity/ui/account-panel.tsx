import { Form } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { deviceName } from "../device-name.ts";
import { ConfirmAddressNotice } from "./confirm-address-notice.tsx";

type Session = { id: string; userAgent: string | null; lastUsed: Date; current: boolean };

/** The member's own account: address, confirmation, and where they are logged in. */
export function AccountPanel(props: {
  name: string;
  email: string;
  emailVerified: boolean;
  sessions: Session[];
}) {
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <section aria-labelledby="account-heading">
        <h2 id="account-heading" className="text-2xl">
          Your account
        </h2>
        {!props.emailVerified && (
          <div className="mt-5">
            <ConfirmAddressNotice email={props.email}>
              Until it is confirmed you can look around; posting, accepting an offer and paying wait
              for it.
            </ConfirmAddressNotice>
          </div>
        )}
        <dl className="mt-5 divide-y divide-mist border-y border-mist">
          <Row label="Name">{props.name}</Row>
          <Row label="Email">
            <span className="mr-2 break-all">{props.email}</span>
            {props.emailVerified && <Badge tone="green">Confirmed</Badge>}
          </Row>
        </dl>
      </section>
      <section aria-labelledby="sessions-heading">
        <h2 id="sessions-heading" className="text-2xl">
          Where you are logged in
        </h2>
        <ul className="mt-5 divide-y divide-mist border-y border-mist">
          {props.sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center gap-4 py-3">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{deviceName(session.userAgent)}</span>
                <span className="block text-sm text-slate">
                  last used <LocalTime at={session.lastUsed} />
                </span>
              </span>
              {session.current ? (
                <Badge tone="brass">This device</Badge>
              ) : (
                <Form method="post" action={`/sessions/${session.id}/end`}>
                  <Button look="quiet">
                    End<span className="sr-only"> session on {deviceName(session.userAgent)}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {props.sessions.length > 1 && (
          <Form method="post" action="/sessions/others/end" className="mt-4">
            <Button look="secondary">End all other sessions</Button>
          </Form>
        )}
      </section>
    </div>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[8rem_1fr]">
      <dt className="text-slate">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
