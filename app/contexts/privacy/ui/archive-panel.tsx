import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

/** Asks again who it is, and then offers the archive of one's own data for an hour. */
export function ArchivePanel(props: {
  archive: { address: string; until: Date } | null;
  result: FormResult | undefined;
}) {
  const { archive } = props;
  return (
    <section aria-labelledby="archive-heading">
      <h2 id="archive-heading" className="text-2xl">
        Download your data
      </h2>
      <p className="mt-2 mb-5 max-w-text text-slate">
        One archive (ZIP) with everything that we hold of you: account, messages, applications,
        orders, courses, forum posts and job applications as text files, with your photo, documents,
        certificates and receipts. A README in it says what is where.
      </p>
      {archive ? (
        <>
          <ButtonLink to={archive.address} reloadDocument>
            Download the archive
          </ButtonLink>
          <p className="mt-3 text-slate">
            Until <LocalTime at={archive.until} />, while you are logged in. Keep the file where
            nobody else finds it.
          </p>
        </>
      ) : (
        <Form
          result={props.result}
          intent="archive"
          idPrefix="archive-"
          schema={async () => (await import("../form.ts")).archiveForm}
          submit="Prepare the archive"
          className="max-w-text space-y-5"
        >
          {(field) => <ReauthenticationField field={field} />}
        </Form>
      )}
    </section>
  );
}
