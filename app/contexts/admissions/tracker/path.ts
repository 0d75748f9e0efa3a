import { isFinal } from "../stage/rules.ts";
import type { ApplicationFacts } from "./facts.ts";

/** The dates of an application, from its arrival to the course. */
export type ApplicationPath = {
  id: string;
  receivedAt: Date;
  interviewAt: Date | null;
  offeredAt: Date | null;
  enrolledAt: Date | null;
  /** The course of the place or of the offer; null before there is one. */
  course: { date: string; endsOn: string; location: string } | null;
};

/**
 * Returns the dates of the application that tells most of somebody's training: the newest with a
 * place, else the newest that is running, else the newest; null without an application.
 */
export function pathOf(all: readonly ApplicationFacts[]): ApplicationPath | null {
  const newest = all.toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
  const told =
    newest.find(({ enrolment }) => enrolment) ??
    newest.find(({ stage }) => !isFinal(stage)) ??
    newest[0];
  if (!told) return null;
  const { id, receivedAt, interview, offer, enrolment, intake } = told;
  const isOffered = offer !== null || enrolment !== null;
  return {
    id,
    receivedAt,
    interviewAt: interview?.startsAt ?? null,
    offeredAt: offer?.madeAt ?? null,
    enrolledAt: enrolment?.enrolledAt ?? null,
    course:
      isOffered && intake
        ? { date: intake.date, endsOn: intake.endsOn, location: intake.location }
        : null,
  };
}
