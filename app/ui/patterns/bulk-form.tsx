import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ZodType } from "zod";
import type { FormResult } from "#app/kernel/form.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { Alert } from "../primitives/alert.tsx";
import type { FieldState } from "../primitives/field.tsx";
import { Form } from "./form.tsx";

/**
 * The form of an act on the selected rows that asks for more than the rows, such as a reason. It
 * replaces the list, and is sent like the selection itself to the page's own address.
 */
export function BulkForm(props: {
  intent: string;
  ids: readonly string[];
  /** All rows that match the address were asked for, also those that appear until the answer. */
  all?: boolean;
  title: string;
  text: ReactNode;
  result: FormResult | undefined;
  schema: () => Promise<ZodType>;
  submit: string;
  /** Further submit buttons with a name. */
  also?: ReactNode;
  children: (field: (name: string) => FieldState) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has gone with the list.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="max-w-text border-y border-mist py-6">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-xl">
        {props.title}
      </h2>
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
            <input type="hidden" name="bulk" value="1" />
            <input type="hidden" name="sure" value="1" />
            {props.all ? (
              <input type="hidden" name="all" value="1" />
            ) : (
              props.ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)
            )}
            {props.children(field)}
          </>
        )}
      </Form>
    </section>
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
