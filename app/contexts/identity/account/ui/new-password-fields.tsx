import type { FieldState } from "#app/ui/primitives/field.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";

/** A new password, typed twice. */
export function NewPasswordFields({
  field,
  label = "Password",
}: {
  field: (name: string) => FieldState;
  label?: string;
}) {
  return (
    <>
      <TextField
        name="password"
        label={label}
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
