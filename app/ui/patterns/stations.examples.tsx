import { type Examples, HERE, LONG_WORD } from "../examples.ts";
import { Stations } from "./stations.tsx";

export default {
  title: "Stations",
  states: {
    "on the way": () => (
      <Stations
        stations={[
          { label: "First message", text: "3 Feb 2027", state: "done", to: HERE },
          { label: "Application", text: "10 Feb 2027", state: "done", to: HERE },
          { label: "Interview", text: "1 Mar 2027", state: "now" },
          { label: "Place", text: "to come", state: "to-come" },
        ]}
      />
    ),
    "with a very long word": () => (
      <Stations
        stations={[
          { label: "Course", text: LONG_WORD, state: "done" },
          { label: "Certificate", text: LONG_WORD, state: "to-come" },
        ]}
      />
    ),
  },
} satisfies Examples;
