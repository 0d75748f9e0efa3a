import { Form } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { MessageText } from "./message-text.tsx";

/** A message as its people will read it, who they are, and the button that sends it. */
export function MessagePreview(props: {
  /** What was typed, which is sent again with the confirmation. */
  values: Record<string, string>;
  audience: string;
  people: { id: string; name: string }[];
  unreachable: number;
  html: string;
  version: string;
}) {
  const { values, audience, people, unreachable, html, version } = props;
  return (
    <div className="max-w-3xl space-y-8">
      <section aria-labelledby="preview-heading">
        <h2 id="preview-heading" className="mb-3 text-xl">
          What they read
        </h2>
        <MessageText
          subject={values["subject"] ?? ""}
          greeting={`Hello ${people[0]?.name.split(" ")[0] ?? ""},`}
          html={html}
        />
      </section>
      <section aria-labelledby="people-heading">
        <h2 id="people-heading" className="mb-2 text-xl">
          {audience}: {counted(people.length, "person", "people")}
        </h2>
        <ul className="columns-1 gap-x-8 sm:columns-2">
          {people.map(({ id, name }) => (
            <li key={id} className="py-1 wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
        {unreachable > 0 && (
          <p className="mt-2 text-slate">
            {counted(unreachable, "person has", "people have")} no account any more and cannot be
            reached.
          </p>
        )}
      </section>
      <Form method="post" className="flex flex-wrap gap-3">
        {["key", "audience", "subject", "content"].map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
        ))}
        <input type="hidden" name="people" value={version} />
        <Button name="intent" value="send">
          Send to {counted(people.length, "person", "people")}
        </Button>
        <Button name="intent" value="edit" look="secondary">
          Change it
        </Button>
      </Form>
    </div>
  );
}
