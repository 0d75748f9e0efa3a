import type { ReactNode } from "react";
import { counted } from "#app/kernel/wording.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import type { Affected } from "../announce.server.ts";
import { standingLabels, standings } from "../change.ts";
import type { previewChange } from "../preview.server.ts";

type Preview = Awaited<ReturnType<typeof previewChange>>;
type Email = {
  standing: Affected["standing"];
  /** The group booking that it is about; null for the email to a person. */
  group: string | null;
  subject: string;
  text: string;
};

const kinds = {
  moved: "It gets other dates or another place",
  postponed: "It is postponed and has no date at present",
  cancelled: "It is cancelled, which is final",
} as const;

/** What changes, as its people knew it and as they will know it. */
export function ChangeSummary({ change }: { change: NonNullable<Preview["change"]> }) {
  const { kind, before, after } = change;
  return (
    <dl className="max-w-text space-y-2">
      <Fact label="What happens">{kinds[kind]}</Fact>
      <Fact label="Until now">
        {before.programme}, {before.when}
      </Fact>
      {kind === "moved" && (
        <Fact label="From now on">
          {after.programme}, {after.when}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[10rem_1fr]">
      <dt className="text-slate">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The people whom a change concerns, by what they have. */
export function AffectedPeople(props: { people: Affected[]; interested: readonly string[] }) {
  const { people, interested } = props;
  return (
    <>
      {standings.map((standing) => {
        const here = people.filter((each) => each.standing === standing);
        if (here.length === 0) return null;
        return (
          <section key={standing} className="mt-6">
            <h3 className="text-lg">
              {standingLabels[standing]}{" "}
              <span className="text-slate tabular-nums">({here.length})</span>
            </h3>
            <ul className="mt-2 divide-y divide-mist border-y border-mist">
              {here.map(({ offerId, bookingId, applicationId, name, email }) => (
                <li key={offerId ?? bookingId ?? applicationId} className="py-2 wrap-anywhere">
                  <span className="font-semibold">{name}</span>{" "}
                  <span className="text-sm text-slate">{email}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {interested.length > 0 && (
        <p className="mt-6 max-w-text wrap-anywhere text-slate">
          {counted(interested.length, "person waits", "people wait")} for a date of this programme
          and knew this one: {interested.join(", ")}. Their one email tells of the new date as soon
          as it can be booked.
        </p>
      )}
    </>
  );
}

/** The emails as they will be sent, one for each kind of person and for each group. */
export function ChangeEmails({ emails }: { emails: readonly Email[] }) {
  return emails.map(({ standing, group, subject, text }) => (
    <details key={group ?? standing} className="mt-4 border-y border-mist py-3" open>
      <summary className="cursor-pointer font-semibold">
        {group ?? standingLabels[standing]}: “{subject}”
      </summary>
      <p className="mt-3 max-w-text whitespace-pre-wrap rounded-md border border-mist bg-white p-5 wrap-anywhere">
        {text}
      </p>
    </details>
  ));
}

/** Adds something to the emails, shows them again, and saves the change. */
export function ConfirmChangeForm(props: {
  /** The fields of the form that asked for the change. */
  fields: Record<string, string>;
  peopleVersion: string;
  people: number;
  cancel: string;
  result: FormResult | undefined;
}) {
  const { fields, peopleVersion, people, cancel, result } = props;
  const submit = people > 0 ? `Save and tell ${counted(people, "person", "people")}` : "Save";
  return (
    <Form
      result={result}
      schema={async () => (await import("../change-form.ts")).confirmedForm}
      submit={submit}
      submitting="Saving..."
      look={fields.to === "cancelled" ? "danger" : "primary"}
      cancel={cancel}
      also={
        people > 0 && (
          <Button name="preview" value="emails" look="secondary">
            Preview the emails
          </Button>
        )
      }
    >
      {(field) => (
        <>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="people" value={peopleVersion} />
          {people > 0 && (
            <TextArea
              name="message"
              label="Add to the email"
              help="For example why, or what you suggest. Everybody above reads it."
              optional
              maxLength={2000}
              state={field("message")}
            />
          )}
        </>
      )}
    </Form>
  );
}
