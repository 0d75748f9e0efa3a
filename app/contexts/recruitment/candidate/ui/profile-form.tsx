import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { FieldError, type FieldState, SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { payCurrencies, payFieldOf, payPeriodLabels, payPeriods } from "../../job/pay.ts";
import { languageLevelLabels, languageLevels } from "../../vocabulary/levels.ts";
import { picked, pickedLevels } from "../../vocabulary/selection.ts";
import { LevelList, SelectionList } from "../../vocabulary/ui/selection-list.tsx";
import type { OwnCandidate } from "../queries.server.ts";
import { candidateVisibilities, visibilityLabels, visibilityMeanings } from "../rules.ts";

type Term = { id: string; name: string };
export type ProfileVocabulary = {
  skills: Term[];
  languages: Term[];
  licences: (Term & { levels: string[] })[];
};

/** The form of what somebody says about themselves, and who may read it. */
export function ProfileForm(props: {
  profile: OwnCandidate;
  vocabulary: ProfileVocabulary;
  countries: { value: string; label: string }[];
  result: FormResult | undefined;
}) {
  const { profile, vocabulary, countries, result } = props;
  const levels = languageLevels.map((value) => ({ value, label: languageLevelLabels[value] }));
  return (
    <Form
      key={profile.version}
      result={result}
      initial={result ? {} : initialOf(profile)}
      intent="save"
      schema={async () => (await import("../form.ts")).candidateForm}
      submit="Save profile"
    >
      {(field) => (
        <>
          <Draft action="/career-profile" />
          <VersionField of={profile} />
          <TextField
            name="headline"
            label="Headline"
            help="What you do, in one line, without your name: “Close protection officer, six years, driver”."
            maxLength={120}
            optional
            state={field("headline")}
          />
          <TextField
            name="contact"
            label="How can employers reach you?"
            help="A telephone number or an email address. Only employers to whom you apply see it."
            maxLength={160}
            optional
            state={field("contact")}
          />
          <TextField
            name="availableFrom"
            label="Available from"
            help="Leave it empty if you can begin at once."
            type="date"
            optional
            state={field("availableFrom")}
          />
          <SelectionList
            kind="skill"
            legend="Skills"
            help="Those that our certificates show count as verified."
            choices={vocabulary.skills}
            field={field}
          />
          <LevelList
            kind="language"
            legend="Languages that you speak"
            levelOf="Your level of"
            noLevel="Level not stated"
            choices={vocabulary.languages.map((language) => ({ ...language, levels }))}
            field={field}
          />
          <SelectionList
            kind="country"
            legend="Countries where you would work"
            choices={countries.map(({ value, label }) => ({ id: value, name: label }))}
            field={field}
          />
          <MinimumPay field={field} />
          <Visibility state={field("visibility")} />
        </>
      )}
    </Form>
  );
}

function MinimumPay({ field }: { field: (name: string) => FieldState }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        The least pay that you would accept{" "}
        <span className="font-normal text-slate">(optional)</span>
      </legend>
      <p className="mb-2 text-sm text-slate">Nobody else ever sees it.</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          name="minimumPay"
          label="Amount"
          inputMode="decimal"
          maxLength={20}
          optional
          state={field("minimumPay")}
        />
        <SelectField
          name="payCurrency"
          label="Currency"
          usual="Choose one"
          options={payCurrencies.map((value) => ({ value, label: value }))}
          state={field("payCurrency")}
        />
        <SelectField
          name="payPeriod"
          label="Period"
          usual="Choose one"
          options={payPeriods.map((value) => ({ value, label: payPeriodLabels[value] }))}
          state={field("payPeriod")}
        />
      </div>
    </fieldset>
  );
}

function Visibility({ state }: { state: FieldState }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Who may see your profile?</legend>
      <div className="space-y-3">
        {candidateVisibilities.map((value) => (
          <div key={value} className="flex items-start gap-3">
            <input
              type="radio"
              name="visibility"
              id={`visibility-${value}`}
              value={value}
              defaultChecked={state.value === value}
              aria-describedby={`visibility-${value}-help`}
              className="mt-1 size-5 shrink-0 accent-ink"
            />
            <div className="min-w-0">
              <label htmlFor={`visibility-${value}`}>{visibilityLabels[value]}</label>
              <p id={`visibility-${value}-help`} className="text-sm text-slate">
                {visibilityMeanings[value]}
              </p>
            </div>
          </div>
        ))}
      </div>
      <FieldError id="visibility-error" errors={state.errors} />
    </fieldset>
  );
}

function initialOf(profile: OwnCandidate): Record<string, string> {
  return {
    headline: profile.headline,
    contact: profile.contact,
    availableFrom: profile.availableFrom ?? "",
    minimumPay: payFieldOf(profile.minimumPay),
    payCurrency: profile.payCurrency ?? "",
    payPeriod: profile.payPeriod ?? "",
    // Storing a CV makes a profile too, but nobody was asked then.
    visibility: profile.version === "0" ? "my-employers" : profile.visibility,
    ...picked(
      "skill",
      profile.skills.map(({ id }) => id),
    ),
    ...picked("country", profile.countries),
    ...pickedLevels("language", profile.languages),
  };
}
