import { z } from "zod";
import { levels } from "./rules.ts";

export const levelForm = z.object({
  level: z.enum(levels, { error: "Please choose a level" }),
});
