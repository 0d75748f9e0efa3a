import { PictureFields } from "./picture-fields.tsx";
import type { Examples } from "../examples.ts";

const of = (error?: string) => ({
  value: undefined,
  errors: error ? [error] : undefined,
  idPrefix: `picture-${error ? "wrong" : "empty"}-`,
});

export default {
  title: "Fields of a picture",
  states: {
    empty: () => <PictureFields help="at most 8 MB." field={() => of()} />,
    "with errors": () => (
      <PictureFields
        help="at most 8 MB."
        field={(name) => of(name === "alt" ? "Please describe it" : "Please choose a picture")}
      />
    ),
  },
} satisfies Examples;
