import { type FieldState, SelectField } from "#app/ui/primitives/field.tsx";

/** Asks which moment is meant, once the clocks were found to show a time twice. */
export function TwiceField({
  name,
  label,
  state,
}: {
  name: string;
  label: string;
  state: FieldState;
}) {
  if (!state.errors?.length && !state.value) return null;
  return (
    <SelectField
      name={name}
      label={label}
      prompt="Please choose"
      optional
      options={[
        { value: "earlier", label: "The first, before the clocks change" },
        { value: "later", label: "The second, after the clocks have changed" },
      ]}
      state={state}
    />
  );
}
