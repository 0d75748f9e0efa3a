import { RestoreDefaults } from "./restore-defaults.tsx";
import type { Examples } from "../examples.ts";

export default {
  title: "Restoring the defaults",
  states: {
    closed: () => (
      <RestoreDefaults what="The texts that came with the site." of={{ version: "1" }} />
    ),
  },
} satisfies Examples;
