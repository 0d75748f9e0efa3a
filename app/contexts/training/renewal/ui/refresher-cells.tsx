import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { RefresherRow } from "../list.ts";
import { type RefresherState, refresherStateLabels } from "../rules.ts";

const tones: Record<RefresherState, BadgeTone> = {
  asked: "amber",
  running: "brass",
  completed: "green",
  ended: "neutral",
};

/** Whether a refresher was asked for, runs, is completed or has ended. */
export function RefresherBadge({ state }: { state: RefresherState }) {
  return <Badge tone={tones[state]}>{refresherStateLabels[state]}</Badge>;
}

/** The cells of the list of refreshers. */
export const refresherCells: Record<string, ListCell<RefresherRow>> = {
  name: {
    render: ({ number, profileId, name }) => (
      <WithInitials id={profileId} name={name}>
        {number ? (
          <RowLink to={href("/admin/certificates/:number/renewal", { number })}>{name}</RowLink>
        ) : (
          name
        )}
      </WithInitials>
    ),
  },
  expires: { render: ({ expiresOn }) => (expiresOn ? formatDate(expiresOn) : "Deleted") },
  asked: { render: ({ askedAt }) => (askedAt ? <LocalTime at={askedAt} /> : "By the office") },
  state: { card: "corner", render: ({ state }) => <RefresherBadge state={state} /> },
};
