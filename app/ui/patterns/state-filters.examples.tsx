import { StateFilters } from "./state-filters.tsx";
import { type Examples, HERE } from "../examples.ts";

export default {
  title: "States of a list",
  states: {
    "with a search": () => (
      <StateFilters
        page={HERE}
        states={[
          ["open", "Open"],
          ["all", "All"],
        ]}
        view={{ state: "open", search: "fees" }}
        sort={{ sort: undefined, order: undefined }}
        label="Subject"
      />
    ),
  },
} satisfies Examples;
