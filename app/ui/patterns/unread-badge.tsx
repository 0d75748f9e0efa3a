import { counted } from "#app/kernel/wording.ts";
import { Badge } from "../primitives/badge.tsx";

/** Says in a row of a list how many messages of its conversation the viewer has not read. */
export function UnreadBadge({ messages }: { messages: number }) {
  if (messages === 0) return null;
  return (
    <span className="ml-2 inline-block">
      <Badge tone="brass">{counted(messages, "new message")}</Badge>
    </span>
  );
}
