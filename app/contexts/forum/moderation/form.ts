import { z } from "zod";
import { topicForm } from "../topic/form.ts";
import { LONGEST_REASON } from "../report/fields.ts";
import { lockedFor } from "../topic/rules.ts";
import { readPositions } from "./positions.ts";

const NO_TOPIC = "Please paste the address of the other topic";

/** Which topic another one is merged into: its address, or its id. */
export const mergeForm = z.object({
  into: z
    .string({ error: NO_TOPIC })
    .transform((typed) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(typed)?.[0] ?? "")
    .pipe(z.uuid(NO_TOPIC)),
});

const NO_REPLIES = "Please write which replies, such as 3, 5-9";

/** Which replies become a topic of their own, and its title and category. */
export const splitForm = z.object({
  replies: z
    .string({ error: NO_REPLIES })
    .transform(readPositions)
    .pipe(z.array(z.number(), NO_REPLIES)),
  title: topicForm.shape.title,
  categoryId: topicForm.shape.categoryId,
});

/** For how long a member may not write, and why. The member reads the reason. */
export const silenceForm = z.object({
  days: z
    .string({ error: "Please choose for how long" })
    .transform(Number)
    .pipe(z.literal(lockedFor, "Please choose for how long")),
  reason: z
    .string({ error: "Please say why" })
    .trim()
    .min(1, "Please say why")
    .max(LONGEST_REASON, "Please keep it to 1000 characters"),
});
