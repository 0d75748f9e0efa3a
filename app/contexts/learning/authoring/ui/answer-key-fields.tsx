import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { QuestionKind } from "../../content/rules.ts";
import { OPTIONS } from "../options.ts";

type Props = {
  kind: QuestionKind;
  pictures: readonly { alt: string; address: string }[];
  field: (name: string) => FieldState;
};

/** The fields that say what the right answer of a question is, by its kind. */
export function AnswerKeyFields(props: Props) {
  const { kind, pictures, field } = props;
  if (kind === "numeric") {
    return (
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField name="value" label="Right number" inputMode="decimal" state={field("value")} />
        <TextField
          name="tolerance"
          label="Tolerance"
          help="How far off is still right. Empty means not at all."
          optional
          inputMode="decimal"
          state={field("tolerance")}
        />
        <TextField name="unit" label="Unit" optional maxLength={20} state={field("unit")} />
      </div>
    );
  }
  if (kind === "short") {
    return (
      <TextArea
        name="accepted"
        label="Right answers"
        help="One on each line. Capital letters, accents and punctuation do not matter."
        maxLength={1000}
        state={field("accepted")}
      />
    );
  }
  return (
    <>
      {kind === "hotspot" && (
        <>
          <SelectField
            name="picture"
            label="Picture"
            prompt="Please choose"
            options={pictures.map(({ alt, address }) => ({ value: address, label: alt }))}
            state={field("picture")}
          />
          <TextField
            name="alt"
            label="Description of the picture"
            help="For people who do not see it. It must not give the answer away."
            maxLength={300}
            state={field("alt")}
          />
        </>
      )}
      <fieldset>
        <legend className="font-semibold">{legends[kind] ?? "Options"}</legend>
        <p className="mt-1 text-sm text-slate">{helps[kind] ?? CHOICES}</p>
        <ol className="mt-3 space-y-3">
          {Array.from({ length: OPTIONS }, (_, n) => (
            <li key={n} className="flex flex-wrap items-end gap-3">
              <OptionFields {...props} n={n} />
            </li>
          ))}
        </ol>
      </fieldset>
    </>
  );
}

const CHOICES = "Two at least; each attempt shuffles them. Tick what is right.";
const legends: Partial<Record<QuestionKind, string>> = {
  order: "Steps",
  match: "Pairs",
  hotspot: "Places",
};
const helps: Partial<Record<QuestionKind, string>> = {
  order: "Two at least, in the right order; each attempt shuffles them.",
  match:
    "Two at least. An answer without an option beside it is offered too, and belongs to none of them.",
  hotspot:
    "Two at least, with their distance from the left and from the top in per cent. Tick the right one.",
};

function OptionFields({ kind, field, n }: Props & { n: number }) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          name={`option${n}`}
          label={kind === "order" ? `Step ${n + 1}` : `Option ${n + 1}`}
          optional={n > 1}
          maxLength={300}
          autoComplete="off"
          state={field(`option${n}`)}
        />
      </div>
      {kind === "match" && (
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            name={`pair${n}`}
            label={`Answer ${n + 1}`}
            optional={n > 1}
            maxLength={300}
            autoComplete="off"
            state={field(`pair${n}`)}
          />
        </div>
      )}
      {kind === "hotspot" &&
        (["x", "y"] as const).map((axis) => (
          <div key={axis} className="w-24">
            <TextField
              name={`${axis}${n}`}
              label={axis === "x" ? "Left %" : "Top %"}
              optional={n > 1}
              inputMode="decimal"
              state={field(`${axis}${n}`)}
            />
          </div>
        ))}
      {kind !== "order" && kind !== "match" && (
        <label className="flex min-h-11 shrink-0 items-center gap-2">
          <input
            type="checkbox"
            name={`correct${n}`}
            aria-label={`Option ${n + 1} is right`}
            defaultChecked={field(`correct${n}`).value === "on"}
            className="size-5 accent-ink"
          />
          Right
        </label>
      )}
    </>
  );
}
