import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { BulkForm } from "#app/ui/patterns/bulk-form.tsx";
import { SelectedRows } from "#app/ui/patterns/bulk-question.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { type FieldState, SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { declineReasonLabels, declineReasons } from "../../job-application/rules.ts";
import { LONGEST_MESSAGE } from "../../template/rules.ts";
import { placesText } from "../../template/ui/templates.tsx";

type Result = (FormResult & { preview?: string }) | undefined;
type Template = { id: string; name: string };

/** The form that declines one application. What the candidate reads is shown before it is sent. */
export function DeclineForm(props: {
  version: string;
  templates: readonly Template[];
  result: Result;
  cancel: string;
}) {
  const { version, templates, result, cancel } = props;
  const preview = result?.preview;
  return (
    <Form
      result={result}
      schema={async () => (await import("../decline-form.ts")).declineForm}
      submit={preview === undefined ? "Preview" : "Preview again"}
      also={preview !== undefined && <Send>Decline and tell the candidate</Send>}
      cancel={cancel}
    >
      {(field) => (
        <>
          <VersionField of={{ version }} />
          <DeclineFields templates={templates} field={field} preview={preview} />
        </>
      )}
    </Form>
  );
}

/** The same for several applications. */
export function BulkDecline(props: {
  asked: { intent: string; ids: readonly string[]; all: boolean };
  rows: readonly { id: string; name: string }[];
  templates: readonly Template[];
  result: Result;
}) {
  const { asked, rows, templates, result } = props;
  const preview = result?.preview;
  const named = rows.filter(({ id }) => asked.ids.includes(id));
  const more = asked.ids.length - named.length;
  return (
    <BulkForm
      {...asked}
      title={`Decline ${counted(asked.ids.length, "application")}`}
      text={
        <>
          <p>Each candidate is told by email. This cannot be undone.</p>
          <SelectedRows rows={named} />
          {more > 0 && <p className="mt-2 text-slate">And {more} more.</p>}
        </>
      }
      result={result}
      schema={async () => (await import("../decline-form.ts")).declineFields}
      submit={preview === undefined ? "Preview" : "Preview again"}
      also={
        preview !== undefined && <Send>Decline {counted(asked.ids.length, "application")}</Send>
      }
    >
      {(field) => <DeclineFields templates={templates} field={field} preview={preview} />}
    </BulkForm>
  );
}

function Send({ children }: { children: React.ReactNode }) {
  return (
    <Button look="secondary" name="send" value="1">
      {children}
    </Button>
  );
}

function DeclineFields(props: {
  templates: readonly Template[];
  field: (name: string) => FieldState;
  preview: string | undefined;
}) {
  const { templates, field, preview } = props;
  const reason = field("reason").value;
  return (
    <>
      <input type="hidden" name="previewed" value={field("previewed").value ?? ""} />
      <SelectField
        name="reason"
        label="Reason"
        help="The candidate reads it. A person decides: nothing is declined by itself."
        prompt="Choose why"
        options={declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }))}
        state={field("reason")}
      />
      {templates.length > 0 ? (
        <SelectField
          name="template"
          label="Template"
          optional
          usual="None"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          state={field("template")}
        />
      ) : (
        <p className="text-sm text-slate">
          Your team can keep{" "}
          <Link to={href("/partner/templates")} className="link">
            templates
          </Link>{" "}
          for messages.
        </p>
      )}
      <TextArea
        key={preview}
        name="message"
        label="Message to the candidate"
        help={`If it is empty, the template's text is taken. Filled in: ${placesText}.`}
        maxLength={LONGEST_MESSAGE}
        optional
        state={field("message")}
      />
      {preview !== undefined && (
        <section aria-labelledby="preview-heading" className="border-l-2 border-brass pl-4">
          <h3 id="preview-heading" className="mb-2 text-base">
            As the candidate reads it
          </h3>
          <p className="font-semibold">
            {declineReasons.flatMap((each) => (each === reason ? [declineReasonLabels[each]] : []))}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{preview || "No message."}</p>
        </section>
      )}
    </>
  );
}
