import { TextArea } from "../../primitives/field.tsx";
import { type Examples, LONG_WORD } from "../../examples.ts";
import { cardText, MoveCard } from "./move-card.tsx";

const columns = [
  { value: "interview", label: "Interview" },
  { value: "declined", label: "Declined" },
];

const move = (id: string, changes: Partial<Parameters<typeof MoveCard>[0]> = {}) => (
  <MoveCard
    card={{ id, name: "Aroha Ngata", version: "1" }}
    noun="stage"
    columns={columns}
    schema={async () => (await import("zod")).z.object({})}
    result={undefined}
    {...changes}
  >
    {(field) => (
      <TextArea
        name="reason"
        label="Reason"
        optional
        className={cardText}
        state={field("reason")}
      />
    )}
  </MoveCard>
);

export default {
  title: "Form that moves a card",
  states: {
    closed: () => move("move-1"),
    "with an error": () =>
      move("move-2", {
        result: {
          values: { to: "declined", reason: "" },
          fieldErrors: { reason: ["Please enter a reason"] },
        },
      }),
    "with a very long column": () =>
      move("move-3", {
        columns: [{ value: "long", label: LONG_WORD }],
        result: { values: {}, fieldErrors: {} },
      }),
  },
} satisfies Examples;
