import { BulkQuestion, SelectedRows } from "./bulk-question.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

export default {
  title: "Question about selected rows",
  states: {
    "two rows, of which one has a very long name": () => (
      <BulkQuestion
        intent="delete"
        ids={["a", "b"]}
        title="Delete two messages?"
        text={
          <SelectedRows
            rows={[
              { id: "a", name: "About fees" },
              { id: "b", name: LONG_WORD },
            ]}
          />
        }
        confirm="Delete them"
        keep="Keep them"
      />
    ),
  },
} satisfies Examples;
