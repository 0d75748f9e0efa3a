import {
  dateOpened,
  enquiryAnswered,
  enquiryReceived,
  interestExpressed,
} from "#app/contexts/admissions/events.ts";
import {
  acknowledgements,
  enquiryConversation,
  enquirySender,
  forgetInterest,
  groupInvitationOf,
  interestEmailOf,
  issueInterestLink,
  keepInterest,
  openedDateOf,
  replyEmailOf,
} from "#app/contexts/admissions/public.server.ts";
import { aboutOf } from "#app/contexts/conversations/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import {
  invited,
  memberRegistered,
  passwordResetRequested,
  verificationRequested,
} from "#app/contexts/identity/events.ts";
import {
  addressee,
  invitationEmailOf,
  resetEmailOf,
  verificationLinkFor,
} from "#app/contexts/identity/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { aboutMessage } from "#app/platform/mail/words.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { post, written } from "./compose.server.tsx";
import { enquiryReceivedEmail, feeScheduleEmail } from "./emails/enquiry-texts.ts";
import {
  accountInvitationEmail,
  confirmAddressEmail,
  invitationEmail,
  resetPasswordEmail,
} from "./emails/identity.ts";
import { groupInvitationEmail } from "./emails/group.ts";
import { enquiryReplyEmail } from "./emails/office.ts";
import { TypedText } from "./emails/layout.tsx";
import { confirmInterestEmail, dateOpenedEmail } from "./emails/interest.ts";

/** Emails that are not notifications: with a token, or to people who need not have an account. */
export const mailSubscribers: Subscriber[] = [
  whenHappens(interestExpressed, "confirm-interest", async (tx, { payload }) => {
    const interest = await interestEmailOf(tx, payload.interestId);
    if (!interest || (await consume(tx, acknowledgements, interest.to)) > 0) return;
    const { to, programme } = interest;
    const link = await issueInterestLink(tx, payload.interestId);
    await post(tx, {
      kind: "confirm-interest",
      to: { address: to },
      ...(await written(tx, confirmInterestEmail, { programme, link })),
    });
  }),
  whenHappens(dateOpened, "tell-of-date", async (tx, { payload }) => {
    const interest = await interestEmailOf(tx, payload.interestId);
    const opened = await openedDateOf(tx, payload.intakeId);
    if (!interest) return;
    if (!opened) return keepInterest(tx, payload.interestId);
    const { to, programme } = interest;
    await post(tx, {
      kind: "date-opened",
      to: { address: to },
      ...(await written(tx, dateOpenedEmail, {
        programme,
        date: formatDate(opened.date),
        endsOn: formatDate(opened.endsOn),
        location: opened.location,
        link: opened.link,
      })),
    });
    await forgetInterest(tx, payload.interestId);
  }),
  whenHappens(memberRegistered, "confirm-address", (tx, { payload }) =>
    postConfirmation(tx, payload.userId),
  ),
  whenHappens(verificationRequested, "confirm-address-again", (tx, { payload }) =>
    postConfirmation(tx, payload.userId),
  ),
  whenHappens(passwordResetRequested, "reset-password", async (tx, { payload }) => {
    const reset = await resetEmailOf(tx, payload.requestId);
    if (!reset) return;
    await post(tx, {
      kind: "reset-password",
      to: reset.to,
      ...(await written(tx, resetPasswordEmail, { name: reset.to.name, link: reset.link })),
    });
  }),
  whenHappens(invited, "invitation", async (tx, { payload }) => {
    const invitation = await invitationEmailOf(tx, payload.invitationId);
    if (!invitation) return;
    const { to, link, imported } = invitation;
    const group = await groupInvitationOf(tx, payload.invitationId);
    if (group) return postGroupInvitation(tx, to, link, group);
    const texts = imported ? accountInvitationEmail : invitationEmail;
    const email = await written(tx, texts, { name: to.name, link });
    await post(tx, { kind: "invitation", to, ...email });
  }),
  whenHappens(enquiryReceived, "acknowledge-enquiry", async (tx, { payload }) => {
    const sender = await enquirySender(tx, payload.enquiryId);
    if (!sender) return;
    if ((await consume(tx, acknowledgements, sender.email.toLowerCase())) > 0) return;
    const to = { address: sender.email };
    const { programme } = sender;
    const about = aboutOf(enquiryConversation, payload.enquiryId);
    if (programme) {
      const link = `${tx.site.url}/admissions/fees/${programme.id}`;
      const email = await written(tx, feeScheduleEmail, { programme: programme.label, link });
      await post(tx, {
        kind: "fee-schedule",
        to,
        about,
        ...email,
        attachments: [{ document: "fee-schedule", id: programme.id, fileName: "fee-schedule.pdf" }],
      });
      return;
    }
    await post(tx, {
      kind: "enquiry-received",
      to,
      about,
      ...(await written(tx, enquiryReceivedEmail, {})),
    });
  }),
  whenHappens(enquiryAnswered, "reply-to-enquiry", async (tx, { payload }) => {
    const reply = await replyEmailOf(tx, payload.replyId);
    if (!reply) return;
    await post(tx, {
      kind: "enquiry-reply",
      to: { address: reply.email },
      about: aboutMessage(payload.replyId),
      ...(await written(tx, enquiryReplyEmail, {
        reply: <TypedText text={reply.text} />,
        files: reply.files.length > 0 ? reply.files.map(({ fileName }) => fileName) : null,
        // A contact message's subject is written by a stranger, so the email names the form instead.
        subject: reply.kind,
      })),
      attachments: reply.files.map((file) => ({ document: "message-attachment", ...file })),
    });
  }),
];

async function postGroupInvitation(
  tx: Tx,
  to: { address: string; name: string },
  link: string,
  group: NonNullable<Awaited<ReturnType<typeof groupInvitationOf>>>,
) {
  const { organisation, programme, date, location } = group;
  await post(tx, {
    kind: "group-invitation",
    to,
    ...(await written(tx, groupInvitationEmail, {
      name: to.name,
      organisation,
      programme,
      when: `${formatDate(date)} in ${location}`,
      link,
    })),
  });
}

async function postConfirmation(tx: Tx, userId: string) {
  const to = await addressee(tx, userId);
  if (!to || to.verified) return;
  const link = await verificationLinkFor(tx, userId, to.address);
  await post(tx, {
    kind: "confirm-address",
    to,
    ...(await written(tx, confirmAddressEmail, { name: to.name, link })),
  });
}
