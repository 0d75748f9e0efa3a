import { data, Form } from "react-router";
import { programmeIsUsed } from "#app/contexts/admissions/intake/programme-use.server.ts";
import {
  addProgramme,
  changeProgramme,
  removeProgramme,
} from "#app/contexts/catalogue/programme/commands.server.ts";
import { catalogueRefusal, catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { partField } from "#app/contexts/catalogue/programme/fields.ts";
import { programmeForm } from "#app/contexts/catalogue/programme/form.ts";
import { programmeToAdd, programmeToEdit } from "#app/contexts/catalogue/staff-queries.server.ts";
import { ProgrammeForm } from "#app/contexts/catalogue/programme/ui/programme-form.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/programme.ts";
import { homeCardHtml } from "./home-card-html.server.tsx";
import { ProgrammePreview } from "./programme-preview.tsx";

const list = "/admin/programmes";

/** Loads a programme for its form; "new" in the address means a new programme. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { programmeId } = params;
  if (programmeId === "new") {
    const { modules } = await programmeToAdd(ctx);
    const initial: Record<string, string> = {};
    return { programme: undefined, initial, modules };
  }
  const { initial, modules, ...programme } = await programmeToEdit(ctx, programmeId);
  return { programme, initial, modules };
}

/** Previews, saves or removes a programme. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const { programmeId } = params;
  if (form.get("intent") === "remove") {
    const done = await removeProgramme(ctx, programmeId, programmeIsUsed);
    return done.ok
      ? redirectWithToast(context, list, catalogueToasts.programmeRemoved)
      : redirectWithToast(context, `${list}/${programmeId}`, catalogueToasts.programmeInUse);
  }
  const parsed = parseForm(form, programmeForm);
  if (!parsed.ok) return data({ result: parsed.result, preview: undefined }, 422);
  if (form.has("preview")) {
    const { content } = parsed.value;
    const preview = { content, card: await homeCardHtml(ctx, content) };
    return { result: refusal(form, {}), preview };
  }
  if (programmeId === "new") {
    const added = await addProgramme(ctx, parsed.value);
    if (!added.ok) return data({ result: catalogueRefusal(form, added), preview: undefined }, 422);
    return redirectWithToast(context, list, catalogueToasts.programmeAdded);
  }
  const saved = await changeProgramme(ctx, programmeId, parsed.value);
  if (!saved.ok) {
    const status = saved.error === "changed-meanwhile" ? 409 : 422;
    return data({ result: catalogueRefusal(form, saved), preview: undefined }, status);
  }
  return redirectWithToast(context, list, catalogueToasts.programmeSaved);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Programme: ${args.loaderData?.programme?.name ?? "new"}`,
    description: "What people apply for, under each of its names.",
  });

export default function Programme({ loaderData, actionData }: Route.ComponentProps) {
  const { programme, initial, modules } = loaderData;
  const result = actionData?.result;
  return (
    <>
      <p>
        <Link to={list} className="link">
          Programmes
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">{programme?.name ?? "New programme"}</h1>
      {actionData?.preview && <ProgrammePreview {...actionData.preview} modules={modules} />}
      <ProgrammeForm
        initial={initial}
        modules={modules}
        options={{
          application: programme?.applicationOption ?? null,
          fee: programme?.feeOption ?? null,
        }}
        result={result}
        submit={programme ? "Save" : "Add programme"}
      />
      {result?.conflict && <SavedNow fields={savedNow(initial, modules)} />}
      {programme && (
        <details className="mt-10 max-w-text border-y border-mist py-4">
          <summary className="cursor-pointer font-semibold">Remove this programme</summary>
          <p className="mt-3 mb-4 text-slate">
            Only one that no course date, application or request names can be removed. To offer one
            no longer, take it off the forms and the front page.
          </p>
          <Form method="post">
            <Button name="intent" value="remove" look="danger">
              Yes, remove it
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;

const shown = [
  ["Name", "name"],
  ["Option in the application form", "applicationLabel"],
  ["Option in the fee schedule request", "feeLabel"],
  ["Card's title", "cardTitle"],
  ["Duration", "cardDuration"],
  ["Level", "cardLevel"],
  ["Card's text", "cardText"],
  ["Leads to", "cardHref"],
] as const;

function savedNow(
  fields: Record<string, string>,
  modules: readonly { id: string; title: string }[],
): [string, string][] {
  const ticked = modules.filter(({ id }) => fields[partField(id)] === "on");
  return [
    ...shown.map(([label, name]): [string, string] => [label, fields[name] ?? ""]),
    ["Modules", ticked.map(({ title }) => title).join("\n")],
  ];
}
