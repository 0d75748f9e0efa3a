import type { FieldState } from "#app/ui/primitives/field.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { type Tag, tagAddress } from "../rules.ts";

/** The fields in which a topic's tags are chosen. */
const tagFields = [
  { name: "tag1", label: "First tag" },
  { name: "tag2", label: "Second tag" },
  { name: "tag3", label: "Third tag" },
] as const;

type Props = { tags: readonly Tag[]; field: (name: string) => FieldState };

/** Chooses the tags of a topic, three at most. */
export function TagFields({ tags, field }: Props) {
  if (tags.length === 0) return null;
  const options = tags.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <fieldset>
      <legend className="font-semibold">Tags, three at most</legend>
      <div className="mt-2 grid gap-4 sm:grid-cols-3">
        {tagFields.map(({ name, label }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            usual="None"
            optional
            options={options}
            state={field(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The tags of a topic, as links to the topics that have them. */
export function TagLinks({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mb-4 flex flex-wrap gap-2">
      {tags.map(({ id, name, slug }) => (
        <li key={id}>
          <Link
            to={tagAddress(slug)}
            className="inline-flex min-h-8 items-center rounded-full border border-slate/30 px-3 text-sm text-slate hover:border-ink hover:text-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
