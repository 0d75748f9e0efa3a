import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { TheoryReliance } from "../list.ts";
import { type OfferStanding, standingLabels } from "../rules.ts";

const tones: Record<OfferStanding, BadgeTone> = {
  place: "red",
  accepted: "amber",
  offered: "amber",
  ended: "neutral",
};

/** The cells of the list of offers that relied on online theory. */
export const theoryRelianceCells: Record<string, ListCell<TheoryReliance>> = {
  name: {
    render: ({ offerId, name, email }) => (
      <WithInitials id={email} name={name}>
        <RowLink to={href("/admin/theory-reliance/:offerId", { offerId })}>{name}</RowLink>
      </WithInitials>
    ),
  },
  date: { whole: true, render: ({ date, location }) => `${formatDate(date)}, ${location}` },
  standing: {
    card: "corner",
    render: ({ standing }) => <StandingBadge standing={standing} />,
  },
  settled: { render: ({ settledAt }) => (settledAt ? <LocalTime at={settledAt} /> : "Open") },
};

/** What has become of an offer. */
export function StandingBadge({ standing }: { standing: OfferStanding }) {
  return <Badge tone={tones[standing]}>{standingLabels[standing]}</Badge>;
}
