import { CardPicture } from "./card-picture.tsx";
import type { Examples } from "../examples.ts";

export default {
  title: "Picture of a card",
  states: {
    "of a post": () => (
      <div className="max-w-80">
        <CardPicture about="post" seed="example" />
      </div>
    ),
  },
} satisfies Examples;
