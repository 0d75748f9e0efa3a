import { CheckboxField, type FieldState, SelectField, TextArea, TextField } from "./field.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

const of = (idPrefix: string, value?: string, error?: string): FieldState => ({
  value,
  errors: error ? [error] : undefined,
  idPrefix: `field-${idPrefix}-`,
});

const bases = [
  { value: "christchurch", label: "Christchurch" },
  { value: "budapest", label: "Budapest" },
];

export default {
  title: "Field",
  states: {
    empty: () => (
      <div className="space-y-5">
        <TextField name="name" label="Name" state={of("empty")} />
        <TextField
          name="email"
          label="Email"
          help="We answer within a day."
          optional
          state={of("empty")}
        />
        <TextField name="password" type="password" label="Password" state={of("empty")} />
        <TextArea name="text" label="Message" state={of("empty")} />
        <SelectField
          name="base"
          label="Base"
          prompt="Choose a base"
          options={bases}
          state={of("empty")}
        />
        <CheckboxField name="agreed" state={of("empty")}>
          I agree to be contacted.
        </CheckboxField>
      </div>
    ),
    "filled in": () => (
      <div className="space-y-5">
        <TextField name="name" label="Name" state={of("filled", "Āwhina Te Rangi")} />
        <SelectField
          name="base"
          label="Base"
          prompt="Choose a base"
          options={bases}
          state={of("filled", "budapest")}
        />
      </div>
    ),
    "with an error": () => (
      <div className="space-y-5">
        <TextField name="name" label="Name" state={of("wrong", "", "Please enter your name")} />
        <TextArea name="text" label="Message" state={of("wrong", "Hi", "At least 10 characters")} />
        <SelectField
          name="base"
          label="Base"
          prompt="Choose a base"
          options={bases}
          state={of("wrong", "", "Please choose a base")}
        />
        <CheckboxField name="agreed" state={of("wrong", "", "Please agree first")}>
          I agree to be contacted.
        </CheckboxField>
      </div>
    ),
    disabled: () => (
      <TextField name="name" label="Name" disabled state={of("off", "Cannot be changed")} />
    ),
    "with a very long word": () => (
      <TextField
        name="name"
        label={LONG_WORD}
        help={LONG_WORD}
        state={of("long", LONG_WORD, LONG_WORD)}
      />
    ),
  },
} satisfies Examples;
