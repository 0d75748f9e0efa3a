import {
  evidenceRefusedNotice,
  evidenceRequestedNotice,
  evidenceRequestWithdrawnNotice,
  interviewArrangedNotice,
  interviewCancelledNotice,
  interviewEmailOf,
  interviewInvitationOf,
  interviewInvitedNotice,
  interviewReminder,
  interviewWishNotice,
  refusedEvidenceOf,
  veteranClaimNotice,
} from "#app/contexts/admissions/public.server.ts";
import { written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { evidenceRefusedEmail } from "../emails/application.ts";
import {
  interviewArrangedEmail,
  interviewCancelledEmail,
  interviewInvitedEmail,
  interviewReminderEmail,
} from "../emails/interview.ts";

const calendarFile = (id: string) => [
  { document: "interview-entry", id, fileName: "interview.ics" },
];

/** Tells applicants about documents to replace and about interviews, with a calendar entry. */
export const screeningTellers = [
  tells("ask-for-another-document", evidenceRefusedNotice, async (tx, { payload }) => {
    const refused = await refusedEvidenceOf(tx, payload.evidenceId);
    return refused && written(tx, evidenceRefusedEmail, { link: refused.link });
  }),
  tells("ask-for-document", evidenceRequestedNotice),
  tells("tell-request-withdrawn", evidenceRequestWithdrawnNotice),
  tells("tell-of-veteran-claim", veteranClaimNotice),
  tells("send-interview", interviewArrangedNotice, async (tx, { payload }) => {
    const { interviewId, rearranged, chosen } = payload;
    const interview = await interviewEmailOf(tx, interviewId);
    if (!interview || interview.cancelled) return undefined;
    return {
      ...(await written(tx, interviewArrangedEmail, {
        ...interviewValues(interview),
        subject: rearranged ? "again" : "first",
        intro: rearranged ? "again" : chosen ? "chosen" : "arranged",
        otherwise: interview.choice ? "choose" : "answer",
      })),
      attachments: calendarFile(interviewId),
    };
  }),
  tells("tell-interview-cancelled", interviewCancelledNotice, async (tx, { payload }) => {
    const interview = await interviewEmailOf(tx, payload.interviewId);
    if (!interview) return undefined;
    const { times, choice, reason, link } = interview;
    return {
      ...(await written(tx, interviewCancelledEmail, {
        times,
        reason,
        link: choice ?? link,
        choice: choice ? "choose" : null,
        action: choice ? "choose" : "look",
      })),
      attachments: calendarFile(payload.interviewId),
    };
  }),
  tells("invite-to-interview", interviewInvitedNotice, async (tx, { payload }) => {
    const invitation = await interviewInvitationOf(tx, payload.applicationId);
    if (!invitation) return undefined;
    return written(tx, interviewInvitedEmail, { link: `${tx.site.url}${invitation.path}` });
  }),
  tells("remind-of-interview", interviewReminder, async (tx, { payload }) => {
    const interview = await interviewEmailOf(tx, payload.interviewId);
    return interview && written(tx, interviewReminderEmail, interviewValues(interview));
  }),
  tells("tell-of-wished-time", interviewWishNotice),
];

type Interview = NonNullable<Awaited<ReturnType<typeof interviewEmailOf>>>;

/** Returns what emails say of an interview: when, how long and where it is. */
export function interviewValues({ times, minutes, way, place, link }: Interview) {
  return {
    time: times[0]!,
    times,
    minutes: String(minutes),
    place,
    link,
    where: way === "video" ? "video" : "inPerson",
  } as const;
}
