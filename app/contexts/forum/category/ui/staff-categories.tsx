import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { CardTable, type Column, RowControls, RowLink } from "#app/ui/patterns/card-table.tsx";
import { ConfirmLink, type Question } from "#app/ui/patterns/confirm.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ArchiveState, StateBadge } from "../../ui/office-pages.tsx";
import { LONGEST_CATEGORY, LONGEST_DESCRIPTION } from "../fields.ts";
import type { StaffCategory } from "../queries.server.ts";

/** A category, and whether it is the first or the last of the open or of the archived ones. */
type Row = StaffCategory & { first: boolean; last: boolean };

const columns: Column<Row>[] = [
  {
    head: "Name",
    render: ({ id, name }) => (
      <RowLink to={href("/admin/forum/categories/:categoryId", { categoryId: id })}>{name}</RowLink>
    ),
  },
  { head: "Description", render: ({ description }) => description },
  {
    head: "Topics",
    whole: true,
    render: ({ topicCount }) => (topicCount === 1 ? "1 topic" : `${topicCount} topics`),
  },
  {
    head: "Seen by",
    whole: true,
    render: ({ restricted }) => (restricted ? "Its audience" : "Everybody"),
  },
  {
    head: "State",
    card: "corner",
    render: ({ archived }) => <StateBadge archived={archived} open="Open" />,
  },
  {
    head: "Order",
    render: ({ id, name, first, last }) => (
      <RowControls>
        <MoveButtons name={name} fields={{ category: id }} first={first} last={last} />
      </RowControls>
    ),
  },
];

/** The categories in the order in which the forum shows them. */
export function CategoryTable({ categories }: { categories: StaffCategory[] }) {
  const rows = categories.map((category, place) => ({
    ...category,
    first: categories[place - 1]?.archived !== category.archived,
    last: categories[place + 1]?.archived !== category.archived,
  }));
  return <CardTable label="Categories" rows={rows} keyOf={({ id }) => id} columns={columns} />;
}

/** Adds or changes a category. */
export function CategoryForm(props: { saved?: Saved; result: FormResult | undefined }) {
  const { saved } = props;
  return (
    <Form
      key={saved?.version}
      result={props.result}
      {...(saved && !props.result ? { initial: valuesOf(saved) } : {})}
      schema={async () => (await import("../form.ts")).categoryForm}
      submit={saved ? "Save" : "Add category"}
      submitting="Saving..."
      cancel="/admin/forum/categories"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={saved} />
          <TextField
            name="name"
            label="Name"
            maxLength={LONGEST_CATEGORY}
            autoComplete="off"
            state={field("name")}
          />
          <TextArea
            name="description"
            label="Description"
            help="What belongs there, in a sentence: the forum’s front page shows it."
            maxLength={LONGEST_DESCRIPTION}
            state={field("description")}
          />
          <CheckboxField name="restricted" state={field("restricted")} optional>
            Only for those enrolled: choose below who they are. Until then, only moderators see it.
            Without the tick, everybody reads every topic in it.
          </CheckboxField>
        </>
      )}
    </Form>
  );
}

const valuesOf = ({ name, description, restricted, version }: Saved) => ({
  name,
  description,
  version,
  ...(restricted ? { restricted: "on" } : {}),
});

type Saved = { name: string; description: string; restricted: boolean; version: string };

/** Shows a category's state and what staff can do about it. */
export function CategoryState({ category }: { category: StaffCategory }) {
  const { slug, archived, used } = category;
  const does = archived
    ? "It takes no new topics. What was written stays, and can be replied to."
    : "Members begin topics in it.";
  return (
    <ArchiveState
      archived={archived}
      open="Open"
      text={`${does}${used ? " It has topics, so it can be archived and not removed." : ""}`}
      reopen="Open again"
      above={
        <p className="mt-3">
          <Link to={href("/forum/category/:slug", { slug })} className="link inline-block py-1.5">
            Public page
          </Link>
        </p>
      }
      more={!used && <ConfirmLink {...removalOf(category)} label="Remove" look="quiet" />}
    />
  );
}

/** The confirmation before a category is removed. */
export const removalOf = ({ id, name }: { id: string; name: string }): Question => ({
  href: href("/admin/forum/categories/:categoryId/removal", { categoryId: id }),
  title: "Remove this category?",
  text: <p>“{name}” has no topics. It is gone for good, and its address with it.</p>,
  confirm: "Remove category",
  keep: "Keep category",
});
