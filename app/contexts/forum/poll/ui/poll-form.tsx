import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { daysLabel } from "../../topic/rules.ts";
import {
  LONGEST_QUESTION,
  MOST_OPTIONS,
  openFor,
  resultsShown,
  resultsShownLabels,
} from "../rules.ts";

/** Adds a poll to a topic. */
export function PollForm({ result, cancel }: { result: FormResult | undefined; cancel: string }) {
  return (
    <Form
      result={result}
      {...(result ? {} : { initial: { kind: "one", days: "7", results: "voted" } })}
      intent="add"
      schema={async () => (await import("../form.ts")).pollForm}
      submit="Add the poll"
      cancel={cancel}
    >
      {(field) => (
        <>
          <TextField
            name="question"
            label="Question"
            maxLength={LONGEST_QUESTION}
            autoComplete="off"
            state={field("question")}
          />
          <TextArea
            name="options"
            label="Options"
            help={`One on each line, ${MOST_OPTIONS} at most.`}
            state={field("options")}
          />
          <SelectField
            name="kind"
            label="A member may choose"
            prompt="Choose"
            options={[
              { value: "one", label: "One option" },
              { value: "several", label: "Several options" },
            ]}
            state={field("kind")}
          />
          <SelectField
            name="days"
            label="Open for"
            prompt="Choose"
            options={openFor.map((n) => ({ value: String(n), label: daysLabel(n) }))}
            state={field("days")}
          />
          <SelectField
            name="results"
            label="Results are shown"
            prompt="Choose"
            options={resultsShown.map((value) => ({ value, label: resultsShownLabels[value] }))}
            state={field("results")}
          />
          <p className="text-sm text-slate">
            A poll cannot be changed once it is there, and a vote is final. Nobody sees who voted
            for what.
          </p>
        </>
      )}
    </Form>
  );
}

/** Ends a poll, or removes it. */
export function PollSwitches(props: { isOpen: boolean; canRemove: boolean }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {props.isOpen && (
        <PlainForm method="post">
          <Button name="intent" value="close" look="secondary">
            Close the poll now
          </Button>
        </PlainForm>
      )}
      {props.canRemove && (
        <PlainForm method="post">
          <Button name="intent" value="remove" look="danger">
            Remove the poll
          </Button>
        </PlainForm>
      )}
    </div>
  );
}
