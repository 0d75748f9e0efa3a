import type { Means } from "#app/contexts/library/edit.server.ts";
import { partsOf, sourceOf } from "#app/contexts/library/document-source.ts";
import { resourceForms, type ResourceInput } from "#app/contexts/library/form.ts";
import { libraryErrors } from "#app/contexts/library/messages.ts";
import type { resourceForStaff } from "#app/contexts/library/staff-queries.server.ts";
import type { ResourceKind } from "#app/contexts/library/rules.ts";
import { weighResource } from "#app/documents.server.ts";
import type { FormResult } from "#app/kernel/form.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { textOf } from "#app/web/form-data.ts";

/** Returns what the library's commands need besides the database. */
export const meansOf = (ctx: Ctx, files: FileStore): Means => ({
  files,
  weigh: (text) => weighResource(ctx, text),
});

type Read = { ok: true; value: ResourceInput } | { ok: false; result: FormResult };

/** Reads a resource from its form. */
export function inputIn(form: FormData, kind: ResourceKind): Read {
  if (kind === "file") {
    const parsed = parseForm(form, resourceForms.file);
    return parsed.ok ? { ok: true, value: { kind, ...parsed.value } } : parsed;
  }
  if (kind === "text") {
    const parsed = parseForm(form, resourceForms.text);
    return parsed.ok ? { ok: true, value: { kind, ...parsed.value } } : parsed;
  }
  const parsed = parseForm(form, resourceForms.web);
  return parsed.ok ? { ok: true, value: { kind, ...parsed.value } } : parsed;
}

/** Returns the bytes of the uploaded file; undefined if the form has none. */
export async function uploadIn(form: FormData): Promise<Uint8Array | undefined> {
  const file = form.get("file");
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
}

/** Returns the form as typed, with its text as the resource's page would show it. */
export function previewOf(form: FormData) {
  return { result: refusal(form, {}), preview: partsOf(textOf(form, "source").slice(0, 40_000)) };
}

type Refused = {
  error: keyof typeof libraryErrors | "changed-meanwhile";
  detail?: Record<string, string | number>;
};

/** Returns the form again with the reason why it was not saved. */
export function refusalOf(form: FormData, { error, detail }: Refused): FormResult {
  if (error === "changed-meanwhile") {
    return changedMeanwhile(form, detail);
  }
  const field = error === "title-taken" ? "title" : "file";
  return refusal(form, { field, text: libraryErrors[error] });
}

type Resource = Awaited<ReturnType<typeof resourceForStaff>>;

/** Returns the initial values of the editor. */
export function initialOf(resource: Resource): Record<string, string> {
  const { title, description, category, author, uploadDate, featured, version } = resource;
  const { type, url, format, parts } = resource;
  return {
    version: String(version),
    title,
    description,
    category,
    author: author ?? "",
    uploadDate,
    featured: featured ? "on" : "",
    ...(parts ? { source: sourceOf(parts) } : {}),
    ...(url ? { url, type, format } : {}),
  };
}
