import { href } from "react-router";
import type { ApplicationPath } from "#app/contexts/admissions/tracker/path.ts";
import { dayIn } from "#app/contexts/learning/course/ahead.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { Station } from "#app/ui/patterns/stations.tsx";

/** What the member's home knows of somebody's way, from the first message to the post. */
export type WayFacts = {
  firstEnquiryAt: Date | null;
  path: ApplicationPath | null;
  /** The first and last day of a place, also of one without an application. */
  place: { intakeDate: string; endsOn: string; location: string } | null;
  certificates: readonly { issuedAt: Date; number: string; courseTitle: string }[];
  jobs: readonly { id: string; jobTitle: string; appliedAt: Date; movedAt: Date; status: string }[];
};

const TO_COME = "to come";

/**
 * Returns the stations of somebody's training, each with its date, or null for a member who has begun
 * nothing. `today` is the date in the member's time zone.
 */
export function stationsOf(
  { firstEnquiryAt, path, place, certificates, jobs }: WayFacts,
  { timeZone, today }: { timeZone: string; today: string },
): Station[] | null {
  const course = courseOf(path, place);
  // What was earned before the present application belongs to an earlier training.
  const since = (at: Date) => !path || at >= path.receivedAt;
  const certificate = certificates.find(({ issuedAt }) => since(issuedAt));
  const job =
    jobs.find(({ status, movedAt }) => status === "hired" && since(movedAt)) ??
    jobs.find(({ status }) => status !== "hired");
  if (!firstEnquiryAt && !path && !course && !certificate && !job) return null;
  const dayOf = (at: Date) => dayIn(timeZone, at).date;
  const on = (at: Date) => formatDate(dayOf(at));
  const hasPlace = Boolean(path?.enrolledAt) || place !== null;
  const interviewed = path?.interviewAt ? dayOf(path.interviewAt) < today : false;
  return withPresent([
    station("First message", firstEnquiryAt && on(firstEnquiryAt), true, "/messages"),
    station(
      "Application",
      path && on(path.receivedAt),
      path !== null,
      path && href("/applications/:applicationId", { applicationId: path.id }),
    ),
    station("Interview", path?.interviewAt && on(path.interviewAt), interviewed || hasPlace),
    station("Place", placed(path, place !== null, on), hasPlace),
    station(
      "Course",
      course && `${formatDate(course.date)} – ${formatDate(course.endsOn)}, ${course.location}`,
      hasPlace && course !== null && course.endsOn < today,
      hasPlace && "/dashboard/training",
    ),
    station(
      "Certificate",
      certificate && on(certificate.issuedAt),
      certificate !== undefined,
      certificate && "/dashboard/certificates",
    ),
    station(
      "Post",
      job &&
        (job.status === "hired"
          ? `${job.jobTitle}, ${on(job.movedAt)}`
          : `applied ${on(job.appliedAt)}`),
      job?.status === "hired",
      job && href("/job-applications/:jobApplicationId", { jobApplicationId: job.id }),
    ),
  ]);
}

/** A station; one without a date is still to come, unless a later one is done. */
function station(
  label: string,
  date: string | false | null | undefined,
  done: boolean,
  to?: string | false | null,
): Station {
  return {
    label,
    text: date || TO_COME,
    state: done && date ? "done" : "to-come",
    ...(to ? { to } : {}),
  };
}

function placed(path: ApplicationPath | null, hasPlace: boolean, on: (at: Date) => string) {
  if (path?.enrolledAt) return on(path.enrolledAt);
  if (hasPlace) return "confirmed";
  return path?.offeredAt ? `offered ${on(path.offeredAt)}` : null;
}

function courseOf(path: ApplicationPath | null, place: WayFacts["place"]) {
  if (path?.course) return path.course;
  return place && { date: place.intakeDate, endsOn: place.endsOn, location: place.location };
}

/**
 * The first station after the last one that is done is the present one. Those before it of which no
 * date is known are left out: not everybody writes first, or is interviewed.
 */
function withPresent(every: Station[]): Station[] {
  const all = every.filter(({ label, text }) => label !== "First message" || text !== TO_COME);
  const last = all.findLastIndex(({ state }) => state === "done");
  return all.flatMap((each, n): Station[] => {
    if (n === last + 1) return [{ ...each, state: "now" }];
    if (n > last) return [each];
    return each.text === TO_COME ? [] : [{ ...each, state: "done" }];
  });
}

/** Something that waits for the member, apart from their applications. */
export type Waiting = {
  kind: string;
  what: string;
  when: string | null;
  action: string;
  to: string;
  /** It is shown before what can be done at any time. */
  urgent: boolean;
};

export type WaitingFacts = {
  webinars: readonly { id: string; title: string; live: boolean }[];
  session: { topic: string; when: string; place: string } | null;
  /** Signed assessments that the member has not answered. */
  assessments: readonly { id: string; title: string }[];
  /** How many assessments wait for an instructor's signature or decision. */
  toSign: number;
  documents: readonly {
    id: string;
    label: string;
    endsOn: string;
    refused: boolean;
    ended: boolean;
  }[];
  lecture: { courseId: string; course: string; id: string; title: string } | null;
};

/** Returns what waits for the member, the most pressing first. */
export function waitingOf(facts: WaitingFacts): Waiting[] {
  const { webinars, session, assessments, toSign, documents, lecture } = facts;
  return [
    ...webinars
      .filter(({ live }) => live)
      .map(({ id, title }) => ({
        kind: "Webinar, live now",
        what: title,
        when: null,
        action: "Join",
        to: href("/webinars/:webinarId", { webinarId: id }),
        urgent: true,
      })),
    ...(toSign > 0
      ? [
          {
            kind: "Sign-off",
            what:
              toSign === 1 ? "One assessment waits for you" : `${toSign} assessments wait for you`,
            when: null,
            action: "Open them",
            to: "/teach/waiting",
            urgent: true,
          },
        ]
      : []),
    ...assessments.map(({ id, title }) => ({
      kind: "Sign-off",
      what: title,
      when: "Your assessor has signed it. Please say whether you agree.",
      action: "Read and answer",
      to: href("/dashboard/training/assessments/:assessmentId", { assessmentId: id }),
      urgent: true,
    })),
    ...documents.map(({ label, endsOn, refused, ended }) => ({
      kind: "Document",
      what: label,
      when: refused
        ? "We could not accept it. Please upload another."
        : `${ended ? "Ended" : "Ends"} on ${formatDate(endsOn)}. Please upload its successor.`,
      action: "Upload it",
      to: "/dashboard/documents",
      urgent: true,
    })),
    ...(session
      ? [
          {
            kind: "Session",
            what: session.topic,
            when: `${session.when}, ${session.place}`,
            action: "See the timetable",
            to: "/dashboard/training",
            urgent: false,
          },
        ]
      : []),
    ...(lecture
      ? [
          {
            kind: "Lecture",
            what: lecture.title,
            when: lecture.course,
            action: "Continue",
            to: href("/course/:courseId/:itemId", {
              courseId: lecture.courseId,
              itemId: lecture.id,
            }),
            urgent: false,
          },
        ]
      : []),
  ];
}
