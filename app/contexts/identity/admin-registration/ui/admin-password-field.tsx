import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";

/** The acting admin's own password: nobody makes admins from a browser that was left open. */
export function AdminPasswordField({ field }: { field: (name: string) => FieldState }) {
  return (
    <TextField
      name="adminPassword"
      label="Admin password"
      help="Your own password."
      type="password"
      autoComplete="current-password"
      state={field("adminPassword")}
    />
  );
}
