import { counted } from "#app/kernel/wording.ts";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { messageDelivery } from "../queries.server.ts";
import { MessageText } from "./message-text.tsx";

type Message = Awaited<ReturnType<typeof messageDelivery>>;

const looks: Record<Message["people"][number]["progress"], { tone: BadgeTone; label: string }> = {
  writing: { tone: "neutral", label: "Being written" },
  waiting: { tone: "amber", label: "On its way" },
  failed: { tone: "red", label: "Failed, is retried" },
  sent: { tone: "green", label: "Sent" },
};

/** A message that was sent, and the email to each of its people. */
export function Delivery({ message }: { message: Message }) {
  const { audience, people, unreachable, sentAt, by, subject, html } = message;
  const sent = people.filter(({ progress }) => progress === "sent").length;
  return (
    <div className="max-w-3xl space-y-8">
      <p className="text-slate">
        {audience}, sent by {by}, <LocalTime at={sentAt} />
      </p>
      <MessageText subject={subject} html={html} />
      <section aria-labelledby="delivery-heading">
        <h2 id="delivery-heading" className="mb-2 text-xl">
          Delivery: {sent} of {counted(people.length, "email", "emails")} sent
        </h2>
        <ul className="divide-y divide-mist border-y border-mist">
          {people.map(({ id, name, address, progress }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="text-sm text-slate">{address}</span>
              </span>
              <Badge tone={looks[progress].tone}>{looks[progress].label}</Badge>
            </li>
          ))}
        </ul>
        {unreachable > 0 && (
          <p className="mt-2 text-slate">
            {counted(unreachable, "person had", "people had")} no account and could not be reached.
          </p>
        )}
      </section>
    </div>
  );
}
