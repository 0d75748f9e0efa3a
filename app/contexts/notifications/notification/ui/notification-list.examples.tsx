import { type Examples, LONG_WORD } from "#app/ui/examples.ts";
import { NoNotifications, NotificationList } from "./notification-list.tsx";

const row = {
  id: "example-1",
  title: "Your application moved on",
  text: "It is now at the interview.",
  createdAt: new Date("2026-06-01T09:30:00Z"),
  read: false,
};

export default {
  title: "Notifications",
  states: {
    "unread, read, and with a very long word": () => (
      <NotificationList
        rows={[
          row,
          { ...row, id: "example-2", read: true },
          { ...row, id: "example-3", title: LONG_WORD, text: LONG_WORD },
        ]}
      />
    ),
    empty: () => <NoNotifications unreadOnly={false} />,
    "everything read": () => <NoNotifications unreadOnly />,
  },
} satisfies Examples;
