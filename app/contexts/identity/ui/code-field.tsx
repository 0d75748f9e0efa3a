import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";

/** The six digits that an authenticator app shows. */
export function CodeField({ field }: { field: (name: string) => FieldState }) {
  return (
    <TextField
      name="code"
      label="Code"
      help="The six digits that your authenticator app shows"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      state={field("code")}
    />
  );
}

/** Accepts a recovery code, which contains letters, as well. */
export function AnyCodeField({ field }: { field: (name: string) => FieldState }) {
  return (
    <TextField
      name="code"
      label="Code"
      help="From your authenticator app, or one of your recovery codes"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      state={field("code")}
    />
  );
}
