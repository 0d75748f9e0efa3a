import { Form } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { NotificationRow } from "../queries.server.ts";

/** Lists notifications. Unread ones are marked in words and by a bar, not by colour alone. */
export function NotificationList({ rows }: { rows: readonly NotificationRow[] }) {
  return (
    <ul className="mt-6 max-w-4xl border-t border-slate/30">
      {rows.map((row) => (
        <li
          key={row.id}
          className={`flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-l-4 border-b-slate/30 py-4 pl-4 ${row.read ? "border-l-transparent" : "border-l-brass"}`}
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className={row.read ? "" : "font-semibold"}>
              {!row.read && <span className="sr-only">Unread: </span>}
              {/* The address marks it as read and leads on. */}
              <Link to={`/notifications/${row.id}`} className="link wrap-anywhere">
                {row.title}
              </Link>
            </p>
            <p className="mt-1 wrap-anywhere text-slate">{row.text}</p>
            <p className="mt-1 text-sm text-slate">
              <LocalTime at={row.createdAt} />
            </p>
          </div>
          {!row.read && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="read" />
              <input type="hidden" name="id" value={row.id} />
              <Button look="quiet">
                Mark as read<span className="sr-only">: {row.title}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the page says if there is nothing to list. */
export function NoNotifications({ unreadOnly }: { unreadOnly: boolean }) {
  return (
    <p className="mt-8 max-w-text text-slate">
      {unreadOnly
        ? "You have read everything."
        : "Nothing yet. News of your applications, webinars, training and account will be listed here."}
    </p>
  );
}
