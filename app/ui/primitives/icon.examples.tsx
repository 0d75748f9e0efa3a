import { Icon, type IconName } from "./icon.tsx";
import type { Examples } from "../examples.ts";

const names: IconName[] = [
  "alert",
  "arrow-left",
  "arrow-right",
  "bell",
  "check",
  "chevron-down",
  "clock",
  "close",
  "external",
  "info",
  "mail",
  "menu",
  "pencil",
  "person",
  "phone",
  "pin",
  "plus",
  "trash",
];

export default {
  title: "Icon",
  states: {
    "every icon": () => (
      <p className="flex flex-wrap gap-3">
        {names.map((name) => (
          <Icon key={name} name={name} className="size-6" />
        ))}
      </p>
    ),
  },
} satisfies Examples;
