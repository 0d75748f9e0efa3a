import { z } from "zod";
import { reactionKinds } from "./rules.ts";

export const reactionForm = z.object({
  kind: z.enum(reactionKinds, { error: "Please choose how you react" }),
});
