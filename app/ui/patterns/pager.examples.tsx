import { pageOf } from "#app/kernel/pagination.ts";
import { Pager } from "./pager.tsx";
import type { Examples } from "../examples.ts";

export default {
  title: "Pager",
  states: {
    "on the first page": () => <Pager page={pageOf(100, 1, 20)} />,
    "in the middle": () => <Pager page={pageOf(100_000, 2_500, 20)} />,
    "on the last page": () => <Pager page={pageOf(100, 5, 20)} />,
  },
} satisfies Examples;
