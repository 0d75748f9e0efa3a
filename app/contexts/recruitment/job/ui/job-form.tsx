import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { type FieldState, SelectField } from "#app/ui/primitives/field.tsx";
import { picked, pickedLevels } from "../../vocabulary/selection.ts";
import { languageLevelLabels, languageLevels } from "../../vocabulary/levels.ts";
import { LevelList, SelectionList } from "../../vocabulary/ui/selection-list.tsx";
import type { ListingChoices } from "../choices.server.ts";
import type { ListingContent, RequiredLanguage, RequiredLicence } from "../content.ts";
import { DEADLINE_ZONE } from "../deadline.ts";
import { payFieldOf } from "../pay.ts";
import { DEFAULT_CATEGORY } from "../rules.ts";
import { JobFields } from "./job-fields.tsx";

type Stored = Omit<ListingContent, "skillIds" | "languages" | "licences"> & {
  partnerId: string | null;
  skillIds: readonly string[];
  required: { languages: readonly RequiredLanguage[]; licences: readonly RequiredLicence[] };
  version: number;
};

/**
 * The form of a listing. The button to save comes before the one to submit, because Enter presses
 * the first one. Both send the whole form.
 */
export function JobForm(props: {
  job: Stored | undefined;
  choices: ListingChoices;
  result: FormResult | undefined;
  /** The partners that the job can belong to; for staff only. */
  partners?: { id: string; name: string }[];
  /** The label of the button that saves without submitting, if that is possible. */
  keep?: string;
  submit: string;
  cancel: string;
}) {
  const { job, choices, result, partners, keep } = props;
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
          <div className="w-full space-y-8 *:max-w-3xl">
            <Draft />
            {partners && <Owner partners={partners} state={field("partnerId")} />}
            <JobFields field={field} countries={choices.countries} />
            <SelectionList
              kind="skill"
              legend="Required skills"
              choices={choices.skills}
              field={field}
            />
            <LevelList
              kind="language"
              legend="Required languages"
              choices={choices.languages.map((language) => ({ ...language, levels }))}
              field={field}
            />
            <LevelList
              kind="licence"
              legend="Required licences"
              help="A higher level includes those below it."
              choices={choices.licences.map(({ levels: own, ...licence }) => ({
                ...licence,
                levels: own.map((value) => ({ value, label: value })),
              }))}
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

const levels = languageLevels.map((value) => ({ value, label: languageLevelLabels[value] }));

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

function initialOf(job: Stored | undefined): Record<string, string> {
  if (!job) {
    return {
      category: DEFAULT_CATEGORY,
      workplace: "on-site",
      openings: "1",
      deadlineZone: DEADLINE_ZONE,
    };
  }
  const texts = {
    jobTitle: job.jobTitle,
    category: job.category,
    location: job.location,
    country: job.country,
    region: job.region,
    base: job.base,
    workplace: job.workplace,
    pay: job.pay,
    payFrom: payFieldOf(job.payFrom),
    payTo: payFieldOf(job.payTo),
    payCurrency: job.payCurrency,
    payPeriod: job.payPeriod,
    employmentKind: job.employmentKind,
    workPattern: job.workPattern,
    patternNote: job.patternNote,
    start: job.start,
    startsOn: job.startsOn,
    openings: String(job.openings),
    jobDescription: job.jobDescription,
    requirements: job.requirements,
    applicationInstructions: job.applicationInstructions,
    applicationDeadline: job.applicationDeadline,
    deadlineTime: job.deadlineTime,
    deadlineZone: job.deadlineZone,
    summaryWanted: job.summaryWanted ? "on" : null,
    partnerId: job.partnerId,
  };
  const given = Object.entries(texts).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return {
    ...Object.fromEntries(given),
    ...picked("skill", job.skillIds),
    ...pickedLevels("language", job.required.languages),
    ...pickedLevels("licence", job.required.licences),
  };
}
