import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { BulkForm } from "#app/ui/patterns/bulk-form.tsx";
import { SelectedRows } from "#app/ui/patterns/bulk-question.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { stageLabels, stages } from "../../stage/rules.ts";
import { NOBODY } from "../list.ts";
import { letterPlaces } from "../letter.ts";

type Asked = { intent: string; ids: readonly string[]; all: boolean };
type Props = {
  asked: Asked;
  rows: readonly { id: string; name: string; owner: string | null }[];
  result: (FormResult & { preview?: string }) | undefined;
  /** The key of a message, so that a form that is sent twice is one message to each. */
  letterKey: string;
  /** Whether declining takes a second member of staff. */
  secondOpinion: boolean;
  /** Who of staff can look after applications. */
  owners: readonly { id: string; name: string }[];
};

/** The form of what staff do with several applications: assign, move, decline, or write to them. */
export function ApplicationBulkForm(props: Props) {
  if (props.asked.intent === "assign") return <AssignForm {...props} />;
  if (props.asked.intent === "move") return <MoveForm {...props} />;
  if (props.asked.intent === "decline") return <DeclineForm {...props} />;
  return <LetterForm {...props} />;
}

function AssignForm({ asked, rows, result, owners }: Props) {
  const owned = rows.filter(({ id, owner }) => owner !== null && asked.ids.includes(id));
  return (
    <BulkForm
      {...asked}
      title={`Assign ${applications(asked.ids)}`}
      text={
        <>
          <p>
            The new owner is told on the site. Applications that a colleague looks after are handed
            over too; an undo gives them back.
          </p>
          {owned.length > 0 && (
            <p>
              {counted(owned.length, "application")} below {owned.length === 1 ? "has" : "have"} an
              owner now.
            </p>
          )}
          <Selected asked={asked} rows={rows} />
        </>
      }
      result={result}
      schema={async () => (await import("../bulk-form.ts")).bulkAssignForm}
      submit="Assign"
    >
      {(field) => (
        <SelectField
          name="owner"
          label="Owner"
          prompt="Choose who looks after them"
          options={[
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
            { value: NOBODY, label: "Nobody" },
          ]}
          state={field("owner")}
        />
      )}
    </BulkForm>
  );
}

/** Staff move by hand to these; declining has a form of its own, and the last step takes an offer. */
const targets = stages.filter(
  (stage) => !["online-application", "acceptance-enrollment", "declined"].includes(stage),
);

function MoveForm({ asked, rows, result }: Props) {
  return (
    <BulkForm
      {...asked}
      title={`Move ${applications(asked.ids)}`}
      text={
        <>
          <p>
            Each applicant is told by mail. An application that may not go there is left as it is.
          </p>
          <Selected asked={asked} rows={rows} />
        </>
      }
      result={result}
      schema={async () => (await import("../bulk-form.ts")).bulkMoveForm}
      submit="Move"
    >
      {(field) => (
        <>
          <SelectField
            name="to"
            label="Move to"
            prompt="Choose a stage"
            options={targets.map((stage) => ({ value: stage, label: stageLabels[stage] }))}
            state={field("to")}
          />
          <TextArea
            name="reason"
            label="Reason"
            optional
            help="Only the office sees it."
            maxLength={1000}
            state={field("reason")}
          />
        </>
      )}
    </BulkForm>
  );
}

function DeclineForm({ asked, rows, result, secondOpinion }: Props) {
  return (
    <BulkForm
      {...asked}
      title={`Decline ${applications(asked.ids)}`}
      text={
        <>
          <p>
            {secondOpinion
              ? "A colleague has to agree to each. Only then is the applicant told by mail."
              : "Each applicant is told by mail. This cannot be undone."}
          </p>
          <Selected asked={asked} rows={rows} />
        </>
      }
      result={result}
      schema={async () => (await import("../bulk-form.ts")).bulkDeclineForm}
      submit={secondOpinion ? "Ask for a second opinion" : "Decline"}
    >
      {(field) => (
        <TextArea
          name="reason"
          label="Reason"
          help="Every one of these applicants reads it."
          maxLength={1000}
          state={field("reason")}
        />
      )}
    </BulkForm>
  );
}

function LetterForm({ asked, rows, result, letterKey }: Props) {
  const preview = result?.preview;
  return (
    <BulkForm
      {...asked}
      title={`Write to ${counted(asked.ids.length, "applicant")}`}
      text={
        <>
          <p>
            The message stands in the conversation about each application, and each applicant is
            told of it by mail. You see it before it is sent.
          </p>
          <Selected asked={asked} rows={rows} />
        </>
      }
      result={result}
      schema={async () => (await import("../bulk-form.ts")).letterForm}
      submit={preview === undefined ? "Preview" : "Preview again"}
      also={
        preview !== undefined && (
          <Button look="secondary" name="send" value="1">
            Send to {counted(asked.ids.length, "applicant")}
          </Button>
        )
      }
    >
      {(field) => {
        const key = field("key");
        return (
          <>
            <input type="hidden" name="key" value={key.value ?? letterKey} />
            <input type="hidden" name="previewed" value={field("previewed").value ?? ""} />
            <TextArea
              name="text"
              label="Message"
              help={`Markdown works: **bold**, lists and links. ${places} are replaced in each message.`}
              maxLength={8000}
              state={field("text")}
            />
            {preview !== undefined && (
              <section aria-labelledby="letter-preview" className="border-l-2 border-brass pl-4">
                <h3 id="letter-preview" className="mb-2 text-base">
                  As the first of them reads it
                </h3>
                <div
                  className="prose wrap-anywhere [&_h3]:text-lg"
                  dangerouslySetInnerHTML={{ __html: preview }}
                />
              </section>
            )}
          </>
        );
      }}
    </BulkForm>
  );
}

const places = letterPlaces.map((place) => `{${place}}`).join(", ");

const applications = (ids: readonly string[]) => counted(ids.length, "application");

/** Names the selected rows that are on the page; the others are counted. */
function Selected({ asked, rows }: Pick<Props, "asked" | "rows">) {
  const named = rows.filter(({ id }) => asked.ids.includes(id));
  const more = asked.ids.length - named.length;
  return (
    <>
      <SelectedRows rows={named} />
      {more > 0 && <p className="mt-2 text-slate">And {more} more.</p>}
    </>
  );
}
