import { type Examples, LONG_WORD } from "../examples.ts";
import { DocumentField } from "./document-field.tsx";

const empty = { value: undefined, errors: undefined };

export default {
  title: "Field of a document",
  states: {
    empty: () => <DocumentField state={empty} />,
    "with a label and help of its own": () => (
      <DocumentField
        label="Proof of service"
        help={`Such as a discharge certificate. ${LONG_WORD}`}
        optional
        state={{ ...empty, idPrefix: "proof-" }}
      />
    ),
    "with an error": () => (
      <DocumentField
        state={{
          value: undefined,
          errors: ["The file is larger than 10 MB. Please choose a smaller one."],
          idPrefix: "refused-",
        }}
      />
    ),
  },
} satisfies Examples;
