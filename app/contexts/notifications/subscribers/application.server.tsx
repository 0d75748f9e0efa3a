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
import { written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  applicationMovedEmail,
  applicationReceivedEmail,
  applicationSentAgainEmail,
} from "../emails/application.ts";

/** Tells applicants that their application has arrived, where it stands, and of messages. */
export const applicationTellers = [
  tells("acknowledge-application", applicationReceivedNotice, async (tx, { payload }) => {
    const received = await applicationReceivedEmailOf(tx, payload.applicationId);
    if (!received) return undefined;
    const link = await received.link();
    return written(tx, applicationReceivedEmail, { link });
  }),
  tells("acknowledge-second-application", applicationSentAgainNotice, (tx, { payload }) => {
    const link = `${tx.site.url}/applications/${payload.applicationId}`;
    return written(tx, applicationSentAgainEmail, { link });
  }),
  tells("tell-of-joined-applications", applicationsJoinedNotice),
  tells("tell-applicant", applicationMovedNotice, async (tx, { payload }) => {
    const transition = await applicationMovedEmailOf(tx, payload.transitionId);
    if (!transition) return undefined;
    const { stage, meaning, link } = transition;
    const reason = transition.reason ? `The reason: ${transition.reason}` : "";
    return written(tx, applicationMovedEmail, { stage, meaning, reason, link });
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
