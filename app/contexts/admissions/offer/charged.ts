import { type core, z } from "zod";
import { parseAmount } from "#app/kernel/money.ts";
import type { TypedLine } from "./rules.ts";

/** A form's field for a number of days from 1 to 60. An empty one is the usual number. */
export const daysOf = (usual: number) =>
  z
    .string()
    .trim()
    .optional()
    .transform((text) => (text ? Number(text) : usual))
    .refine(
      (n) => Number.isInteger(n) && n >= 1 && n <= 60,
      "Please enter a whole number of days from 1 to 60",
    );

const text = z.string().trim().max(120, "A line must be at most 120 characters").optional();
const amount = z.string().trim().optional();

/** The fields of what is charged besides the modules. */
export const typedLineFields = {
  text1: text,
  text2: text,
  text3: text,
  amount1: amount,
  amount2: amount,
  amount3: amount,
};

type Form = { [name in keyof typeof typedLineFields]?: string | undefined } & {
  [name: string]: unknown;
};

const MODULE = /^module-(.+)$/;

/**
 * Reads what staff charge for: the modules that are ticked (`module-{id}`), and the lines that they
 * typed. Adds an issue for a line without its text or amount, and where nothing is charged.
 */
export function chargedIn(
  form: Form,
  context: Pick<core.$RefinementCtx, "addIssue">,
): { modules: string[]; lines: TypedLine[] } {
  const problem = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const modules = Object.entries(form).flatMap(([name, value]) => {
    const id = MODULE.exec(name)?.[1];
    return id && value === "on" ? [id] : [];
  });
  const lines: TypedLine[] = [];
  for (const n of [1, 2, 3] as const) {
    const said = form[`text${n}`];
    const typed = form[`amount${n}`];
    if (!said && !typed) continue;
    const minor = parseAmount(typed ?? "");
    if (!said) problem(`text${n}`, "Please say what the amount is for");
    if (minor === undefined || minor === 0) {
      problem(`amount${n}`, "Please enter an amount such as 1,250.00");
    } else if (said) {
      lines.push({ text: said, minor });
    }
  }
  if (modules.length === 0 && lines.length === 0) {
    problem("modules", "Please choose a module, or type what is charged");
  }
  return { modules, lines };
}
