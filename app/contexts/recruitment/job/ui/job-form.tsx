import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { DEFAULT_CATEGORY, jobCategories } from "../rules.ts";
import { picked } from "../../vocabulary/selection.ts";
import type { Term } from "../../vocabulary/queries.server.ts";
import { SelectionList } from "../../vocabulary/ui/selection-list.tsx";

export type FormVocabulary = { skills: Term[]; languages: Term[] };

type Stored = {
  jobTitle: string;
  category: string;
  location: string;
  jobDescription: string;
  requirements: string;
  applicationInstructions: string;
  applicationDeadline: string | null;
  partnerId: string | null;
  skillIds: string[];
  languageIds: string[];
  version: number;
};

/**
 * The form of a listing. The button to save comes before the one to submit, because Enter presses
 * the first one. Both send the whole form.
 */
export function JobForm(props: {
  job: Stored | undefined;
  vocabulary: FormVocabulary;
  result: FormResult | undefined;
  /** The partners that the job can belong to; for staff only. */
  partners?: { id: string; name: string }[];
  /** The label of the button that saves without submitting, if that is possible. */
  keep?: string;
  submit: string;
  cancel: string;
}) {
  const { job, vocabulary, result, partners, keep } = props;
  // After a refusal, only what was sent counts, because an unticked box is not sent.
  const initial = result ? {} : initialOf(job);
  return (
    <Form
      result={result}
      initial={initial}
      submit={props.submit}
      cancel={props.cancel}
      className="flex flex-wrap items-start gap-x-3 gap-y-6"
    >
      {(field) => (
        <>
          <VersionField of={job} />
          <div className="w-full space-y-5 *:max-w-3xl">
            <Draft />
            {partners && <Owner partners={partners} state={field("partnerId")} />}
            <Fields field={field} />
            <SelectionList
              kind="skill"
              legend="Required skills"
              choices={vocabulary.skills}
              field={field}
            />
            <SelectionList
              kind="language"
              legend="Required languages"
              choices={vocabulary.languages}
              field={field}
            />
          </div>
          {keep && (
            <Button name="intent" value="draft" look="secondary">
              {keep}
            </Button>
          )}
        </>
      )}
    </Form>
  );
}

function Owner(props: { partners: { id: string; name: string }[]; state: FieldState }) {
  return (
    <SelectField
      name="partnerId"
      label="Partner"
      prompt="None: shown as a confidential company"
      optional
      options={props.partners.map(({ id, name }) => ({ value: id, label: name }))}
      state={props.state}
    />
  );
}

function Fields({ field }: { field: (name: string) => FieldState }): ReactNode {
  return (
    <>
      <TextField name="jobTitle" label="Job title" maxLength={120} state={field("jobTitle")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="category"
          label="Category"
          prompt="Choose a category"
          options={jobCategories.map((value) => ({ value, label: value }))}
          state={field("category")}
        />
        <TextField
          name="location"
          label="Location"
          help="Town and country, or “At sea”."
          maxLength={120}
          state={field("location")}
        />
      </div>
      <TextArea
        name="jobDescription"
        label="Job description"
        help="The role, whom or what it protects in general terms, and the pattern of work."
        maxLength={8000}
        state={field("jobDescription")}
      />
      <TextArea
        name="requirements"
        label="Requirements"
        help="Licences, medical or driving requirements that apply by law, and experience."
        maxLength={4000}
        state={field("requirements")}
      />
      <TextArea
        name="applicationInstructions"
        label="Application instructions"
        help="What the cover note should say. Candidates apply on this site with a CV."
        maxLength={4000}
        state={field("applicationInstructions")}
      />
      <div className="max-w-xs">
        <TextField
          name="applicationDeadline"
          label="Application deadline"
          help="The listing closes by itself when this day is over."
          type="date"
          optional
          state={field("applicationDeadline")}
        />
      </div>
    </>
  );
}

function initialOf(job: Stored | undefined): Record<string, string> {
  if (!job) return { category: DEFAULT_CATEGORY };
  return {
    jobTitle: job.jobTitle,
    category: job.category,
    location: job.location,
    jobDescription: job.jobDescription,
    requirements: job.requirements,
    applicationInstructions: job.applicationInstructions,
    ...(job.applicationDeadline ? { applicationDeadline: job.applicationDeadline } : {}),
    ...(job.partnerId ? { partnerId: job.partnerId } : {}),
    ...picked("skill", job.skillIds),
    ...picked("language", job.languageIds),
  };
}
