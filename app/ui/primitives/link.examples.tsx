import { Link } from "./link.tsx";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";

export default {
  title: "Link",
  states: {
    "in a sentence": () => (
      <p>
        It is on{" "}
        <Link to={HERE} className="link">
          this page
        </Link>
        .
      </p>
    ),
    "with a very long word": () => (
      <Link to={HERE} className="link wrap-anywhere">
        {LONG_WORD}
      </Link>
    ),
  },
} satisfies Examples;
