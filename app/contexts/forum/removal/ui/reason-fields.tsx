import { type FieldState, SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { LONGEST_EXPLANATION } from "../fields.ts";
import type { RemovalReason } from "../store.server.ts";

type Props = {
  reasons: readonly RemovalReason[];
  field: (name: string) => FieldState;
};

/** Asks a moderator why a post is removed. Its author reads both. */
export function ReasonFields({ reasons, field }: Props) {
  const state = field("reason");
  return (
    <>
      <SelectField
        name="reason"
        label="Reason"
        prompt="Please choose"
        help="The author is told, with the rule, and may object."
        options={reasons.map(({ id, title }) => ({ value: id, label: title }))}
        state={{ ...state, value: state.value ?? reasons[0]?.id }}
      />
      <TextArea
        name="explanation"
        label="What in this post"
        help="The author reads this, too."
        optional
        rows={3}
        maxLength={LONGEST_EXPLANATION}
        state={field("explanation")}
      />
    </>
  );
}
