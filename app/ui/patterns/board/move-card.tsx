import type { ReactNode } from "react";
import type { ZodType } from "zod";
import type { FormResult } from "#app/kernel/form.ts";
import { type FieldState, SelectField } from "../../primitives/field.tsx";
import { Form } from "../form.tsx";
import { VersionField } from "../version-field.tsx";

/**
 * The form on a card that moves it to another column, behind "Move". It is what a board's script
 * sends, and opens by itself after a move that was refused. The fields that go with a move, such as
 * a reason, are its children.
 */
export function MoveCard(props: {
  card: { id: string; name: string; version: string };
  /** "stage": what a column is. */
  noun: string;
  /** The columns to which it may move; without any there is no form. */
  columns: readonly { value: string; label: string }[];
  /** Loads the schema with which the server reads the move. */
  schema: () => Promise<ZodType>;
  /** The move that was refused, and why. */
  result: FormResult | undefined;
  children: (field: (name: string) => FieldState) => ReactNode;
}) {
  const { card, noun, columns, schema, result } = props;
  if (columns.length === 0) return null;
  return (
    <details className="mt-1 print:hidden" open={result !== undefined || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm">
        Move<span className="sr-only"> {card.name}</span>
      </summary>
      <Form
        result={result}
        intent="move"
        idPrefix={`${card.id}-`}
        schema={schema}
        submit="Move"
        look="secondary"
        className="space-y-3"
      >
        {(field) => (
          <>
            <input type="hidden" name="application" value={card.id} />
            <VersionField of={card} />
            <SelectField
              name="to"
              label="Move to"
              prompt={`Choose a ${noun}`}
              options={columns}
              state={field("to")}
            />
            {props.children(field)}
          </>
        )}
      </Form>
    </details>
  );
}

/** The look of a text on a card, which is lower than on a page. */
export const cardText =
  "block min-h-20 w-full rounded-md border border-slate/55 bg-white px-3 py-2";
