import type { FormResult } from "#app/kernel/form.ts";
import { Form as CheckedForm } from "#app/ui/patterns/form.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";

/** Says when another time would suit the applicant. */
export function WishForm(props: { wish: string | null; result: FormResult | undefined }) {
  const { wish, result } = props;
  return (
    <CheckedForm
      result={result}
      intent="wish"
      initial={{ wish: wish ?? "" }}
      schema={async () => (await import("../form.ts")).wishForm}
      submit={wish ? "Change what you wrote" : "Ask for another time"}
      look="secondary"
      className="max-w-text space-y-4"
    >
      {(field) => (
        <TextArea
          name="wish"
          label="When would it suit you?"
          help="Days and times, and where you are then. The office reads it and offers other times."
          maxLength={500}
          state={field("wish")}
        />
      )}
    </CheckedForm>
  );
}
