import { AttachmentsField } from "./attachments-field.tsx";
import type { Examples } from "../examples.ts";

export default {
  title: "Field of attachments",
  states: {
    empty: () => <AttachmentsField state={{ value: undefined, errors: undefined }} />,
    "with an error": () => (
      <AttachmentsField
        state={{ value: undefined, errors: ["The files are larger than 10 MB together"] }}
      />
    ),
  },
} satisfies Examples;
