import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ZodType } from "zod";
import type { FormResult } from "#app/kernel/form.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { Alert } from "../primitives/alert.tsx";
import type { FieldState } from "../primitives/field.tsx";
import { BulkSection, BulkSelection, type BulkSelectionProps } from "./bulk-selection.tsx";
import { Form } from "./form.tsx";

/**
 * The form of an act on the selected rows that asks for more than the rows, such as a reason. It
 * replaces the list, and is sent like the selection itself to the page's own address.
 */
export function BulkForm(
  props: {
    intent: string;
    title: string;
    text: ReactNode;
    result: FormResult | undefined;
    schema: () => Promise<ZodType>;
    submit: string;
    /** Further submit buttons with a name. */
    also?: ReactNode;
    children: (field: (name: string) => FieldState) => ReactNode;
  } & BulkSelectionProps,
) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <BulkSection title={props.title}>
      <div className="mb-5">{props.text}</div>
      <Form
        result={props.result}
        action={here}
        intent={props.intent}
        schema={props.schema}
        submit={props.submit}
        also={props.also}
        cancel={here}
      >
        {(field) => (
          <>
            <BulkSelection ids={props.ids} all={props.all} />
            {props.children(field)}
          </>
        )}
      </Form>
    </BulkSection>
  );
}

/** What an act on several rows did, if it left some as they are: each of those with the reason. */
export function BulkOutcome(props: {
  outcome: { said: Toast; left: readonly { id: string; name: string; why: string }[] };
}) {
  const { said, left } = props.outcome;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mt-4">
      <Alert tone={said.tone === "error" ? "error" : "info"} title={said.title}>
        {said.description && <p>{said.description}</p>}
        <p>
          {left.length === 1 ? "One was left as it is:" : `${left.length} were left as they are:`}
        </p>
        <ul className="mt-2 list-disc pl-5">
          {left.map(({ id, name, why }) => (
            <li key={id} className="wrap-anywhere">
              {name}: {why}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
