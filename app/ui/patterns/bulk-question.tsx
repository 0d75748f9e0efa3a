import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../primitives/button.tsx";
import { BulkSection, BulkSelection, type BulkSelectionProps } from "./bulk-selection.tsx";
import { ConfirmForm } from "./confirm.tsx";

/**
 * Asks for confirmation before an act on the selected rows that cannot be undone. It replaces the
 * list. The answer is sent like the selection itself, to the page's own address, with "sure".
 */
export function BulkQuestion(
  props: {
    intent: string;
    title: string;
    text: ReactNode;
    confirm: string;
    keep: string;
  } & BulkSelectionProps,
) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <BulkSection title={props.title}>
      <ConfirmForm href={here} text={props.text} confirm={props.confirm}>
        <input type="hidden" name="intent" value={props.intent} />
        <BulkSelection ids={props.ids} all={props.all} />
        <ButtonLink to={here} look="secondary">
          {props.keep}
        </ButtonLink>
      </ConfirmForm>
    </BulkSection>
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
