import { useState } from "react";
import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";
import { type Strength, strengthOf } from "../password/strength.ts";

export function NameField({ field }: { field: (name: string) => FieldState }) {
  return (
    <TextField name="name" label="Name" autoComplete="name" maxLength={120} state={field("name")} />
  );
}

/** The password for logging in to an account, or for proving that it is one's own. */
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

/** A new password, typed twice. */
export function NewPasswordFields({
  field,
  label = "Password",
}: {
  field: (name: string) => FieldState;
  label?: string;
}) {
  const [strength, setStrength] = useState<Strength>();
  return (
    <>
      <div>
        <TextField
          name="password"
          label={label}
          type="password"
          autoComplete="new-password"
          help="At least 8 characters"
          state={field("password")}
          onInput={({ currentTarget: { value } }) =>
            setStrength(value === "" ? undefined : strengthOf(value))
          }
        />
        <p aria-live="polite" className="mt-1.5 text-sm text-slate empty:hidden">
          {strength && `Strength: ${strength}`}
        </p>
      </div>
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
