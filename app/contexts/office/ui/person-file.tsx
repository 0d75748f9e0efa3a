import { Form as PlainForm } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { CheckboxField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { PersonFile } from "../person-file.server.ts";

type Result = { result: FormResult | undefined };

/** The tags of a person, each with a button that takes it away. */
export function PersonTags({ tags, result }: { tags: PersonFile["tags"] } & Result) {
  return (
    <section aria-label="Tags" className="mt-4">
      {tags.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-sm border border-slate/40 pl-3">
              {tag}
              <One intent="untag" id={tag} label={`Remove the tag ${tag}`}>
                <span aria-hidden>×</span>
              </One>
            </li>
          ))}
        </ul>
      )}
      <details open={result !== undefined}>
        <summary className="link inline-block cursor-pointer py-2">Add a tag</summary>
        <Form
          result={result}
          intent="tag"
          idPrefix="tag-"
          schema={async () => (await import("../form.ts")).tagForm}
          submit="Add"
          look="secondary"
          className="max-w-sm"
        >
          {(field) => (
            <TextField
              name="tag"
              label="Tag"
              state={field("tag")}
              maxLength={30}
              autoComplete="off"
            />
          )}
        </Form>
      </details>
    </section>
  );
}

/** What staff have to do about a person, the open ones first. */
export function PersonTasks(props: { tasks: PersonFile["tasks"]; formKey: string } & Result) {
  const { tasks, formKey, result } = props;
  return (
    <section aria-labelledby="tasks" className="min-w-0">
      <h2 id="tasks" className="text-xl">
        Tasks
      </h2>
      {tasks.length === 0 && <p className="mt-2 text-slate">Nothing is to be done.</p>}
      <ul className="mt-2">
        {tasks.map(({ id, text, dueOn, overdue, owner, doneAt, doneBy }) => (
          <li key={id} className="flex items-start justify-between gap-4 border-b border-mist py-2">
            <span className="min-w-0 wrap-anywhere">
              {doneAt ? <del className="text-slate">{text}</del> : text}
              <span className="block text-sm text-slate">
                {doneAt ? (
                  <>
                    Done by {doneBy} <LocalTime at={doneAt} />
                  </>
                ) : (
                  <>
                    Until {formatDate(dueOn)} · {owner ?? "nobody’s"}{" "}
                    {overdue && <Badge tone="red">Overdue</Badge>}
                  </>
                )}
              </span>
            </span>
            <One
              intent={doneAt ? "not-done" : "done"}
              id={id}
              label={`${doneAt ? "Not done" : "Done"}: ${text}`}
            >
              {doneAt ? "Not done" : "Done"}
            </One>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 font-semibold">Add a task</h3>
      <Form
        result={result}
        intent="task"
        idPrefix="task-"
        initial={{ mine: "on" }}
        schema={async () => (await import("../form.ts")).taskForm}
        submit="Add the task"
        look="secondary"
        className="mt-3 space-y-4"
      >
        {(field) => (
          <>
            <input type="hidden" name="key" value={field("key").value ?? formKey} />
            <TextField
              name="text"
              label="What is to be done"
              state={field("text")}
              maxLength={300}
            />
            <TextField name="dueOn" type="date" label="Until" state={field("dueOn")} />
            <CheckboxField name="mine" state={field("mine")} optional>
              It is mine
            </CheckboxField>
          </>
        )}
      </Form>
    </section>
  );
}

/** What staff noted about a person, the newest first. */
export function PersonNotes(props: { notes: PersonFile["notes"]; formKey: string } & Result) {
  const { notes, formKey, result } = props;
  return (
    <section aria-labelledby="notes" className="min-w-0">
      <h2 id="notes" className="text-xl">
        Notes
      </h2>
      <p className="mt-1 text-sm text-slate">Only the office reads them.</p>
      <ul className="mt-2">
        {notes.map(({ id, text, who, writtenAt }) => (
          <li key={id} className="border-b border-mist py-2">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-slate">
              <span>
                {who}, <LocalTime at={writtenAt} />
              </span>
              <One intent="delete-note" id={id} label={`Delete the note of ${who}`}>
                Delete
              </One>
            </p>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 font-semibold">Write a note</h3>
      <Form
        result={result}
        intent="note"
        idPrefix="note-"
        schema={async () => (await import("../form.ts")).noteForm}
        submit="Save the note"
        look="secondary"
        className="mt-3 space-y-4"
      >
        {(field) => (
          <>
            <input type="hidden" name="key" value={field("key").value ?? formKey} />
            <TextArea name="text" label="Note" state={field("text")} maxLength={5000} />
          </>
        )}
      </Form>
    </section>
  );
}

/** A button that does one thing to one of them. */
function One(props: { intent: string; id: string; label: string; children: React.ReactNode }) {
  return (
    <PlainForm method="post" preventScrollReset>
      <input type="hidden" name="intent" value={props.intent} />
      <input type="hidden" name="id" value={props.id} />
      <Button look="quiet" aria-label={props.label}>
        {props.children}
      </Button>
    </PlainForm>
  );
}
