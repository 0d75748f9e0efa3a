import { href } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

/** How a record belongs to others: the one that it takes back or replaces, and what replaced it. */
export function FlightLinks(props: {
  flight: {
    state: "draft" | "endorsed";
    counters: string | null;
    corrects: string | null;
    countered: { replacedBy: string | null } | null;
  };
}) {
  const { state, counters, corrects, countered } = props.flight;
  const to = (flightId: string, label: string) => (
    <Link to={href("/teach/flights/:flightId", { flightId })} className="link">
      {label}
    </Link>
  );
  if (state === "draft") return <Alert tone="info">A draft. It does not count yet.</Alert>;
  if (counters) {
    return (
      <Alert tone="info">
        A counter-entry. It takes back {to(counters, "the record that it names")}.
      </Alert>
    );
  }
  if (!countered && !corrects) return null;
  return (
    <Alert tone="info">
      {corrects && <>It replaces {to(corrects, "a record that was countered")}. </>}
      {countered && <>It was countered, and does not count any more. </>}
      {countered?.replacedBy && <>{to(countered.replacedBy, "Another record")} replaces it.</>}
    </Alert>
  );
}
