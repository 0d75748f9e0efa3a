import type { FormResult } from "#app/kernel/form.ts";
import { type Delimiter, delimiterLabels, delimiters } from "#app/platform/imports/delimiter.ts";
import { type Encoding, encodingLabels, encodings } from "#app/platform/imports/encoding.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { CheckboxField, SelectField } from "#app/ui/primitives/field.tsx";
import { columnField, optionField } from "../fields.ts";
import type { ImportView } from "../queries.server.ts";

type Mapping = NonNullable<ImportView["mapping"]>;

/** How a file is read, and which of its columns are meant. */
export function MappingForm(props: {
  mapping: Mapping;
  version: number;
  result: FormResult | undefined;
  idPrefix?: string;
}) {
  const { mapping, version, result, idPrefix = "" } = props;
  const places = mapping.header.map((name, at) => ({
    value: String(at),
    label: name.trim() || `Column ${at + 1}`,
  }));
  return (
    <div className="space-y-6">
      {mapping.missing.length > 0 && (
        <Alert tone="warning" title="Not all columns were recognised">
          Please choose: {mapping.missing.join(", ")}.
        </Alert>
      )}
      <Form
        key={version}
        idPrefix={idPrefix}
        result={result}
        {...(result ? {} : { initial: initialOf(mapping) })}
        submit="Check the file"
        submitting="Beginning..."
        also={
          <Button name="intent" value="format" look="secondary">
            Read the file again
          </Button>
        }
        className="max-w-text space-y-5"
      >
        {(field) => (
          <>
            <VersionField of={{ version }} />
            <fieldset className="space-y-5">
              <legend className="mb-3 text-lg font-semibold">Columns</legend>
              {mapping.columns.map(({ key, label, required, about }) => (
                <SelectField
                  key={key}
                  name={columnField(key)}
                  label={label}
                  help={about}
                  options={places}
                  state={field(columnField(key))}
                  optional={!required}
                  {...(required ? { prompt: "Please choose" } : { usual: "Not in the file" })}
                />
              ))}
            </fieldset>
            {mapping.options.map(({ name, label }) => (
              <CheckboxField
                key={name}
                name={optionField(name)}
                state={field(optionField(name))}
                optional
              >
                {label}
              </CheckboxField>
            ))}
            <fieldset className="grid gap-5 sm:grid-cols-2">
              <legend className="mb-3 text-lg font-semibold">How the file is read</legend>
              <SelectField
                name="encoding"
                label="Characters"
                prompt="Please choose"
                options={encodings.map((value) => ({ value, label: encodingLabels[value] }))}
                state={field("encoding")}
              />
              <SelectField
                name="delimiter"
                label="Between two cells"
                prompt="Please choose"
                options={delimiters.map((each, n) => ({
                  value: String(n),
                  label: delimiterLabels[each],
                }))}
                state={field("delimiter")}
              />
            </fieldset>
          </>
        )}
      </Form>
    </div>
  );
}

function initialOf({ chosen, ticked, encoding, delimiter }: Mapping): Record<string, string> {
  const columns = Object.entries(chosen).map(([key, at]) => [columnField(key), String(at)]);
  const options = ticked.map((name) => [optionField(name), "on"]);
  return {
    ...(Object.fromEntries([...columns, ...options]) as Record<string, string>),
    ...formatFields({ encoding, delimiter }),
  };
}

const formatFields = (format: { encoding: Encoding; delimiter: Delimiter }) => ({
  encoding: format.encoding,
  delimiter: String(delimiters.indexOf(format.delimiter)),
});
