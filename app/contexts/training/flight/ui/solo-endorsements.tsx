import type { FormResult } from "#app/kernel/form.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";

type Endorsement = {
  id: string;
  aircraftType: string;
  validFrom: string;
  validUntil: string;
  conditions: string | null;
  endedOn: string | null;
  endReason: string | null;
  live: boolean;
  instructor: string;
};

/** What a student may fly solo, and until when. `give` leads to the form of another one. */
export function SoloEndorsements(props: {
  endorsements: readonly Endorsement[];
  result?: FormResult | undefined;
  give?: string;
}) {
  const { endorsements, result, give } = props;
  return (
    <section aria-labelledby="solo">
      <h2 id="solo" className="mb-2 text-xl">
        Solo endorsements
      </h2>
      {endorsements.length === 0 && <p>None.</p>}
      <ul className="divide-y divide-mist">
        {endorsements.map((each) => (
          <li key={each.id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold wrap-anywhere">{each.aircraftType}</span>
              {formatDate(each.validFrom)} to {formatDate(each.validUntil)}
              {each.live && <Badge tone="green">Live</Badge>}
              {each.endedOn && <Badge tone="amber">Ended {formatDate(each.endedOn)}</Badge>}
            </p>
            {each.conditions && <p className="wrap-anywhere">{each.conditions}</p>}
            {each.endReason && <p className="wrap-anywhere">Ended because: {each.endReason}</p>}
            <p className="text-sm text-slate">Given by {each.instructor}</p>
            {give && each.live && <EndForm id={each.id} result={result} />}
          </li>
        ))}
      </ul>
      {give && (
        <p className="mt-3 print:hidden">
          <ButtonLink to={give} look="secondary">
            Give a solo endorsement
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** Ends an endorsement today, with the reason. */
function EndForm({ id, result }: { id: string; result: FormResult | undefined }) {
  const own = result?.values["id"] === id ? result : undefined;
  return (
    <details className="mt-1 print:hidden" open={own !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">End it</summary>
      <Form
        result={own}
        schema={async () => (await import("../form.ts")).soloEndForm}
        idPrefix={`${id}-`}
        submit="End it today"
        look="danger"
        className="mt-2 max-w-text space-y-4"
      >
        {(field) => (
          <>
            <input type="hidden" name="id" value={id} />
            <TextField
              name="reason"
              label="Why it ends"
              help="The student can read it."
              maxLength={500}
              state={field("reason")}
            />
          </>
        )}
      </Form>
    </details>
  );
}
