import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../primitives/button.tsx";
import { ConfirmForm } from "./confirm.tsx";

/**
 * Asks for confirmation before an act on the selected rows that cannot be undone. It replaces the
 * list. The answer is sent like the selection itself, to the page's own address, with "sure".
 */
export function BulkQuestion(props: {
  intent: string;
  ids: readonly string[];
  /** All rows that match the address were asked for, also those that appear until the answer. */
  all?: boolean;
  title: string;
  text: ReactNode;
  confirm: string;
  keep: string;
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
      <ConfirmForm href={here} text={props.text} confirm={props.confirm}>
        <input type="hidden" name="bulk" value="1" />
        <input type="hidden" name="intent" value={props.intent} />
        <input type="hidden" name="sure" value="1" />
        {props.all ? (
          <input type="hidden" name="all" value="1" />
        ) : (
          props.ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)
        )}
        <ButtonLink to={here} look="secondary">
          {props.keep}
        </ButtonLink>
      </ConfirmForm>
    </section>
  );
}

/** Lists the selected rows by name. */
export function SelectedRows({ rows }: { rows: readonly { id: string; name: string }[] }) {
  return (
    <ul className="mt-3 list-disc pl-5">
      {rows.map(({ id, name }) => (
        <li key={id} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  );
}
