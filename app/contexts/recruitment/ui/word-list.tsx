import { Form as PlainForm } from "react-router";
import type { FormReply } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";

type Words = { id: string; name: string; uses: number }[];

/** One of the two lists: a form to add to it, and what is on it. */
export function WordList(props: {
  kind: "skill" | "language";
  heading: string;
  words: Words;
  refused: { subject: string; reply: FormReply } | undefined;
}) {
  const { kind, heading, words, refused } = props;
  const replyTo = (subject: string) => (refused?.subject === subject ? refused.reply : undefined);
  const check = async () => (await import("../office-checks.ts")).checkWord;
  return (
    <section aria-labelledby={`${kind}-heading`} className="min-w-0">
      <h2 id={`${kind}-heading`} className="mb-4 text-xl">
        {heading} <span className="text-slate tabular-nums">{words.length}</span>
      </h2>
      <Form
        key={words.length}
        reply={replyTo(`add-${kind}`)}
        intent={`add-${kind}`}
        check={check}
        submit={`Add ${kind}`}
        look="secondary"
        className="mb-6 space-y-3"
      >
        {(field) => (
          <TextField
            name="word"
            label={`New ${kind}`}
            maxLength={80}
            state={prefixed(`new-${kind}-`, field("word"))}
          />
        )}
      </Form>
      <ul className="divide-y divide-mist border-y border-mist">
        {words.map(({ id, name, uses }) => {
          const reply = replyTo(`rename-${kind} ${id}`);
          return (
            <li key={`${id} ${name}`} className="py-2">
              <details open={reply !== undefined}>
                <summary className="flex min-h-10 cursor-pointer items-center justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <span className="text-sm whitespace-nowrap text-slate tabular-nums">
                    {uses} {uses === 1 ? "listing" : "listings"}
                  </span>
                </summary>
                <div className="space-y-3 pt-2 pb-4">
                  <Form
                    reply={reply}
                    initial={{ word: name }}
                    intent={`rename-${kind}`}
                    check={check}
                    submit="Rename"
                    look="secondary"
                    className="space-y-3"
                  >
                    {(field) => (
                      <>
                        <input type="hidden" name="id" value={id} />
                        <TextField
                          name="word"
                          label="Name"
                          maxLength={80}
                          state={prefixed(`${id}-`, field("word"))}
                        />
                      </>
                    )}
                  </Form>
                  {uses === 0 && (
                    <PlainForm method="post">
                      <input type="hidden" name="intent" value={`remove-${kind}`} />
                      <input type="hidden" name="id" value={id} />
                      <button type="submit" className="link cursor-pointer py-1.5">
                        Remove<span className="sr-only"> {name}</span>
                      </button>
                    </PlainForm>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Every word has a form of its own, so their fields need ids of their own. */
const prefixed = (idPrefix: string, state: FieldState): FieldState => ({ ...state, idPrefix });
