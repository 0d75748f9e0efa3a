import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { BulkForm } from "#app/ui/patterns/bulk-form.tsx";
import { SelectedRows } from "#app/ui/patterns/bulk-question.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";
import { isBulkTarget, type PipelineColumn } from "../rules.ts";

/** Asks to which column several applications move. */
export function BulkMove(props: {
  asked: { intent: string; ids: readonly string[]; all: boolean };
  rows: readonly { id: string; name: string }[];
  columns: readonly PipelineColumn[];
  result: FormResult | undefined;
}) {
  const { asked, rows, columns, result } = props;
  const named = rows.filter(({ id }) => asked.ids.includes(id));
  const more = asked.ids.length - named.length;
  return (
    <BulkForm
      {...asked}
      title={`Move ${counted(asked.ids.length, "application")}`}
      text={
        <>
          <p>
            Candidates whose status changes are told by email, also if you undo it. Moves between
            stages of your own tell nobody. An application that may not go there is left as it is.
          </p>
          <SelectedRows rows={named} />
          {more > 0 && <p className="mt-2 text-slate">And {more} more.</p>}
        </>
      }
      result={result}
      schema={async () => (await import("../form.ts")).bulkMoveForm}
      submit="Move"
    >
      {(field) => (
        <SelectField
          name="to"
          label="Move to"
          prompt="Choose a column"
          options={columns.filter(isBulkTarget).map(({ key, label }) => ({ value: key, label }))}
          state={field("to")}
        />
      )}
    </BulkForm>
  );
}
