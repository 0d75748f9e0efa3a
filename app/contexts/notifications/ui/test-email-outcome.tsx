import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { TestEmailView } from "../queries.server.ts";

/** Shows the state of the last test email. */
export function TestEmailOutcome({ testEmail }: { testEmail: TestEmailView }) {
  if (testEmail.sentAt) {
    return (
      <Alert tone="success" title="The last test email has left">
        Taken over <LocalTime at={testEmail.sentAt} /> at attempt {testEmail.attempts}.
      </Alert>
    );
  }
  if (testEmail.outcome === "failed") {
    return (
      <Alert tone="error" title="The last test email could not be sent">
        Attempt {testEmail.attempts} ended with “{testEmail.error}”. It is tried again with growing
        pauses; the server&apos;s log says more. <LookAgain />
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="The last test email is waiting to be sent">
      Asked for <LocalTime at={testEmail.createdAt} />. <LookAgain />
    </Alert>
  );
}

function LookAgain() {
  return (
    <Link to="/admin/settings/mail" className="link">
      Look again
    </Link>
  );
}
