import {
  evidenceJudged,
  interviewArranged,
  interviewCancelled,
} from "#app/contexts/admissions/events.ts";
import { interviewEmailOf, refusedEvidenceOf } from "#app/contexts/admissions/public.server.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, senderOf } from "../compose.server.ts";
import { EvidenceRefusedEmail } from "../emails/application.tsx";
import { InterviewArrangedEmail, InterviewCancelledEmail } from "../emails/interview.tsx";

const calendarFile = (id: string) => [
  { document: "interview-entry", id, fileName: "interview.ics" },
];

/** Tells applicants about documents to replace and about interviews, with a calendar entry. */
export const screeningSubscribers: Subscriber[] = [
  whenHappens(evidenceJudged, "ask-for-another-document", async (tx, { payload }) => {
    const email = await refusedEvidenceOf(tx, payload.evidenceId);
    if (!email) return;
    await post(tx, {
      kind: "evidence-refused",
      to: { address: email.to },
      subject: "A document of yours was not accepted",
      body: <EvidenceRefusedEmail sender={await senderOf(tx)} link={email.link} />,
    });
  }),
  whenHappens(interviewArranged, "send-interview", async (tx, { payload }) => {
    const { interviewId, rearranged } = payload;
    const email = await interviewEmailOf(tx, interviewId);
    // An interview that was changed or cancelled since has an email of its own.
    if (!email || email.cancelled) return;
    await post(tx, {
      kind: "interview-arranged",
      to: { address: email.to },
      subject: rearranged ? "Your interview has a new time" : "Your interview",
      body: (
        <InterviewArrangedEmail sender={await senderOf(tx)} {...email} rearranged={rearranged} />
      ),
      attachments: calendarFile(interviewId),
    });
  }),
  whenHappens(interviewCancelled, "tell-interview-cancelled", async (tx, { payload }) => {
    const email = await interviewEmailOf(tx, payload.interviewId);
    if (!email) return;
    await post(tx, {
      kind: "interview-cancelled",
      to: { address: email.to },
      subject: "Your interview is cancelled",
      body: <InterviewCancelledEmail sender={await senderOf(tx)} {...email} />,
      attachments: calendarFile(payload.interviewId),
    });
  }),
];
