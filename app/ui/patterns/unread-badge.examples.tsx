import type { Examples } from "../examples.ts";
import { UnreadBadge } from "./unread-badge.tsx";

export default {
  title: "Unread messages in a list",
  states: {
    "with one message": () => <UnreadBadge messages={1} />,
    "with many messages": () => <UnreadBadge messages={1234} />,
  },
} satisfies Examples;
