import { CheckboxField, type FieldState } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

/** Accepts the terms, before an account is made. */
export function TermsField({ field }: { field: (name: string) => FieldState }) {
  return (
    <CheckboxField name="terms" state={field("terms")}>
      I accept the{" "}
      <Link to="/terms" className="link" target="_blank">
        terms and conditions
      </Link>{" "}
      and have read the{" "}
      <Link to="/privacy" className="link" target="_blank">
        privacy notice
      </Link>
    </CheckboxField>
  );
}
