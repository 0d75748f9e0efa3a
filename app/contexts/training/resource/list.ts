import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type ResourceKind, resourceKindLabels, resourceKinds } from "./rules.ts";

export type TrainingResourceRow = {
  id: string;
  name: string;
  base: string;
  kind: ResourceKind;
  capacity: number;
  aircraftType: string | null;
  registration: string | null;
  operator: string | null;
  retired: boolean;
  /** Whether it cannot be used at the moment. */
  out: boolean;
};

/** Returns the word for the state of a resource. */
export const resourceState = ({ retired, out }: { retired: boolean; out: boolean }) =>
  retired ? "Retired" : out ? "Out of service" : "In service";

/** The staff's list of rooms, ranges, vehicles, aircraft and equipment. */
export const trainingResourceList = defineList<TrainingResourceRow>()({
  id: "training-resources",
  label: "Rooms, vehicles and aircraft",
  noun: ["resource", "resources"],
  columns: {
    name: { label: "Name", sort: "asc", shown: "always", text: ({ name }) => name },
    base: { label: "Base", sort: "asc", text: ({ base }) => base },
    kind: { label: "Kind", text: ({ kind }) => resourceKindLabels[kind] },
    capacity: { label: "Students", text: ({ capacity }) => capacity },
    aircraft: {
      label: "Aircraft",
      text: ({ registration, aircraftType }) =>
        registration ? `${aircraftType}, ${registration}` : "",
    },
    operator: { label: "Operator", shown: "export", text: ({ operator }) => operator },
    state: { label: "State", text: resourceState },
  },
  filters: {
    kind: {
      kind: "choice",
      label: "Kind",
      all: "All",
      options: optionsOf(resourceKinds, resourceKindLabels),
      links: "counted",
    },
    q: { kind: "text", label: "Name or registration" },
  },
  sortedBy: "base",
});
