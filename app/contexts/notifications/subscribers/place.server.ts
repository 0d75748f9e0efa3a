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
import type { Tx } from "#app/platform/db/transact.server.ts";
import { written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  groupMovedEmail,
  intakeChangeReminderEmail,
  placeGivenBackEmail,
  placeKeptEmail,
  placeTransferredEmail,
} from "../emails/intake-change.ts";
import { choiceValues, intakeChangedMail, isAsked, withZone } from "./intake-change.server.ts";

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
    const email = await intakeChangedMail(tx, about.change, about.link);
    return { ...email, ...(inCalendar ? { attachments } : {}) };
  }),
  tells("tell-of-changed-named-date", namedDateChangedNotice, async (tx, { payload }) => {
    const change = await namedChangeEmailOf(tx, payload);
    if (!change) return undefined;
    const link = `${tx.site.url}/applications/${payload.applicationId}`;
    return intakeChangedMail(tx, change, link);
  }),
  tells("remind-of-changed-intake", changeReminder, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.answerId);
    if (!about) return undefined;
    const { change, link } = about;
    return written(tx, intakeChangeReminderEmail, { ...choiceValues(change), link });
  }),
  tells("confirm-change-answer", changeAnsweredNotice, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.answerId);
    return about && answerMail(tx, about);
  }),
  tells("tell-of-transfer", placeTransferredNotice, async (tx, { payload }) => {
    const transfer = await transferEmailOf(tx, payload.transferId);
    if (!transfer) return undefined;
    const { from, now, paid } = transfer;
    return written(tx, placeTransferredEmail, {
      programme: now.programme,
      from: from.when,
      now: now.when,
      link: `${tx.site.url}/dashboard/place`,
      seat: paid ? "paid" : "held",
      paid: paid ? "paid" : "",
    });
  }),
];

type About = NonNullable<Awaited<ReturnType<typeof aboutOf>>>;

/** Writes what somebody has chosen, or what followed from their silence. */
async function answerMail(tx: Tx, { change, link, choice, silent }: About) {
  const { group, before, after, intake, standing, kind } = change;
  const standingNow = standing === "enrolled" ? "paid" : "held";
  if (group && choice === "move") {
    const { was, groupNumber, places, answerBy } = choiceValues(change);
    const about = { was, groupNumber, places, answerBy, link, date: intake.when };
    const now = `${intake.programme}, ${intake.when}`;
    const paid = standing === "enrolled" ? "paid" : "";
    return written(tx, groupMovedEmail, { ...about, now, paid });
  }
  if (choice === "accept") {
    const { programme, when } = after;
    const date = kind === "postponed" ? "unknown" : "known";
    return written(tx, placeKeptEmail, { programme, when, link, date });
  }
  const { programme, when } = before;
  return written(tx, placeGivenBackEmail, {
    programme,
    when,
    link,
    because: silent ? "silent" : "chosen",
    seat: standingNow,
    money: standingNow,
  });
}

async function aboutOf(tx: Tx, answerId: string) {
  const change = await changeEmailOf(tx, answerId);
  if (!change) return undefined;
  const { timeZone } = await officeById(tx, "admissions");
  const rest = change.group
    ? `/group-bookings/${change.group.id}`
    : `/applications/${change.applicationId}`;
  const page = isAsked(change) ? `/dashboard/place/changes/${answerId}` : rest;
  return {
    change: withZone(change, timeZone),
    link: `${tx.site.url}${page}`,
    choice: change.choice,
    silent: change.chosenAs === "silence",
  };
}
