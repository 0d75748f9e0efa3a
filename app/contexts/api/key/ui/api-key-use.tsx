import { Form } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ScrollRegion } from "#app/ui/patterns/scroll-region.tsx";
import type { apiKeyUse } from "../queries.server.ts";
import { scopeLabels } from "../scopes.ts";
import { KeyStateBadge } from "./api-key-list.tsx";

type Use = Awaited<ReturnType<typeof apiKeyUse>>;

/** A key, what it is for, what it did, and its revocation. */
export function ApiKeyUse({ keyUse, here }: { keyUse: Use; here: string }) {
  const { key, calls, older, total, can } = keyUse;
  return (
    <div className="space-y-8">
      <p className="flex flex-wrap items-center gap-4">
        <KeyStateBadge state={key.state} />
        <code>{key.hint}…</code>
        <span className="text-slate">
          Made <LocalTime at={key.createdAt} />, ends <LocalTime at={key.expiresAt} />
        </span>
      </p>
      <section aria-labelledby="for-heading">
        <h2 id="for-heading" className="text-xl">
          What it may do
        </h2>
        <ul className="mt-3 list-disc space-y-1 pl-5">
          {key.scopes.map((scope) => (
            <li key={scope}>{scopeLabels[scope]}</li>
          ))}
        </ul>
      </section>
      {can.revoke && key.state === "active" && (
        <Form method="post">
          <Button look="danger" name="intent" value="revoke">
            Revoke the key
          </Button>
        </Form>
      )}
      <section aria-labelledby="did-heading">
        <h2 id="did-heading" className="text-xl">
          What it did
        </h2>
        {calls.length === 0 ? (
          <p className="mt-3 text-slate">It was not used in the last 90 days.</p>
        ) : (
          <>
            <p className="mt-3 text-slate">
              {counted(total.calls, "request")} in the last 90 days, which were sent{" "}
              {counted(total.rows, "row")}.
            </p>
            <Calls calls={calls} />
            {older && (
              <p className="mt-4">
                <Link to={`${here}?before=${older}`} className="link">
                  Older requests
                </Link>
              </p>
            )}
          </>
        )}
      </section>
    </div>
  );
}

function Calls({ calls }: { calls: Use["calls"] }) {
  return (
    <ScrollRegion label="Requests">
      <table className="mt-4 w-full text-left text-sm">
        <thead>
          <tr className="border-b border-mist">
            <th className="py-2 pr-4">When</th>
            <th className="py-2 pr-4">Request</th>
            <th className="py-2 pr-4">Answer</th>
            <th className="py-2 pr-4 text-right">Rows</th>
            <th className="py-2">Created or changed</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={call.id} className="border-b border-mist">
              <td className="py-2 pr-4 whitespace-nowrap">
                <LocalTime at={call.at} />
              </td>
              <td className="py-2 pr-4 font-mono">
                {call.method} {call.path}
              </td>
              <td className="py-2 pr-4">{call.status ?? "under way"}</td>
              <td className="py-2 pr-4 text-right tabular-nums">{call.rows}</td>
              <td className="py-2 font-mono">{call.resultId}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
