import {
  applicantWroteNotice,
  applicationMessageNotice,
  applicationMovedEmailOf,
  applicationMovedNotice,
  applicationReceivedEmailOf,
  applicationReceivedNotice,
} from "#app/contexts/admissions/public.server.ts";
import { senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { ApplicationMovedEmail, ApplicationReceivedEmail } from "../emails/application.tsx";

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

/** Tells staff that an applicant has written. */
export const officeTellers = [tells("tell-staff-of-message", applicantWroteNotice)];
