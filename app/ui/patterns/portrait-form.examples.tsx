import { PortraitUpload } from "./portrait-form.tsx";
import type { Examples } from "../examples.ts";

export default {
  title: "Upload of a portrait",
  states: {
    empty: () => <PortraitUpload noun="photo" whose="Your" src={null} alt="" result={undefined} />,
  },
} satisfies Examples;
