import {
  changeAnsweredNotice,
  changeEmailOf,
  changeReminder,
  intakeChangedNotice,
  namedChangeEmailOf,
  namedDateChangedNotice,
  namingAcceptedNotice,
  namingEndedNotice,
  placeSubstitutedNotice,
  placeTransferredNotice,
  substituteInvitedNotice,
  substitutePlaceEndedNotice,
  transferEmailOf,
} from "#app/contexts/admissions/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  GroupMovedEmail,
  IntakeChangeAnsweredEmail,
  intakeChangedEmail,
  IntakeChangeReminderEmail,
  PlaceTransferredEmail,
} from "../emails/intake-change.tsx";

/** Tells the people on an intake that it has changed, and what became of their places. */
export const placeTellers = [
  tells("invite-substitute", substituteInvitedNotice),
  tells("tell-of-accepted-naming", namingAcceptedNotice),
  tells("tell-of-ended-naming", namingEndedNotice),
  tells("tell-of-substitution", placeSubstitutedNotice),
  tells("tell-substitute-of-ended-place", substitutePlaceEndedNotice),
  tells("tell-of-changed-intake", intakeChangedNotice, async (tx, { payload }) => {
    const { answerId } = payload;
    const about = await aboutOf(tx, answerId);
    if (!about) return undefined;
    // Only a paid place is in somebody's calendar.
    const inCalendar = about.change.standing === "enrolled";
    const attachments = [{ document: "course-date-entry", id: answerId, fileName: "course.ics" }];
    return { ...intakeChangedEmail(about.change, about), ...(inCalendar ? { attachments } : {}) };
  }),
  tells("tell-of-changed-named-date", namedDateChangedNotice, async (tx, { payload }) => {
    const change = await namedChangeEmailOf(tx, payload);
    if (!change) return undefined;
    const link = `${tx.site.url}/applications/${payload.applicationId}`;
    return intakeChangedEmail(change, { sender: await senderOf(tx), link });
  }),
  tells("remind-of-changed-intake", changeReminder, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.answerId);
    return (
      about && {
        subject: "Please tell us what you want",
        body: <IntakeChangeReminderEmail {...about} />,
      }
    );
  }),
  tells("confirm-change-answer", changeAnsweredNotice, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.answerId);
    if (!about) return undefined;
    if (about.change.group && about.choice === "move") {
      return {
        subject: "Your group is on another date",
        body: <GroupMovedEmail {...about} now={about.change.intake} />,
      };
    }
    const accepted = about.choice === "accept";
    return {
      subject: accepted ? "You keep your place" : "Your place is given back",
      body: <IntakeChangeAnsweredEmail {...about} accepted={accepted} />,
    };
  }),
  tells("tell-of-transfer", placeTransferredNotice, async (tx, { payload }) => {
    const transfer = await transferEmailOf(tx, payload.transferId);
    if (!transfer) return undefined;
    const { from, now, paid } = transfer;
    const link = `${tx.site.url}/dashboard/place`;
    const sender = await senderOf(tx);
    return {
      subject: "Your place is on another date",
      body: <PlaceTransferredEmail {...{ sender, from, now, paid, link }} />,
    };
  }),
];

async function aboutOf(tx: Tx, answerId: string) {
  const change = await changeEmailOf(tx, answerId);
  if (!change) return undefined;
  const { timeZone } = await officeById(tx, "admissions");
  const asked = change.standing === "enrolled" || change.standing === "held";
  const rest = change.group
    ? `/group-bookings/${change.group.id}`
    : `/applications/${change.applicationId}`;
  const page = asked ? `/dashboard/place/changes/${answerId}` : rest;
  return {
    sender: await senderOf(tx),
    change: { ...change, answerBy: change.answerBy && formatMoment(change.answerBy, timeZone) },
    link: `${tx.site.url}${page}`,
    choice: change.choice,
    silent: change.chosenAs === "silence",
  };
}
