import type { ReactNode } from "react";
import { Form as PlainForm, href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { LONGEST_REASON } from "../../report/fields.ts";
import { reportKindLabels } from "../../report/rules.ts";
import { daysLabel, lockedFor } from "../../topic/rules.ts";
import type { MemberHistory as History } from "../member-history.server.ts";

type Props = { history: History; result: FormResult | undefined };

/** What moderators know of a member, and what they can do about it. */
export function MemberHistory({ history, result }: Props) {
  const { written, removals, against, sent, silences, silencedUntil, can } = history;
  return (
    <div className="grid max-w-6xl items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-10">
        <Part title="Written" empty="Nothing was written in the forum.">
          {written.map(({ key, text, detail, to }) => (
            <Item key={key}>
              {to ? (
                <Link to={to} className="link">
                  {text}
                </Link>
              ) : (
                text
              )}
              {detail && <span className="text-slate"> ({detail})</span>}
            </Item>
          ))}
        </Part>
        <Part title="Removed posts" empty="No post was removed.">
          {removals.map(({ id, of, title, removedAt, by, restored, decision }) => (
            <Item key={id}>
              <Link to={href("/forum/removals/:removalId", { removalId: id })} className="link">
                A {of}: {title}
              </Link>{" "}
              {restored && <Badge tone="green">Brought back</Badge>}
              {decision === "upheld" && <Badge>Objection refused</Badge>}
              <span className="block text-sm text-slate">
                <LocalTime at={removedAt} />, by <PersonName of={by} />
              </span>
            </Item>
          ))}
        </Part>
        <Reports title="Reports about them" reports={against} empty="Nothing was reported." />
        <Reports title="Reports by them" reports={sent} empty="They reported nothing." />
        <Part title="Silenced" empty="They were never silenced.">
          {silences.map(({ id, reason, silencedAt, until, liftedAt, by }) => (
            <Item key={id}>
              <span className="wrap-anywhere whitespace-pre-wrap">{reason}</span>
              <span className="block text-sm text-slate">
                <LocalTime at={silencedAt} /> until <LocalTime at={liftedAt ?? until} />, by{" "}
                <PersonName of={by} />
              </span>
            </Item>
          ))}
        </Part>
      </div>
      {can.silence && <Silence until={silencedUntil} result={result} />}
    </div>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      {children.length === 0 ? (
        <p className="mt-2 text-slate">{empty}</p>
      ) : (
        <ul className="mt-3 border-t border-mist">{children}</ul>
      )}
    </section>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li className="border-b border-mist py-3 wrap-anywhere">{children}</li>;
}

type ReportsProps = { title: string; empty: string; reports: History["against"] };

function Reports({ title, empty, reports }: ReportsProps) {
  return (
    <Part title={title} empty={empty}>
      {reports.map(({ id, kind, reason, createdAt, outcome }) => (
        <Item key={id}>
          {reportKindLabels[kind]}: {reason}
          <span className="block text-sm text-slate">
            <LocalTime at={createdAt} />,{" "}
            {outcome === null ? "open" : outcome === "removed" ? "post removed" : "post kept"}
          </span>
        </Item>
      ))}
    </Part>
  );
}

function Silence({ until, result }: { until: Date | null; result: FormResult | undefined }) {
  return (
    <section aria-labelledby="silence" className="rounded-md border border-mist bg-card p-6">
      <h2 id="silence" className="text-xl">
        Silence
      </h2>
      {until ? (
        <>
          <p className="mt-2">
            They cannot write until <LocalTime at={until} />.
          </p>
          <PlainForm method="post" className="mt-4">
            <Button name="intent" value="lift" look="secondary">
              Let them write again
            </Button>
          </PlainForm>
        </>
      ) : (
        <>
          <p className="mt-2 mb-5 text-slate">
            They can read but not write for a time, and are told why. Admins can suspend an account.
          </p>
          <Form
            result={result}
            intent="silence"
            schema={async () => (await import("../form.ts")).silenceForm}
            submit="Silence"
            look="danger"
          >
            {(field) => (
              <>
                <SelectField
                  name="days"
                  label="For"
                  prompt="Please choose"
                  options={lockedFor.map((n) => ({ value: String(n), label: daysLabel(n) }))}
                  state={field("days")}
                />
                <TextArea
                  name="reason"
                  label="Why"
                  help="The member reads this."
                  maxLength={LONGEST_REASON}
                  state={field("reason")}
                />
              </>
            )}
          </Form>
        </>
      )}
    </section>
  );
}
