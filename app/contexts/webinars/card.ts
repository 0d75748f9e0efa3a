import type { Actor } from "#app/kernel/actor.ts";
import { webinarsPolicy } from "./policy.ts";
import { type Category, endsAt, type Status, statusAt } from "./rules.ts";

type Row = {
  id: string;
  title: string;
  description: string;
  presenter: string;
  presenterTitle: string;
  category: Category;
  startsAt: Date;
  duration: number;
  recordingUrl: string | null;
  cancelledAt: Date | null;
};

export type RegistrationOfActor = { profileId: string };

/** A webinar as the list shows it. The join address is not among it: joining asks for it anew. */
export type WebinarCard = {
  id: string;
  title: string;
  description: string;
  presenter: string;
  presenterTitle: string;
  category: Category;
  startsAt: Date;
  endsAt: Date;
  duration: number;
  status: Status;
  /** It was called off. */
  cancelled: boolean;
  registered: boolean;
  /** Of a completed one, where there is one. */
  recordingUrl: string | null;
  can: {
    /** Offered to guests too: the button leads them through the login. */
    register: boolean;
    cancel: boolean;
    join: boolean;
    /** It is live, and only a login can tell whether they have registered. */
    logInToJoin: boolean;
  };
};

/** What the viewer sees of a webinar, and may do with it now (D2 §4). */
export function cardOf(
  { webinar, registration }: { webinar: Row; registration: RegistrationOfActor | null },
  actor: Actor,
  now: Date,
): WebinarCard {
  const { id, title, description, presenter, presenterTitle, category } = webinar;
  const { startsAt, duration, recordingUrl } = webinar;
  const status = statusAt(webinar, now);
  const registered = registration !== null;
  const cancelled = webinar.cancelledAt !== null;
  return {
    id,
    title,
    description,
    presenter,
    presenterTitle,
    category,
    startsAt,
    endsAt: endsAt(webinar),
    duration,
    status,
    cancelled,
    registered,
    recordingUrl: status === "completed" && !cancelled ? recordingUrl : null,
    can: {
      register: !cancelled && status === "upcoming" && !registered,
      cancel:
        !cancelled &&
        status === "upcoming" &&
        registered &&
        webinarsPolicy.cancelRegistration(actor, registration),
      join:
        !cancelled && status === "live" && registered && webinarsPolicy.join(actor, registration),
      logInToJoin: !cancelled && status === "live" && actor.kind === "guest",
    },
  };
}
