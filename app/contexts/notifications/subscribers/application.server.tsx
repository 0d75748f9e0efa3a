import {
  applicantWroteNotice,
  enquiryAnsweredBackNotice,
  applicationAssignedNotice,
  applicationsAssignedNotice,
  applicationMessageNotice,
  applicationMovedEmailOf,
  applicationMovedNotice,
  applicationReceivedEmailOf,
  applicationReceivedNotice,
  applicationSentAgainNotice,
  applicationsJoinedNotice,
  declineAskedNotice,
  declineOpposedNotice,
  intakeUndecidedNotice,
  requestedDocumentNotice,
} from "#app/contexts/admissions/public.server.ts";
import { senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  ApplicationMovedEmail,
  ApplicationReceivedEmail,
  ApplicationSentAgainEmail,
} from "../emails/application.tsx";

/** Tells applicants that their application has arrived, where it stands, and of messages. */
export const applicationTellers = [
  tells("acknowledge-application", applicationReceivedNotice, async (tx, { payload }) => {
    const received = await applicationReceivedEmailOf(tx, payload.applicationId);
    if (!received) return undefined;
    const link = await received.link();
    return {
      subject: "We have your application",
      body: <ApplicationReceivedEmail sender={await senderOf(tx)} link={link} />,
    };
  }),
  tells("acknowledge-second-application", applicationSentAgainNotice, async (tx, { payload }) => ({
    subject: "You have applied for this programme before",
    body: (
      <ApplicationSentAgainEmail
        sender={await senderOf(tx)}
        link={`${tx.site.url}/applications/${payload.applicationId}`}
      />
    ),
  })),
  tells("tell-of-joined-applications", applicationsJoinedNotice),
  tells("tell-applicant", applicationMovedNotice, async (tx, { payload }) => {
    const transition = await applicationMovedEmailOf(tx, payload.transitionId);
    return (
      transition && {
        subject: `Your application: ${transition.stage}`,
        body: <ApplicationMovedEmail sender={await senderOf(tx)} {...transition} />,
      }
    );
  }),
  tells("tell-of-message", applicationMessageNotice),
];

/** Tells staff that an applicant has written, and what concerns them about an application. */
export const officeTellers = [
  tells("tell-staff-of-message", applicantWroteNotice),
  tells("tell-staff-of-undecided-intake", intakeUndecidedNotice),
  tells("tell-staff-of-enquirer", enquiryAnsweredBackNotice),
  tells("tell-owner", applicationAssignedNotice),
  tells("tell-owner-of-several", applicationsAssignedNotice),
  tells("ask-second-opinion", declineAskedNotice),
  tells("tell-of-opinion", declineOpposedNotice),
  tells("tell-of-requested-document", requestedDocumentNotice),
];
