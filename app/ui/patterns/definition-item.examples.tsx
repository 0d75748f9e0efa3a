import { DefinitionItem } from "./definition-item.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

export default {
  title: "Definition",
  states: {
    "two rows": () => (
      <dl className="space-y-3">
        <DefinitionItem label="Email">aroha@example.org</DefinitionItem>
        <DefinitionItem label="Languages">
          <span className="wrap-anywhere">{LONG_WORD}</span>
        </DefinitionItem>
      </dl>
    ),
  },
} satisfies Examples;
