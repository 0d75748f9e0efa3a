import { Form, href, useLocation, useNavigation } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { formatMoment } from "#app/kernel/dates.ts";
import { PersonWithPosition } from "#app/ui/patterns/person-name.tsx";
import { Button, buttonClass } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { WebinarCard } from "../card.ts";
import { categoryLabels } from "../rules.ts";

/** Category, duration and status. */
export function WebinarBadges({ webinar }: { webinar: WebinarCard }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-slate">
      <Badge tone="brass">{categoryLabels[webinar.category]}</Badge>
      {webinar.cancelled && <Badge tone="red">Called off</Badge>}
      {webinar.status === "live" && !webinar.cancelled && <Badge tone="red">Live Now</Badge>}
      {webinar.registered && <Badge tone="green">Registered</Badge>}
      <span className="tabular-nums">{webinar.duration} minutes</span>
    </div>
  );
}

/** The beginning in the institute's time zone and in the reader's (UTC without script). */
export function WebinarTime({ webinar, timeZone }: { webinar: WebinarCard; timeZone: string }) {
  return (
    <p className="tabular-nums">
      <time dateTime={webinar.startsAt.toISOString()} className="font-semibold">
        {formatMoment(webinar.startsAt, timeZone)}
      </time>
      <span className="block text-sm text-slate">
        <span className="[@media(scripting:none)]:hidden">On your clock: </span>
        <LocalTime at={webinar.startsAt} />
      </span>
    </p>
  );
}

/** The presenter and their role. */
export function WebinarPresenter({ webinar }: { webinar: WebinarCard }) {
  return (
    <p>
      <PersonWithPosition of={webinar.presentedBy} />
    </p>
  );
}

/**
 * The actions for a webinar (D2 §4): register or cancel while it is upcoming, join while it is
 * live, watch the recording afterwards. The forms return to the page that they are on.
 */
export function WebinarActions({ webinar }: { webinar: WebinarCard }) {
  const { id, title, status, can, recordingUrl } = webinar;
  if (webinar.cancelled) return <p className="text-slate">It does not take place.</p>;
  const about = <span className="sr-only"> {title}</span>;
  const join = href("/webinars/:webinarId/join", { webinarId: id });
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {can.register && (
        <Change
          action={href("/webinars/:webinarId/registration", { webinarId: id })}
          label={status === "live" ? "Register and join" : "Register"}
          look="primary"
        >
          {about}
        </Change>
      )}
      {can.cancel && (
        <Change
          action={href("/webinars/:webinarId/cancellation", { webinarId: id })}
          label="Cancel Registration"
          look="secondary"
        >
          {about}
        </Change>
      )}
      {can.join && (
        <a href={join} className={buttonClass("primary")}>
          Join{about}
          <Icon name="external" />
        </a>
      )}
      {can.logInToJoin && (
        <a href={join} className={buttonClass("secondary")}>
          Log in to join{about}
        </a>
      )}
      {status === "upcoming" && (
        <a href={href("/webinars/:webinarId/webinar.ics", { webinarId: id })} className="link py-2">
          Calendar file{about}
        </a>
      )}
      {recordingUrl && (
        <a href={recordingUrl} rel="noreferrer" className={buttonClass("secondary")}>
          Watch Recording{about}
          <Icon name="external" />
        </a>
      )}
      {status === "completed" && !recordingUrl && (
        <p className="text-slate">
          There is no recording of this webinar.{" "}
          <Link to="/contact" className="link">
            Ask us about its subject
          </Link>
          .
        </p>
      )}
    </div>
  );
}

function Change(props: {
  action: string;
  label: string;
  look: "primary" | "secondary";
  children: React.ReactNode;
}) {
  const { pathname, search } = useLocation();
  const pending = useNavigation().formAction === props.action;
  return (
    <Form method="post" action={props.action} preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <Button look={props.look} disabled={pending}>
        <span>
          {pending ? "Submitting..." : props.label}
          {props.children}
        </span>
      </Button>
    </Form>
  );
}
