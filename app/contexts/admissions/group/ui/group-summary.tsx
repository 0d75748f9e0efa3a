import type { ReactNode } from "react";
import { formatDate } from "#app/kernel/dates.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ChangeKind } from "../../intake/change.ts";
import { ChangeQuestion } from "../../intake/ui/change-question.tsx";
import type { GroupView, PlaceView } from "../queries.server.ts";
import { GroupStatusBadge, PlaceStateBadge } from "./group-badges.tsx";

/** The facts of a booking, and the deadline that counts now. */
export function GroupSummary({ group, more }: { group: GroupView; more?: ReactNode }) {
  const { intake, status } = group;
  return (
    <dl className="max-w-text space-y-3">
      <DefinitionItem label="Status">
        <GroupStatusBadge status={status} />
      </DefinitionItem>
      <DefinitionItem label="Organisation">{group.organisation}</DefinitionItem>
      <DefinitionItem label="Programme">{group.programme}</DefinitionItem>
      <DefinitionItem label="Begins">{formatDate(intake.date)}</DefinitionItem>
      <DefinitionItem label="Ends">{formatDate(intake.endsOn)}</DefinitionItem>
      <DefinitionItem label="Place">{intake.location}</DefinitionItem>
      <DefinitionItem label="Places booked">
        {group.places}
        {group.placesLeft < group.places &&
          `, of which ${group.places - group.placesLeft} given up`}
      </DefinitionItem>
      <DefinitionItem label="Billing contact">
        <span className="wrap-anywhere">
          {[group.contactName, group.contactEmail].filter(Boolean).join(", ")}
        </span>
      </DefinitionItem>
      {group.purchaseOrder && (
        <DefinitionItem label="Purchase order">{group.purchaseOrder}</DefinitionItem>
      )}
      {group.namesBy && (
        <DefinitionItem label="Names to come by">{formatDate(group.namesBy)}</DefinitionItem>
      )}
      {status === "quoted" && group.validUntil && (
        <DefinitionItem label="Quote valid until">
          <LocalTime at={group.validUntil} />
        </DefinitionItem>
      )}
      {status === "held" && group.heldUntil && (
        <DefinitionItem label="To be paid by">
          <LocalTime at={group.heldUntil} />
        </DefinitionItem>
      )}
      {group.paidAt && (
        <DefinitionItem label="Paid">
          <LocalTime at={group.paidAt} />
        </DefinitionItem>
      )}
      {more}
    </dl>
  );
}

const explanations: Record<
  GroupView["status"],
  { tone: "info" | "success" | "warning"; text: string }
> = {
  requested: {
    tone: "info",
    text: "We make you a quote and send it by email. No place is held before you have accepted it.",
  },
  quoted: {
    tone: "info",
    text: "Accepting holds all places until they are paid for. If fewer are free by then, we tell you how many, and none is held.",
  },
  held: {
    tone: "success",
    text: "All places are held. Paying in full, or the first instalment, makes them yours; when the time is over without a payment they go to others.",
  },
  paid: {
    tone: "success",
    text: "All places are yours. Each person is enrolled when they have handed in what the course asks for and our office has confirmed them.",
  },
  declined: { tone: "warning", text: "We cannot take this booking." },
  cancelled: {
    tone: "info",
    text: "This booking was cancelled, and its places are free for others.",
  },
  lapsed: {
    tone: "warning",
    text: "The time for this booking is over and no place is held. Please ask us if you still want places.",
  },
  refused: {
    tone: "warning",
    text: "Your payment came when the places were no longer held and too few were free. All of it goes back to you.",
  },
  refunded: {
    tone: "info",
    text: "What was paid goes back to you, and the places are free for others.",
  },
};

const questions: Record<ChangeKind, string> = {
  moved: "This course has changed. Tell us whether the new date suits your group.",
  postponed: "This course is postponed. Tell us whether your group waits for its new date.",
  cancelled: "This course does not take place. Choose another date or a full refund.",
};

/** What the organisation is asked after a change of the course. */
export function GroupQuestion({ question }: { question: NonNullable<GroupView["question"]> }) {
  return <ChangeQuestion question={question} title={questions[question.kind]} className="mb-6" />;
}

/** What the status means for the organisation. */
export function GroupExplanation({ group }: { group: GroupView }) {
  const { tone, text } = explanations[group.status];
  return (
    <Alert tone={tone}>
      {text} {group.endReason}
    </Alert>
  );
}

/** The places of a booking in their order, each with its person and state. */
export function GroupPlaces(props: {
  people: readonly PlaceView[];
  renderMore?: (place: PlaceView) => ReactNode;
}) {
  return (
    <ol className="divide-y divide-mist border-y border-mist">
      {props.people.map((place) => (
        <li
          key={place.id}
          className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-4 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
        >
          <span className="text-slate tabular-nums">{place.position}.</span>
          <span className="min-w-0 wrap-anywhere">
            {place.name ? (
              <WithInitials id={place.email ?? place.id} name={place.name}>
                <span className="font-semibold">{place.name}</span>
                <span className="block text-sm text-slate">{place.email}</span>
              </WithInitials>
            ) : (
              <span className="text-slate">Nobody is named yet</span>
            )}
          </span>
          <span className="col-start-2 sm:col-start-3">
            <PlaceStateBadge state={place.state} />
          </span>
          {props.renderMore && (
            <div className="col-start-2 flex flex-wrap gap-3 empty:hidden sm:col-end-4 print:hidden">
              {props.renderMore(place)}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
