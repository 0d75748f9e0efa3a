import { data, href } from "react-router";
import { addModule } from "#app/contexts/catalogue/module/add.server.ts";
import { catalogueRefusal, catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { newModuleForm } from "#app/contexts/catalogue/module/new-form.ts";
import { NewModuleForm } from "#app/contexts/catalogue/module/ui/new-module-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/catalogue-new.ts";

export async function loader() {
  return null;
}

/** Adds a module that only staff see, and opens its editor. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, newModuleForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const added = await addModule(ctxOf(context), parsed.value);
  if (!added.ok) return data(catalogueRefusal(form, added), 422);
  const page = href("/admin/catalogue/:moduleId", { moduleId: added.value.id });
  return redirectWithToast(context, page, catalogueToasts.moduleAdded);
}

export const meta = titled("New module", "Begins a module.");

export default function CatalogueNew({ actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/catalogue" className="link">
          Catalogue
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">New module</h1>
      <p className="mt-2 mb-6 max-w-text text-slate">
        It begins as a draft of the office&apos;s. What its page says is written next; once that is
        complete you can publish it.
      </p>
      <NewModuleForm result={actionData} />
    </>
  );
}
