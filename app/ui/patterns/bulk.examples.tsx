import { BulkActions, BulkBox } from "./bulk.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

export default {
  title: "Rows that are changed together",
  states: {
    "two rows": () => (
      <BulkActions actions={[{ intent: "read", label: "Mark as read" }]}>
        <ul className="space-y-2 py-3">
          {["About fees", LONG_WORD].map((name) => (
            <li key={name} className="flex gap-2">
              <BulkBox id={name} of={name} />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      </BulkActions>
    ),
  },
} satisfies Examples;
