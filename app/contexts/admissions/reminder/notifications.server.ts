import type { Tx } from "#app/platform/db/transact.server.ts";
import { defineNotification, type News } from "#app/platform/notifications/notification.ts";
import { aboutApplication, toApplicant } from "../applicant-notices.server.ts";
import {
  documentsReminderDue,
  freedSeatReminderDue,
  joiningDue,
  offerReminderDue,
  seatReminderDue,
} from "../events.ts";
import { reminderEmailOf } from "./queries.server.ts";
import type { ReminderKind } from "./rules.ts";

/** Something that screening needs is missing, some days after it began. */
export const documentsMissingNotice = defineNotification({
  ...toApplicant,
  name: "documents-missing",
  event: documentsReminderDue,
  label: "Documents for your application are missing",
  says: {
    variables: { course: "Core Protection Training" },
    phrases: {
      what: {
        documents: "Documents are still missing",
        statement: "Your statement is still missing",
      },
      news: {
        documents: "We are checking your application for {course} and need these documents.",
        statement:
          "We are checking your application for {course} and need your statement; then you can hand in your documents.",
      },
    },
    needed: ["news"],
    title: "{what}",
    text: "{news}",
  },
  about: async (tx, { payload }) => {
    const news = await reminderNews(tx, "documents-missing", payload.applicationId);
    const which = news?.stated ? "documents" : "statement";
    return news && { ...news, values: { ...news.values, what: which, news: which } };
  },
});

export const offerEndingNotice = defineNotification({
  ...toApplicant,
  name: "offer-ending",
  event: offerReminderDue,
  label: "An offer that you have not answered ends soon",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your offer ends soon",
    text: "You have not answered our offer of a place on {course} yet. Please accept it or turn it down in time; afterwards the place goes to somebody else.",
  },
  about: (tx, { payload }) => reminderNews(tx, "offer-ending", payload.applicationId),
});

export const seatUnpaidNotice = defineNotification({
  ...toApplicant,
  name: "seat-unpaid",
  event: seatReminderDue,
  label: "A seat that is held for you is not paid for yet",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your seat is not paid for yet",
    text: "A seat on {course} is held for you. If it is not paid for in time, it goes to somebody else. If you have just paid, there is nothing to do.",
  },
  about: (tx, { payload }) => reminderNews(tx, "seat-unpaid", payload.applicationId),
});

export const freedSeatEndingNotice = defineNotification({
  ...toApplicant,
  name: "freed-seat-ending",
  event: freedSeatReminderDue,
  label: "A seat that came free waits for your answer",
  says: {
    variables: { course: "Core Protection Training" },
    title: "The seat that came free waits for your answer",
    text: "A seat on {course} is kept for you. Without an answer it goes to the next on the waiting list.",
  },
  about: (tx, { payload }) => reminderNews(tx, "freed-seat-ending", payload.applicationId),
});

export const joiningNotice = defineNotification({
  ...toApplicant,
  name: "joining-instructions",
  event: joiningDue,
  label: "You are told where to be and what to bring",
  says: {
    variables: { course: "Core Protection Training" },
    phrases: {
      what: {
        first: "Joining instructions",
        again: "Your course begins soon: joining instructions",
      },
    },
    title: "{what}",
    text: "This is where to be and what to bring for {course}.",
  },
  about: async (tx, { payload }) => {
    const kind = payload.again ? "joining-again" : "joining";
    const news = await reminderNews(tx, kind, payload.applicationId);
    const what = payload.again ? "again" : "first";
    return news && { ...news, values: { ...news.values, what } };
  },
});

/** Returns what a reminder tells, unless what it is about has been done since. */
async function reminderNews(
  tx: Tx,
  kind: ReminderKind,
  applicationId: string,
): Promise<(News<"course"> & { stated: boolean }) | undefined> {
  const email = await reminderEmailOf(tx, kind, applicationId);
  if (!email) return undefined;
  const { to, programme, path, stated } = email;
  const values = { course: programme };
  return { to: [{ address: to }], values, path, stated, about: aboutApplication(applicationId) };
}
