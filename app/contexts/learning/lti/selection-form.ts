import { z } from "zod";
import { passMark } from "./tool-form.ts";

/**
 * The staff form that adds what was chosen in a tool. A box named `item-3` chooses the exercise at
 * that place of the tool's answer.
 */
export const chosenContentForm = z
  .looseObject({ passPercent: passMark })
  .transform(({ passPercent, ...boxes }) => ({
    passPercent,
    items: Object.entries(boxes).flatMap(([name, value]) => {
      const place = /^item-(\d{1,2})$/.exec(name)?.[1];
      return place && value === "on" ? [Number(place)] : [];
    }),
  }));

export type ChosenContent = z.output<typeof chosenContentForm>;
