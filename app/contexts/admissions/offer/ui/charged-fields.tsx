import {
  CheckboxField,
  FieldError,
  type FieldState,
  TextField,
} from "#app/ui/primitives/field.tsx";
import { moduleField, TYPED_LINES } from "../fields.ts";

type Fields = { field: (name: string) => FieldState };

/** What staff charge for: the modules to tick, and lines for what has no list price. */
export function ChargedFields({
  field,
  ...props
}: Fields & {
  modules: readonly { id: string; title: string; duration: string }[];
  modulesLegend: string;
  linesLegend: string;
}) {
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{props.modulesLegend}</legend>
        <div className="space-y-2">
          {props.modules.map(({ id, title, duration }) => (
            <CheckboxField key={id} name={moduleField(id)} state={field(moduleField(id))} optional>
              {title} <span className="text-slate">({duration})</span>
            </CheckboxField>
          ))}
        </div>
        <FieldError id="modules-error" errors={field("modules").errors} />
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{props.linesLegend}</legend>
        <p className="mt-1 mb-3 text-sm text-slate">
          What has no list price, in New Zealand dollars with GST.
        </p>
        <div className="space-y-4">
          {Array.from({ length: TYPED_LINES }, (_, index) => index + 1).map((n) => (
            <TypedLineFields key={n} n={n} field={field} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function TypedLineFields({ n, field }: Fields & { n: number }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
      <TextField
        name={`text${n}`}
        label={`Line ${n}`}
        optional
        maxLength={120}
        state={field(`text${n}`)}
      />
      <TextField
        name={`amount${n}`}
        label="Amount"
        optional
        inputMode="decimal"
        state={field(`amount${n}`)}
      />
    </div>
  );
}
