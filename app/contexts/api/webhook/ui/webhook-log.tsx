import { Form } from "react-router";
import { ScrollRegion } from "#app/ui/patterns/scroll-region.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { webhookById } from "../queries.server.ts";

type Messages = Awaited<ReturnType<typeof webhookById>>["messages"];

const tones = { waiting: "amber", delivered: "green", failed: "red" } as const;
const labels = { waiting: "Waiting", delivered: "Delivered", failed: "Failed" } as const;

/** The messages to an endpoint with how their attempts went. */
export function WebhookLog({ messages, canReplay }: { messages: Messages; canReplay: boolean }) {
  return (
    <ScrollRegion label="Messages">
      <table className="mt-4 w-full text-left text-sm">
        <thead>
          <tr className="border-b border-mist">
            <th className="py-2 pr-4">Made</th>
            <th className="py-2 pr-4">Event</th>
            <th className="py-2 pr-4">State</th>
            <th className="py-2 pr-4">Last attempt</th>
            <th className="py-2 pr-4">Next attempt</th>
            <th className="py-2">
              <span className="sr-only">Replay</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <tr key={message.id} className="border-b border-mist align-top">
              <td className="py-2 pr-4 whitespace-nowrap">
                <LocalTime at={message.createdAt} />
              </td>
              <td className="py-2 pr-4">
                <span className="font-mono">{message.type}</span>
                <pre className="mt-1 max-w-md text-xs whitespace-pre-wrap wrap-anywhere text-slate">
                  {message.body}
                </pre>
              </td>
              <td className="py-2 pr-4">
                <Badge tone={tones[message.state]}>{labels[message.state]}</Badge>
              </td>
              <td className="py-2 pr-4">
                {message.lastAttemptAt ? (
                  <>
                    <LocalTime at={message.lastAttemptAt} />
                    <br />
                    {message.lastError ?? `answered ${message.lastStatus}`}, attempt{" "}
                    {message.attempts}
                  </>
                ) : (
                  "None yet"
                )}
              </td>
              <td className="py-2 pr-4">
                {message.nextAttemptAt && <LocalTime at={message.nextAttemptAt} />}
              </td>
              <td className="py-2">
                {canReplay && message.state !== "waiting" && (
                  <Form method="post">
                    <input type="hidden" name="messageId" value={message.id} />
                    <Button look="secondary" name="intent" value="replay">
                      Send again
                    </Button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
