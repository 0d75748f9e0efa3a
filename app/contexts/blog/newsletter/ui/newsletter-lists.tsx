import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import type { SendingRow } from "../sending-list.ts";
import {
  type SubscriberRow,
  subscriptionLabels,
  type SubscriptionState,
} from "../subscriber-list.ts";

const tones: Record<SubscriptionState, BadgeTone> = {
  confirmed: "green",
  waiting: "amber",
  stopped: "neutral",
};

/** The cells of the list of subscribers. */
export const subscriberCells: Record<string, ListCell<SubscriberRow>> = {
  email: { render: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  state: {
    card: "corner",
    render: ({ state }) => <Badge tone={tones[state]}>{subscriptionLabels[state]}</Badge>,
  },
  since: { whole: true },
};

/** The cells of the list of sendings. */
export const sendingCells: Record<string, ListCell<SendingRow>> = {
  title: {
    render: ({ postId, title }) =>
      postId ? (
        <RowLink to={href("/admin/blog/:postId/newsletter", { postId })}>{title}</RowLink>
      ) : (
        title
      ),
  },
  started: { whole: true },
};
