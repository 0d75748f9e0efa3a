import type { ReactNode } from "react";
import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import type { PersonSummarySection } from "#app/kernel/person-summary-section.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { PersonSummaryPart } from "#app/ui/patterns/person-summary-section.tsx";
import { ScrollRegion } from "#app/ui/patterns/scroll-region.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import type { MergePreview } from "../merge.server.ts";
import { mergePath } from "./duplicates.tsx";

/** Both accounts side by side, with the values that stay in bold. */
export function MergeComparison({ preview }: { preview: MergePreview }) {
  const { into, from, fields } = preview;
  return (
    <>
      <ScrollRegion label="Both accounts" className="mt-6">
        <table className="w-full min-w-120 border-collapse text-left">
          <caption className="sr-only">Both accounts, side by side. What stays is in bold.</caption>
          <thead>
            <tr className="border-b border-slate/40 align-bottom">
              <th scope="col" className="py-3 pr-4">
                <span className="sr-only">What</span>
              </th>
              <Head account={into}>Stays</Head>
              <Head account={from}>Ends</Head>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, stays, ...values }) => (
              <tr key={label} className="border-b border-mist align-top">
                <th scope="row" className="py-3 pr-4 font-normal text-slate">
                  {label}
                </th>
                {(["into", "from"] as const).map((side) => (
                  <td key={side} className="py-3 pr-4 wrap-anywhere">
                    {values[side] === "" ? (
                      <span className="text-slate">–</span>
                    ) : stays === side ? (
                      <strong>{values[side]}</strong>
                    ) : (
                      <s className="text-slate">{values[side]}</s>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-4">
        <ButtonLink to={mergePath(from.id, into.id)} look="secondary">
          Keep {from.email} instead
        </ButtonLink>
      </p>
    </>
  );
}

function Head({ account, children }: { account: MergePreview["into"]; children: string }) {
  return (
    <th scope="col" className="w-2/5 py-3 pr-4">
      <span className="block text-sm font-normal text-slate">{children}</span>
      <a href={href("/admin/users/:userId", { userId: account.id })} className="link wrap-anywhere">
        {account.name}
      </a>
    </th>
  );
}

/** What goes from the account that ends to the one that stays, and what is left out. */
export function MergeConsequences(props: {
  preview: MergePreview;
  record: readonly PersonSummarySection[];
}) {
  const { preview, record } = props;
  const { from, into, dropped, addressLeads } = preview;
  const moving = record.filter(({ rows }) => rows.length > 0);
  return (
    <>
      <Part id="moves" title="What moves">
        {moving.length === 0 ? (
          <p className="text-slate">
            {from.email} has no applications, orders, courses, posts or jobs. Smaller things, such
            as notes and saved articles, move as well.
          </p>
        ) : (
          <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2 2xl:grid-cols-3">
            {moving.map((part) => (
              <PersonSummaryPart key={part.id} part={part} />
            ))}
          </div>
        )}
      </Part>
      {dropped.length > 0 && (
        <Part id="dropped" title="What both have">
          <p className="max-w-text">
            Of these, what {into.email} has stays, and the other is deleted:
          </p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {dropped.map(({ text, count }) => (
              <li key={text}>
                {text}
                {count > 1 && ` (${count})`}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="ends" title="What ends">
        <ul className="max-w-text list-disc space-y-1 pl-5">
          <li>
            All sessions of {from.email}, its password, passkeys, linked accounts and API keys.
          </li>
          <li>
            {addressLeads
              ? `Whoever logs in with ${from.email} needs the password of ${into.email}. A password reset for it is sent to ${into.email}.`
              : `${from.email} was never confirmed, so it does not lead to ${into.email}, and applications from it stay apart.`}
          </li>
        </ul>
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Merges the accounts after their address was typed, or says why that cannot be done. */
export function MergeForm({
  preview,
  result,
}: {
  preview: MergePreview;
  result: FormResult | undefined;
}) {
  const { from, into, blockers, can } = preview;
  return (
    <section aria-labelledby="merge" className="mt-10 max-w-text">
      <h2 id="merge" className="mb-4 text-xl">
        Merge
      </h2>
      {blockers.length > 0 ? (
        <Alert tone="warning" title="These accounts cannot be merged now">
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {blockers.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Alert>
      ) : can.merge ? (
        <Form
          result={result}
          schema={async () => (await import("../form.ts")).mergeForm}
          action={mergePath(into.id, from.id)}
          submit="Merge for good"
          look="danger"
          cancel="/admin/users/duplicates"
        >
          {(field) => (
            <TextField
              name="typed"
              label={`Type ${from.email} to confirm`}
              help="A merge cannot be undone. Both addresses are told by email."
              autoComplete="off"
              state={field("typed")}
            />
          )}
        </Form>
      ) : (
        <p>Nobody merges an account of their own.</p>
      )}
    </section>
  );
}
