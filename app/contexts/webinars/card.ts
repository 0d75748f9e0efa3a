import type { Actor } from "#app/kernel/actor.ts";
import { faceOf, type ShownPerson } from "#app/kernel/face.ts";
import { webinarsPolicy } from "./policy.ts";
import { type Category, endsAt, type Status, statusAt } from "./rules.ts";

type Row = {
  id: string;
  title: string;
  description: string;
  presenter: string;
  presenterTitle: string;
  instructorId: string | null;
  category: Category;
  startsAt: Date;
  duration: number;
  recordingUrl: string | null;
  cancelledAt: Date | null;
};

export type RegistrationOfActor = { profileId: string };

/**
 * A webinar as the list shows it. It has no join address, which is asked for when somebody joins.
 */
export type WebinarCard = {
  id: string;
  title: string;
  description: string;
  presenter: string;
  presenterTitle: string;
  /** The presenter: their published profile, or else the face of the name that was typed. */
  presentedBy: ShownPerson;
  category: Category;
  startsAt: Date;
  endsAt: Date;
  duration: number;
  status: Status;
  /** Staff called it off. */
  cancelled: boolean;
  registered: boolean;
  /** The recording of a completed webinar, if there is one. */
  recordingUrl: string | null;
  can: {
    /** Also true for guests before it begins, whom the button leads to the login. */
    register: boolean;
    cancel: boolean;
    join: boolean;
    /** It is live, and only after a login do we know whether the visitor has registered. */
    logInToJoin: boolean;
  };
};

/** A webinar that the page of another one names. */
export type OtherWebinar = Pick<WebinarCard, "id" | "title" | "startsAt">;

/** Returns a webinar with what the viewer may do with it now (D2 §4). */
export function cardOf(
  { webinar, registration }: { webinar: Row; registration: RegistrationOfActor | null },
  actor: Actor,
  now: Date,
  instructors: ReadonlyMap<string, ShownPerson> = new Map(),
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
    presentedBy: presenterOf(webinar, instructors),
    category,
    startsAt,
    endsAt: endsAt(webinar),
    duration,
    status,
    cancelled,
    registered,
    recordingUrl: status === "completed" && !cancelled ? recordingUrl : null,
    can: {
      register: !cancelled && !registered && isOpen(status, actor),
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

/**
 * Returns the presenter with the name and the role that the webinar has, and with the portrait and
 * the link of their profile.
 */
function presenterOf(
  { presenter, presenterTitle, instructorId }: Row,
  instructors: ReadonlyMap<string, ShownPerson>,
): ShownPerson {
  const profile = instructorId ? instructors.get(instructorId) : undefined;
  return {
    ...(profile ?? faceOf({ id: presenter, name: presenter })),
    name: presenter,
    role: presenterTitle,
  };
}

/** Members may register while it is live, and then join at once. Guests log in to join. */
const isOpen = (status: Status, actor: Actor) =>
  status === "upcoming" || (status === "live" && actor.kind !== "guest");
