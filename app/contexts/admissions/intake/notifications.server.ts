import { href } from "react-router";
import { officeRecipients } from "#app/contexts/identity/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { intakeUndecided } from "../events.ts";
import { intakesById } from "./places.server.ts";

/** The day of the decision about an intake has come, and nobody has decided. */
export const intakeUndecidedNotice = defineNotification({
  name: "intake-undecided",
  event: intakeUndecided,
  group: "office",
  label: "The day to decide about an intake has come, and nobody has decided",
  says: {
    variables: {
      course: "Core Protection Training",
      date: "12 Mar 2027",
      place: "Christchurch",
      until: "1 Feb 2027",
    },
    title: "Decide: {course}, {date}, {place}",
    text: "It was to be decided by {until} whether this course takes place. Nothing is cancelled by itself, and its people wait for an answer.",
  },
  usual: "email",
  about: async (tx, { payload: { intakeId, decideBy } }) => {
    const intake = (await intakesById(tx, [intakeId])).get(intakeId);
    if (intake?.runState !== "planned") return undefined;
    const { programme, date, location } = intake;
    return {
      to: await officeRecipients(tx),
      values: {
        course: programme,
        date: formatDate(date),
        place: location,
        until: formatDate(decideBy),
      },
      path: href("/admin/intakes/:intakeId", { intakeId }),
    };
  },
});
