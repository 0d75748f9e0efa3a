import { Form, href } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { deviceName } from "../device-name.ts";

type Session = {
  id: string;
  userAgent: string | null;
  network: string | null;
  begun: Date;
  lastUsed: Date;
  current: boolean;
};

/** Shows where the member is logged in, and ends sessions. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  return (
    <section aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className="text-2xl">
        Where you are logged in
      </h2>
      <ul className="mt-5 divide-y divide-mist border-y border-mist">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{deviceName(session.userAgent)}</span>
              <span className="block text-sm text-slate">
                {session.network ? `Network ${session.network}, began ` : "Began "}
                <LocalTime at={session.begun} />, last seen <LocalTime at={session.lastUsed} />
              </span>
            </span>
            {session.current ? (
              <Badge tone="brass">This device</Badge>
            ) : (
              <Form
                method="post"
                action={href("/sessions/:sessionId/end", { sessionId: session.id })}
              >
                <Button look="quiet">
                  End<span className="sr-only"> session on {deviceName(session.userAgent)}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action="/sessions/others/end" className="mt-4">
          <Button look="secondary">End all other sessions</Button>
        </Form>
      )}
    </section>
  );
}
