import { Form, href, Link, useLocation, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import type { WebinarCard } from "../card.ts";

/**
 * What can be done with a webinar now (D2 §4): register or cancel while it is upcoming, join while
 * it is live, watch the recording afterwards. The forms come back to the page that they are on.
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
          label="Register"
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
      {status === "live" && !can.join && (
        <p className="text-slate">For those who registered before it began.</p>
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
