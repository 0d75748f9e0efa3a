import { Form } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { deviceName } from "../../session/device-name.ts";
import type { PersonRecord } from "../person-record.server.ts";

/** Where somebody is logged in, and the ways to end it. No place is kept, so none is shown. */
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
          {sessions.map(({ id, userAgent, lastUsed }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{deviceName(userAgent)}</span>
                <span className="block text-sm text-slate">
                  last used <LocalTime at={lastUsed} />
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
