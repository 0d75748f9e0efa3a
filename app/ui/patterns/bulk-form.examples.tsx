import { TextArea } from "../primitives/field.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";
import { BulkForm, BulkOutcome } from "./bulk-form.tsx";

const form = (id: string, result?: Parameters<typeof BulkForm>[0]["result"]) => (
  <BulkForm
    intent="decline"
    ids={["a", "b"]}
    title="Decline 2 applications?"
    text={<p>The applicants are told by mail.</p>}
    result={result}
    schema={async () => (await import("zod")).z.object({})}
    submit="Decline"
  >
    {(field) => (
      <TextArea name="reason" label="Reason" state={{ ...field("reason"), idPrefix: id }} />
    )}
  </BulkForm>
);

export default {
  title: "Form about selected rows",
  states: {
    empty: () => form("bulk-form-empty-"),
    "with an error": () =>
      form("bulk-form-error-", {
        values: { reason: "" },
        fieldErrors: { reason: ["Please give the reason"] },
      }),
    "outcome with rows that were left": () => (
      <BulkOutcome
        outcome={{
          said: { tone: "success", title: "3 applications moved to Interview" },
          left: [
            { id: "a", name: "Ngaio Marama", why: "the place is paid for" },
            { id: "b", name: LONG_WORD, why: "it is closed" },
          ],
        }}
      />
    ),
  },
} satisfies Examples;
