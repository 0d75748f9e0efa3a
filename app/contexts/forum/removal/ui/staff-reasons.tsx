import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { CardTable, type Column, RowLink } from "#app/ui/patterns/card-table.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { ArchiveState, StateBadge } from "../../ui/office-pages.tsx";
import { reportKindLabels, reportKinds } from "../../report/rules.ts";
import { LONGEST_REASON_TITLE, LONGEST_RULE } from "../fields.ts";
import type { StaffRemovalReason } from "../reasons.server.ts";
import { groundLabels, grounds } from "../rules.ts";

const columns: Column<StaffRemovalReason>[] = [
  {
    head: "Reason",
    render: ({ id, title }) => (
      <RowLink to={href("/admin/forum/reasons/:reasonId", { reasonId: id })}>{title}</RowLink>
    ),
  },
  { head: "Rule", render: ({ rule }) => rule },
  { head: "Kind", render: ({ kind }) => reportKindLabels[kind] },
  { head: "Ground", render: ({ ground }) => groundLabels[ground] },
  {
    head: "State",
    card: "corner",
    render: ({ archived }) => <StateBadge archived={archived} open="Offered" />,
  },
];

/** The reasons in the order in which moderators are offered them. */
export function ReasonTable({ reasons }: { reasons: StaffRemovalReason[] }) {
  return <CardTable label="Reasons" rows={reasons} keyOf={({ id }) => id} columns={columns} />;
}

/** Adds or changes a reason. */
export function ReasonForm(props: { saved?: StaffRemovalReason; result: FormResult | undefined }) {
  const { saved } = props;
  return (
    <Form
      key={saved?.version}
      result={props.result}
      {...(saved
        ? {
            initial: {
              title: saved.title,
              rule: saved.rule,
              kind: saved.kind,
              ground: saved.ground,
            },
          }
        : {})}
      schema={async () => (await import("../form.ts")).removalReasonForm}
      submit={saved ? "Save" : "Add reason"}
      submitting="Saving..."
      cancel="/admin/forum/reasons"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={saved} />
          <TextField
            name="title"
            label="Reason"
            help="The author of a removed post reads it, and the figures count by it."
            maxLength={LONGEST_REASON_TITLE}
            autoComplete="off"
            state={field("title")}
          />
          <TextArea
            name="rule"
            label="Rule"
            help="The rule that such a post breaks, in a sentence."
            maxLength={LONGEST_RULE}
            rows={3}
            state={field("rule")}
          />
          <SelectField
            name="kind"
            label="Kind of report"
            help="For reports of this kind, the queue suggests the first such reason."
            prompt="Please choose"
            options={reportKinds.map((value) => ({ value, label: reportKindLabels[value] }))}
            state={field("kind")}
          />
          <SelectField
            name="ground"
            label="Ground"
            prompt="Please choose"
            options={grounds.map((value) => ({ value, label: groundLabels[value] }))}
            state={field("ground")}
          />
        </>
      )}
    </Form>
  );
}

/** Stops offering a reason, or offers it again. */
export function ReasonState({ archived }: { archived: boolean }) {
  return (
    <ArchiveState
      archived={archived}
      open="Offered"
      text={
        archived
          ? "Moderators are not offered it. Statements that were sent stay as they are."
          : "Moderators choose it when they remove a post."
      }
      reopen="Offer again"
    />
  );
}
