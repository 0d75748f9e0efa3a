import { formatMoment } from "#app/kernel/dates.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import type { Status } from "./rules.ts";

export type ProgrammeRow = {
  id: string;
  title: string;
  presenter: string;
  startsAt: Date;
  /** The time zone of the admissions office, in which staff plan. */
  timeZone: string;
  duration: number;
  joinable: boolean;
  recorded: boolean;
  registered: number;
  status: Status;
  cancelled: boolean;
};

const states = ["planned", "past", "cancelled"] as const;

/** The staff's list of webinars. Planned ones begin with the soonest, others with the latest. */
export const webinarList = defineList<ProgrammeRow>()({
  id: "webinars",
  label: "Webinars",
  noun: ["webinar", "webinars"],
  columns: {
    title: { label: "Title", sort: "asc", shown: "always", text: ({ title }) => title },
    starts: {
      label: "Starts",
      sort: ({ state }) => (state === "planned" ? "asc" : "desc"),
      text: ({ startsAt, timeZone }) => formatMoment(startsAt, timeZone),
    },
    length: { label: "Length", text: ({ duration }) => `${duration} minutes` },
    presenter: { label: "Presenter", sort: "asc", text: ({ presenter }) => presenter },
    registered: { label: "Registered", sort: "desc", text: ({ registered }) => registered },
    state: { label: "State", text: stateText },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      options: optionsOf(states, {
        planned: "Planned and live",
        past: "Past",
        cancelled: "Called off",
      }),
      usual: "planned",
      links: "plain",
    },
    q: { kind: "text", label: "Title or presenter" },
  },
  sortedBy: "starts",
});

function stateText({ status, joinable, recorded, cancelled }: ProgrammeRow): string {
  if (cancelled) return "Called off";
  if (status === "completed") return recorded ? "Recording" : "";
  return [...(status === "live" ? ["Live Now"] : []), ...(joinable ? [] : ["No join link"])].join(
    ", ",
  );
}
