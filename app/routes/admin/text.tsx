import { data, Form, href } from "react-router";
import {
  instituteToasts,
  publishedToast,
  textsError,
  textsRefusal,
} from "#app/contexts/institute/messages.ts";
import {
  discardTextDraft,
  publishTexts,
  restoreTexts,
  saveTextDraft,
  withdrawScheduledTexts,
} from "#app/contexts/institute/text/commands.server.ts";
import { textsForm } from "#app/contexts/institute/text/form.ts";
import { previewAddress } from "#app/contexts/institute/text/preview.ts";
import { usualTimeZone } from "#app/contexts/institute/queries.server.ts";
import { textToEdit } from "#app/contexts/institute/text/queries.server.ts";
import { TextsForm } from "#app/contexts/institute/text/ui/texts-form.tsx";
import { settingNames } from "#app/contexts/institute/settings/rules.ts";
import { tooManyTestEmails } from "#app/contexts/notifications/messages.ts";
import { sendTrialEmail, trialOf } from "#app/contexts/notifications/send-test-email.server.tsx";
import { formatDay } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { textFields } from "#app/kernel/texts.ts";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { textsParam } from "#app/routes/admin/text-param.ts";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { RevisionList } from "#app/ui/patterns/revisions.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { type FieldState, SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import type { Route } from "./+types/text.ts";

const LIST = "/admin/texts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const texts = textsParam(params.text);
  const ctx = ctxOf(context);
  const { id, title, path, legal, mustContain, mayBeEmpty, variables, phrases = {} } = texts;
  return {
    id,
    title,
    path: path ?? null,
    legal: legal !== undefined,
    noticeDays: legal?.noticeDays ?? null,
    canBeTried: trialOf(texts) !== undefined,
    mayBeEmpty: mayBeEmpty ?? [],
    needed: [...new Set(Object.values(mustContain ?? {}).flat())],
    variables: [...Object.keys(variables), ...Object.keys(phrases), ...settingNames],
    fields: textFields(texts),
    zone: await usualTimeZone(ctx),
    ...(await textToEdit(ctx, texts)),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const texts = textsParam(params.text);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  const page = href("/admin/texts/:text", { text: texts.id });
  const version = textOf(form, "version");
  if (intent === "discard" || intent === "withdraw") {
    const act = intent === "discard" ? discardTextDraft : withdrawScheduledTexts;
    const done = await act(ctx, texts, version);
    const { textDraftDiscarded, textWithdrawn } = instituteToasts;
    const toast = intent === "discard" ? textDraftDiscarded : textWithdrawn;
    return redirectWithToast(context, page, done.ok ? toast : changedMeanwhileToast);
  }
  if (intent === "restore") {
    const done = await restoreTexts(ctx, texts, { number: 0, version });
    if (!done.ok) return redirectWithToast(context, page, textsError(done.error));
    const { settingsRestored, textDrafted } = instituteToasts;
    return redirectWithToast(
      context,
      page,
      done.value === "draft" ? textDrafted : settingsRestored,
    );
  }
  const parsed = parseForm(form, textsForm(texts));
  if (!parsed.ok) return data(parsed.result, 422);
  const trial = trialOf(texts);
  if (intent === "test" && trial) {
    const sent = await sendTrialEmail(ctx, trial, parsed.value.content);
    const text = sent.ok
      ? "A test email with these texts is on its way to your address. Nothing was saved."
      : tooManyTestEmails(Number(sent.detail?.["seconds"] ?? 0));
    // What was typed stays in the form, with the sentence above it.
    return data(refusal(form, { formError: { text } }), sent.ok ? 200 : 429);
  }
  if (intent === "publish") {
    const { importance, ...edited } = parsed.value;
    const important = importance ? importance === "important" : undefined;
    const done = await publishTexts(ctx, texts, { ...edited, important });
    if (!done.ok) {
      const { error } = done;
      return error === "changed-meanwhile"
        ? data(changedMeanwhile(form, done.detail), 409)
        : data(textsRefusal(form, { ...done, error }), 422);
    }
    const undo = href("/admin/texts/:text/restoration", { text: texts.id });
    return redirectWithToast(
      context,
      page,
      publishedToast(undo, done.value, parsed.value.effectiveFrom),
    );
  }
  const saved = await saveTextDraft(ctx, texts, parsed.value);
  if (!saved.ok) return data(changedMeanwhile(form, saved.detail), 409);
  if (intent === "preview" && texts.path) return redirect(previewAddress(texts.path));
  return redirectWithToast(context, page, instituteToasts.textDrafted);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Text: ${args.loaderData?.title ?? ""}`,
    description: "The texts of a page, an email or a notification.",
  });

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;

export default function SiteText({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, path, fields, initial, can, draft, revisions } = loaderData;
  return (
    <>
      <p>
        <Link to={LIST} className="link">
          Texts
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">{title}</h1>
      <p className="mt-2 max-w-text text-slate">
        Between braces stands what is filled in: {loaderData.variables.map(inBraces).join(", ")}.
        {loaderData.needed.length > 0 &&
          ` These must stay in the text: ${loaderData.needed.join(", ")}.`}
      </p>
      <State {...loaderData} />
      {path && (
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={path} look="secondary">
            As the public sees it
          </ButtonLink>
          {draft && (
            <ButtonLink to={previewAddress(path)} look="secondary">
              Preview the draft
            </ButtonLink>
          )}
        </p>
      )}
      <div className="mt-8 grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <TextsForm
            key={initial["version"]}
            fields={fields}
            initial={initial}
            result={actionData}
            mayBeEmpty={loaderData.mayBeEmpty}
            hasPage={path !== null}
            canBeTried={loaderData.canBeTried}
            canPublish={can.publish}
          >
            {loaderData.legal
              ? (field) => <LegalFields field={field} noticeDays={loaderData.noticeDays} />
              : undefined}
          </TextsForm>
          {actionData?.conflict && (
            <SavedNow
              fields={fields.map(({ label, section, name }) => [
                section ? `${section}: ${label}` : label,
                initial[name] ?? "",
              ])}
            />
          )}
          {can.publish && revisions.length > 0 && (
            <RestoreDefaults
              what={whatRestoringDoes(loaderData)}
              of={{ version: initial["version"] ?? "" }}
            />
          )}
        </div>
        <div>
          <RevisionList
            revisions={revisions}
            addressOf={(number) =>
              href("/admin/texts/:text/revisions/:number", { text: id, number })
            }
          />
          <p className="mt-4">
            <Link
              to={`/admin/audit?${new URLSearchParams({ subject: `text:${id}` })}`}
              className="link"
            >
              Who changed what, in the audit log
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

const whatRestoringDoes = ({ noticeDays }: Loaded) =>
  noticeDays === null
    ? "Publishes the texts that came with the site."
    : "Makes a draft of the texts that came with the site.";

/** The date of effect of a legal text, and whether members are told of the change. */
function LegalFields(props: { field: (name: string) => FieldState; noticeDays: number | null }) {
  const { field, noticeDays } = props;
  const early = noticeDays === 1 ? "before it takes effect" : `at least ${noticeDays} days before`;
  return (
    <>
      <TextField
        name="effectiveFrom"
        label="Takes effect on"
        help="Leave it empty to publish at once."
        type="date"
        optional
        state={field("effectiveFrom")}
      />
      {noticeDays !== null && (
        <SelectField
          name="importance"
          label="How important is the change?"
          help={`The text promises members an email ${early}, if a change is important. It is sent when you publish.`}
          prompt="Choose"
          optional
          options={[
            { value: "important", label: "Important: all members get an email" },
            { value: "small", label: "Small, such as a corrected word: nobody is told" },
          ]}
          state={field("importance")}
        />
      )}
    </>
  );
}

const inBraces = (name: string) => `{${name}}`;

/** Says that there is a draft, or a version that takes effect later. */
function State({ draft, scheduled, initial, can, legal, noticeDays, zone }: Loaded) {
  const of = { version: initial["version"] ?? "" };
  return (
    <div className="mt-5 max-w-text space-y-4 empty:hidden">
      {draft && (
        <Alert tone="info" title="This is a draft">
          <p>
            Saved <LocalTime at={draft.savedAt} />
            {draft.savedBy && ` by ${draft.savedBy}`}. Visitors see what was published before.
          </p>
          <Form method="post" className="mt-2">
            <VersionField of={of} />
            <Button name="intent" value="discard" look="quiet">
              Delete the draft
            </Button>
          </Form>
        </Alert>
      )}
      {scheduled && (
        <Alert tone="info" title={`Version ${scheduled.number} waits`}>
          <p>
            It takes effect on {formatDay(scheduled.effectiveFrom, zone)}.
            {noticeDays !== null &&
              " If it was published as important, members were told of it by email. If you withdraw it, they are told that it does not come."}
          </p>
          {can.publish && (
            <Form method="post" className="mt-2">
              <VersionField of={of} />
              <Button name="intent" value="withdraw" look="quiet">
                Withdraw it
              </Button>
            </Form>
          )}
        </Alert>
      )}
      {legal && !can.publish && (
        <Alert tone="info">Legal texts are published by super admins. You can save a draft.</Alert>
      )}
    </div>
  );
}
