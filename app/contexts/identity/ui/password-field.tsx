import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";

/** The password of an account that somebody logs in to, or proves to be theirs. */
export function PasswordField({ field }: { field: (name: string) => FieldState }) {
  return (
    <TextField
      name="password"
      label="Password"
      type="password"
      autoComplete="current-password"
      state={field("password")}
    />
  );
}
