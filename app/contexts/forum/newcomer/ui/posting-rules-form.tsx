import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import type { PostingRules } from "../rules.ts";

/** How much members may write. */
export function PostingRulesForm(props: {
  initial: Record<keyof PostingRules, string> & { version: string };
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).postingRulesForm}
      submit="Save"
      submitting="Saving..."
      className="max-w-3xl space-y-6"
    >
      {(field) => {
        const figure = (name: keyof PostingRules) => ({
          name,
          state: field(name),
          inputMode: "numeric" as const,
          maxLength: 3,
        });
        return (
          <>
            <VersionField of={props.initial} />
            <TextField
              {...figure("heldPosts")}
              label="First posts that a moderator reads before others do"
              help="Of each member without a role. 0 shows all posts at once. Posts that wait are in the moderators’ queue, and nobody else sees them."
            />
            <TextField
              {...figure("newForDays")}
              label="Days for which a member counts as new"
              help="From the registration. 0 makes nobody new, and the next three figures have no effect."
            />
            <TextField {...figure("postsPerDay")} label="New members: posts in 24 hours" />
            <TextField
              {...figure("linksPerPost")}
              label="New members: links and pictures in a post"
              help="Links to this site are not counted."
            />
            <TextField {...figure("mentionsPerPost")} label="New members: mentions in a post" />
            <TextField
              {...figure("postsPerMinute")}
              label="All members: posts within a minute"
              help="Besides that, nobody but moderators writes more than 60 posts in an hour, and new members 20."
            />
            <TextField
              {...figure("sameTextHours")}
              label="Hours for which the same text is refused in another place"
              help="Texts with fewer than 40 characters may be repeated. 0 permits every text."
            />
          </>
        );
      }}
    </Form>
  );
}
