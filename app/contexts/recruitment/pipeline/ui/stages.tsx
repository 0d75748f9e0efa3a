import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { Form as PlainForm } from "react-router";
import {
  jobApplicationLabels,
  jobApplicationMeanings,
  openStatuses,
} from "../../job-application/rules.ts";
import type { ownPipeline } from "../queries.server.ts";

type Pipeline = Awaited<ReturnType<typeof ownPipeline>>;
type Stage = Pipeline["stages"][number];

/** A partner's own stages below the status to which each belongs. */
export function PipelineStages(props: {
  pipeline: Pipeline;
  /** The name that was refused, and of which stage. */
  refused: { id: string; result: FormResult } | undefined;
}) {
  const { stages, can } = props.pipeline;
  return (
    <div className="space-y-8">
      {openStatuses.map((status) => {
        const own = stages.filter((stage) => stage.status === status);
        return (
          <section key={status} aria-labelledby={`status-${status}`}>
            <h2 id={`status-${status}`} className="text-xl">
              {jobApplicationLabels[status]}
            </h2>
            <p className="mb-3 text-sm text-slate">
              The candidate reads: {jobApplicationMeanings[status]}
            </p>
            {own.length === 0 ? (
              <p className="text-slate">No stage of your own.</p>
            ) : (
              <ul className="divide-y divide-mist border-y border-mist">
                {own.map((stage, at) => (
                  <li key={stage.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
                    <span className="min-w-0 flex-1 basis-48">
                      <span className="block font-semibold wrap-anywhere">{stage.name}</span>
                      <span className="block text-sm text-slate">
                        {counted(stage.applications, "application")}
                      </span>
                    </span>
                    {can.manage && (
                      <StageActs
                        stage={stage}
                        first={at === 0}
                        last={at === own.length - 1}
                        result={props.refused?.id === stage.id ? props.refused.result : undefined}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

function StageActs(props: {
  stage: Stage;
  first: boolean;
  last: boolean;
  result: FormResult | undefined;
}) {
  const { stage, first, last, result } = props;
  return (
    <>
      <MoveButtons name={stage.name} fields={{ id: stage.id }} first={first} last={last} />
      <details open={result !== undefined || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Change<span className="sr-only"> {stage.name}</span>
        </summary>
        <div className="space-y-4 pb-2">
          <Form
            key={stage.name}
            result={result}
            initial={result ? {} : { name: stage.name }}
            intent="rename"
            idPrefix={`${stage.id}-`}
            schema={async () => (await import("../form.ts")).stageNameForm}
            submit="Rename"
            look="secondary"
            className="space-y-3"
          >
            {(field) => (
              <>
                <input type="hidden" name="id" value={stage.id} />
                <TextField name="name" label="Name" maxLength={40} state={field("name")} />
              </>
            )}
          </Form>
          <PlainForm method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={stage.id} />
            <p className="max-w-xs text-sm text-slate">
              {stage.applications > 0
                ? `${counted(stage.applications, "application")} will stay in “${jobApplicationLabels[stage.status]}”.`
                : "No application is in it."}
            </p>
            <button type="submit" className="link cursor-pointer py-2">
              Remove<span className="sr-only"> {stage.name}</span>
            </button>
          </PlainForm>
        </div>
      </details>
    </>
  );
}

/** The form of a new stage. */
export function NewStage(props: { stages: number; result: FormResult | undefined }) {
  return (
    <Form
      key={props.stages}
      result={props.result}
      intent="add"
      schema={async () => (await import("../form.ts")).stageForm}
      submit="Add stage"
      className="max-w-md space-y-4"
    >
      {(field) => (
        <>
          <TextField
            name="name"
            label="Name"
            help="For example: Telephone call, Reference checks, Assessment day."
            maxLength={40}
            state={field("name")}
          />
          <SelectField
            name="status"
            label="Belongs to the status"
            help="The status is what the candidate reads. Your stage is seen by your team only."
            prompt="Choose a status"
            options={openStatuses.map((value) => ({ value, label: jobApplicationLabels[value] }))}
            state={field("status")}
          />
        </>
      )}
    </Form>
  );
}
