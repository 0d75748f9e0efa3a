import { Icon } from "../primitives/icon.tsx";
import { NavLink } from "../primitives/link.tsx";

const MOST_SHOWN = 99;

/** Leads to the notifications and says how many are unread. It is made on the server. */
export function Bell({ unread, className = "" }: { unread: number; className?: string }) {
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <NavLink
      to="/notifications"
      end
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : "Notifications"}
      className={`relative grid size-11 shrink-0 place-items-center rounded-md text-mist hover:bg-dusk hover:text-white ${className}`}
    >
      <Icon name="bell" className="size-6" />
      {unread > 0 && (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full bg-brass-light px-1 text-center text-xs leading-5 font-semibold text-night tabular-nums">
          {shown}
        </span>
      )}
    </NavLink>
  );
}
