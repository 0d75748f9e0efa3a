import { defineList, optionsOf } from "#app/kernel/list.ts";
import { stopLabels, type StopReason } from "./bounce.ts";

/** The states of a subscription. A stopped one is not written to. */
const subscriptionStates = ["confirmed", "waiting", "stopped"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionLabels: Record<SubscriptionState, string> = {
  confirmed: "Confirmed",
  waiting: "Not confirmed",
  stopped: "Stopped",
};

export type SubscriberRow = {
  id: string;
  email: string;
  state: SubscriptionState;
  requestedAt: Date;
  /** How many emails came back lately for a reason that may pass. */
  refusals: number;
  /** Why the emails were stopped. */
  stoppedFor: StopReason | null;
};

/** Who gets the newsletter, the newest first. */
export const subscriberList = defineList<SubscriberRow>()({
  id: "subscribers",
  label: "Subscribers",
  noun: ["subscriber", "subscribers"],
  columns: {
    email: { label: "Email", sort: "asc", shown: "always", text: ({ email }) => email },
    state: { label: "State", text: ({ state }) => subscriptionLabels[state] },
    since: { label: "Asked", sort: "desc", text: ({ requestedAt }) => requestedAt },
    why: { label: "Why stopped", text: ({ stoppedFor }) => stoppedFor && stopLabels[stoppedFor] },
    refusals: { label: "Emails that came back", text: ({ refusals }) => refusals },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      all: "All",
      options: optionsOf(subscriptionStates, subscriptionLabels),
      links: "counted",
    },
    q: { kind: "text", label: "Email" },
  },
  sortedBy: "since",
});
