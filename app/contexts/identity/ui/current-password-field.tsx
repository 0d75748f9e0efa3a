import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";

/** Asks who one is before a grave act. */
export function CurrentPasswordField({ field }: { field: (name: string) => FieldState }) {
  return (
    <TextField
      name="currentPassword"
      label="Current password"
      type="password"
      autoComplete="current-password"
      state={field("currentPassword")}
    />
  );
}
