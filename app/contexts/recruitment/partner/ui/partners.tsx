import { href } from "react-router";
import { sortParams } from "#app/kernel/sort.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { partnersAddress, partnersSorting, type PartnersView } from "../../list-views.ts";
import type { partnerList } from "../queries.server.ts";

type Row = Awaited<ReturnType<typeof partnerList>>["partners"][number];

/** Searches partners. The search is in the address. */
export function PartnerSearch({ view }: { view: PartnersView }) {
  return (
    <FilterForm
      action="/admin/partners"
      of={partnersAddress(view)}
      hidden={sortParams(partnersSorting, view.sort)}
      clear={view.search && partnersAddress({ ...view, search: undefined })}
      className="mb-4"
    >
      <FilterText name="q" label="Name" value={view.search} />
    </FilterForm>
  );
}

/** Lists the partners for staff. */
export function PartnerTable({ rows }: { rows: Row[] }) {
  return (
    <CardTable
      label="Partners"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={partnersSorting}
      columns={[
        {
          head: "Name",
          by: "name",
          render: ({ id, partnerName }) => (
            <RowLink to={href("/admin/partners/:partnerId", { partnerId: id })}>
              {partnerName}
            </RowLink>
          ),
        },
        {
          head: "People",
          by: "people",
          render: ({ members }) => (
            <>
              {members}
              <span className="xl:hidden"> {members === 1 ? "person" : "people"}</span>
            </>
          ),
        },
        {
          head: "Listings",
          by: "listings",
          render: ({ jobs }) => (
            <>
              {jobs}
              <span className="xl:hidden"> {jobs === 1 ? "listing" : "listings"}</span>
            </>
          ),
        },
        {
          head: "Since",
          by: "since",
          whole: true,
          render: ({ createdAt }) => (
            <span className="max-xl:text-sm max-xl:text-slate">
              <span className="xl:hidden">since </span>
              <LocalTime at={createdAt} />
            </span>
          ),
        },
      ]}
    />
  );
}

/** The form of a partner, for staff. */
export function PartnerFields(props: {
  result: FormResult | undefined;
  initial?: { partnerName: string; note: string; version: string };
  intent?: string;
  submit: string;
}) {
  return (
    <Form
      result={props.result}
      {...(props.initial ? { initial: props.initial } : {})}
      {...(props.intent ? { intent: props.intent } : {})}
      schema={async () => (await import("../form.ts")).partnerForm}
      submit={props.submit}
      look="secondary"
      className="space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <TextField
            name="partnerName"
            label="Partner's name"
            help="As candidates read it."
            maxLength={120}
            state={field("partnerName")}
          />
          <TextArea
            name="note"
            label="Note"
            help="For the office alone."
            maxLength={2000}
            optional
            state={field("note")}
          />
        </>
      )}
    </Form>
  );
}

/** The form with which staff invite somebody to act for a partner. */
export function PartnerInvitationFields(props: {
  result: FormResult | undefined;
  invited: number;
}) {
  return (
    <Form
      // The new key empties the form after each invitation.
      key={props.invited}
      result={props.result}
      intent="invite"
      schema={async () => (await import("../form.ts")).partnerInvitationForm}
      submit="Send invitation"
      className="space-y-4"
    >
      {(field) => (
        <>
          <TextField name="name" label="Name" maxLength={120} state={field("name")} />
          <TextField name="email" label="Email" type="email" state={field("email")} />
        </>
      )}
    </Form>
  );
}
