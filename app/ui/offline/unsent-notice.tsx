import { Alert } from "../primitives/alert.tsx";
import { Button } from "../primitives/button.tsx";
import { Link } from "../primitives/link.tsx";
import { discard, type QueueState, type QueueTrouble } from "./queue.ts";
import { sendNow } from "./use-queue.ts";

const troubles: Record<QueueTrouble, string> = {
  offline: "There is no connection. They are sent when it is back.",
  "signed-out": "You are signed out. Please log in again, and they are sent.",
  "other-account": "Another account is signed in now. Please open this page again.",
  server: "The institute's server could not take them just now. Please try again in a minute.",
};

/**
 * Says what waits on this device to be sent, and what was refused. `page` is the address to which a
 * login leads back.
 */
export function UnsentNotice(props: {
  state: QueueState;
  owner: string;
  device: "phone" | "device";
  page: string;
}) {
  const { state, owner, device } = props;
  const entries = state.entries ?? [];
  const own = entries.filter((entry) => entry.owner === owner);
  const unsent = own.filter(({ refusal }) => refusal === undefined);
  const refused = own.filter(({ refusal }) => refusal !== undefined);
  const others = entries.filter((entry) => entry.owner !== owner).length;
  return (
    <div className="space-y-4 empty:hidden">
      {unsent.length > 0 && (
        <Alert tone="info" title={`${counted(unsent.length)} on this ${device}`}>
          <p>
            {state.trouble
              ? troubles[state.trouble]
              : `Stored on this ${device}, and not sent yet.`}
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-3">
            <Button type="button" look="secondary" disabled={state.sending} onClick={sendNow}>
              Send now ({unsent.length})
            </Button>
            {state.trouble === "signed-out" && (
              <Link
                to={`/login?${new URLSearchParams({ returnTo: props.page })}`}
                reloadDocument
                className="link py-2.5"
              >
                Log in
              </Link>
            )}
          </p>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="error" title={`${refused.length} not recorded`}>
          <ul className="space-y-2">
            {refused.map(({ id, label, refusal }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  <strong>{label || "An entry"}:</strong> {refusal}
                </span>
                <Button type="button" look="quiet" onClick={() => void discard(id)}>
                  I have read this
                  <span className="sr-only"> ({label || "an entry"})</span>
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {others > 0 && (
        <Alert tone="info" title={`${counted(others)} of another account`}>
          <p>
            Somebody else has noted them on this {device}. They are kept, and sent when that account
            opens this page.
          </p>
        </Alert>
      )}
    </div>
  );
}

const counted = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);
