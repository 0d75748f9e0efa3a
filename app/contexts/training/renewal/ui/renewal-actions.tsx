import { Form as PlainForm, href } from "react-router";
import { formatMoment } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { renewalForStaff } from "../queries.server.ts";
import { RefresherBadge } from "./refresher-cells.tsx";

type Renewal = Awaited<ReturnType<typeof renewalForStaff>>;

/** The certificate, its holder, and what has become of the refresher. */
export function RenewalFacts({ renewal }: { renewal: Renewal }) {
  const { certificate, state } = renewal;
  const { number, holderName, userId, expiresAt, renewedBy } = certificate;
  return (
    <dl className="mt-6 max-w-text space-y-3">
      <DefinitionItem label="Holder">
        <Link to={href("/admin/users/:userId", { userId })} className="link">
          {holderName}
        </Link>
      </DefinitionItem>
      <DefinitionItem label="Certificate">
        <Link to={href("/certificates/:number", { number })} className="link tabular-nums">
          {number}
        </Link>
      </DefinitionItem>
      <DefinitionItem label="Expires">
        <LocalTime at={expiresAt} />
      </DefinitionItem>
      <DefinitionItem label="Refresher">
        {state ? <RefresherBadge state={state} /> : "Not begun"}
      </DefinitionItem>
      {renewedBy && (
        <DefinitionItem label="Renewed by">
          <Link to={href("/certificates/:number", { number: renewedBy })} className="link">
            {renewedBy}
          </Link>
        </DefinitionItem>
      )}
    </dl>
  );
}

/** Begins the refresher. */
export function BeginRefresher({ renewal }: { renewal: Renewal }) {
  if (!renewal.can.begin) return null;
  return (
    <PlainForm method="post" className="mt-6">
      <Button name="intent" value="begin">
        Begin the refresher
      </Button>
    </PlainForm>
  );
}

/** Puts the student on the roster of a session that the refresher asks for. */
export function ChooseSession(props: { renewal: Renewal; result: FormResult | undefined }) {
  const { sessions } = props.renewal;
  if (sessions.length === 0) {
    return <p className="text-slate">No session that it asks for is published at the moment.</p>;
  }
  return (
    <Form
      key={sessions.length}
      result={props.result}
      intent="roster"
      idPrefix="roster-"
      schema={async () => (await import("../form.ts")).refresherSessionForm}
      submit="Put on the roster"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <SelectField
          name="sessionId"
          label="Session"
          prompt="Choose a session"
          options={sessions.map(({ id, topic, base, startsAt, timeZone }) => ({
            value: id,
            label: `${topic}, ${formatMoment(startsAt, timeZone)}, ${base}`,
          }))}
          state={field("sessionId")}
        />
      )}
    </Form>
  );
}

/** Ends the refresher, or refuses one that was asked for. */
export function EndRefresher(props: { result: FormResult | undefined }) {
  return (
    <Form
      result={props.result}
      intent="end"
      idPrefix="end-"
      schema={async () => (await import("../form.ts")).endRefresherForm}
      submit="End the refresher"
      look="danger"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <TextField
          name="reason"
          label="Reason"
          help="Its student reads it."
          state={field("reason")}
        />
      )}
    </Form>
  );
}
