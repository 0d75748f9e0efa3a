import { PersonSummaryPart } from "./person-summary-section.tsx";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";

export default {
  title: "Section of a person’s record",
  states: {
    "with rows": () => (
      <PersonSummaryPart
        part={{
          id: "example-posts",
          title: "Forum",
          total: 12,
          rows: [{ key: "a", text: LONG_WORD, to: HERE, detail: "Flight" }],
          to: { href: HERE, label: "All posts" },
          empty: "",
        }}
      />
    ),
    empty: () => (
      <PersonSummaryPart
        part={{ id: "example-none", title: "Orders", rows: [], empty: "No order was made." }}
      />
    ),
  },
} satisfies Examples;
