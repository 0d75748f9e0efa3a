import type { FieldState } from "#app/ui/primitives/field.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";

/** A new password, typed twice. */
export function NewPasswordFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        help="At least 8 characters"
        state={field("password")}
      />
      <TextField
        name="confirmPassword"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        state={field("confirmPassword")}
      />
    </>
  );
}
