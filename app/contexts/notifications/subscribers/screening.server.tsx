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
import { senderOf, written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { evidenceRefusedEmail } from "../emails/application.ts";
import {
  InterviewArrangedEmail,
  InterviewCancelledEmail,
  InterviewInvitedEmail,
  InterviewReminderEmail,
} from "../emails/interview.tsx";

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
    const about = { sender: await senderOf(tx), ...interview, rearranged, chosen };
    return {
      subject: rearranged ? "Your interview has a new time" : "Your interview",
      body: <InterviewArrangedEmail {...about} />,
      attachments: calendarFile(interviewId),
    };
  }),
  tells("tell-interview-cancelled", interviewCancelledNotice, async (tx, { payload }) => {
    const interview = await interviewEmailOf(tx, payload.interviewId);
    return (
      interview && {
        subject: "Your interview is cancelled",
        body: <InterviewCancelledEmail sender={await senderOf(tx)} {...interview} />,
        attachments: calendarFile(payload.interviewId),
      }
    );
  }),
  tells("invite-to-interview", interviewInvitedNotice, async (tx, { payload }) => {
    const invitation = await interviewInvitationOf(tx, payload.applicationId);
    if (!invitation) return undefined;
    const about = { sender: await senderOf(tx), link: `${tx.site.url}${invitation.path}` };
    return {
      subject: "Choose the time of your interview",
      body: <InterviewInvitedEmail {...about} />,
    };
  }),
  tells("remind-of-interview", interviewReminder, async (tx, { payload }) => {
    const interview = await interviewEmailOf(tx, payload.interviewId);
    return (
      interview && {
        subject: "Reminder: your interview",
        body: <InterviewReminderEmail sender={await senderOf(tx)} {...interview} />,
      }
    );
  }),
  tells("tell-of-wished-time", interviewWishNotice),
];
