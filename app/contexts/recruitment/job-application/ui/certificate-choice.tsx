import type { FieldState } from "#app/ui/primitives/field.tsx";
import { SelectionList } from "../../vocabulary/ui/selection-list.tsx";

export type AttachableCertificate = {
  number: string;
  kind: "theory" | "award";
  courseTitle: string;
};

/** The choice of the certificates that go with an application. */
export function Certificates(props: {
  of: AttachableCertificate[];
  field: (name: string) => FieldState;
}) {
  return (
    <SelectionList
      kind="certificate"
      legend="Your certificates from this institute"
      help="Those that you attach are shown to the employer as verified, with what they attest."
      choices={props.of.map(({ number, kind, courseTitle }) => ({
        id: number,
        name: kind === "theory" ? `${courseTitle} (online theory only)` : courseTitle,
      }))}
      field={props.field}
    />
  );
}
