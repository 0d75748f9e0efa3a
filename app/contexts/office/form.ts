import { z } from "zod";

const key = z.uuid("Please open the page again and write it there");

export const noteForm = z.object({
  key,
  text: z
    .string({ error: "Please write a note" })
    .trim()
    .min(2, "Please write a note")
    .max(5000, "The note is too long (5000 characters at most)"),
});

export const tagForm = z.object({
  tag: z
    .string({ error: "Please enter a tag" })
    .trim()
    .toLowerCase()
    .min(2, "A tag has two characters at least")
    .max(30, "A tag has 30 characters at most")
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} &/-]*$/u, "A tag has letters, digits, spaces and hyphens"),
});

export const taskForm = z.object({
  key,
  text: z
    .string({ error: "Please say what is to be done" })
    .trim()
    .min(2, "Please say what is to be done")
    .max(300, "The task is too long (300 characters at most)"),
  dueOn: z.iso.date("Please choose the day until which it is to be done"),
  mine: z.literal("on").optional(),
});

/** The address of the account that ends, typed by hand, because a merge cannot be undone. */
export const mergeForm = z.object({
  typed: z
    .string({ error: "Please type the address of the account that ends" })
    .trim()
    .toLowerCase()
    .min(1, "Please type the address of the account that ends"),
});

export type NewNote = z.output<typeof noteForm>;
export type NewTask = z.output<typeof taskForm>;
