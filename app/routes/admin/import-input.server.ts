import { columnField, optionField } from "#app/contexts/imports/fields.ts";
import { importErrorText } from "#app/contexts/imports/messages.ts";
import type { ImportSources } from "#app/contexts/imports/rows.server.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { delimiters } from "#app/platform/imports/delimiter.ts";
import { encodings } from "#app/platform/imports/encoding.ts";
import type { TableFormat } from "#app/platform/imports/table.server.ts";
import { textOf } from "#app/web/form-data.ts";

/** Returns how a file shall be read. What the form does not have is the usual. */
export function formatIn(form: FormData): TableFormat {
  const encoding = encodings.find((each) => each === textOf(form, "encoding"));
  const delimiter = delimiters[Number(textOf(form, "delimiter"))];
  return { encoding: encoding ?? "utf-8", delimiter: delimiter ?? "," };
}

/** Returns which columns are meant and what was ticked, by the names that sources have. */
export function mappingIn(form: FormData, sources: ImportSources) {
  const keys = new Set(sources.flatMap(({ columns }) => Object.keys(columns)));
  const names = new Set(sources.flatMap(({ options = {} }) => Object.keys(options)));
  const mapping: Record<string, number> = {};
  for (const key of keys) {
    const place = textOf(form, columnField(key));
    if (/^\d{1,3}$/.test(place)) mapping[key] = Number(place);
  }
  const options = [...names].filter((name) => form.has(optionField(name)));
  return { mapping, options, version: textOf(form, "version") };
}

/** Returns the form with the column that is missing, or was chosen twice. */
export function columnRefusal(
  form: FormData,
  error: "column-missing" | "column-twice",
  { column = "" }: Record<string, string | number> = {},
): FormResult {
  return refusal(form, { field: columnField(String(column)), text: importErrorText(error) });
}
