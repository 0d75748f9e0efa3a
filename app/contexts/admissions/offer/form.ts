import { z } from "zod";
import { parseAmount } from "#app/kernel/money.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { type GrantedConcession, OFFER_DAYS, PAYMENT_DAYS, type TypedLine } from "./rules.ts";

const MODULE = /^module-(.+)$/;

const daysOf = (usual: number) =>
  z
    .string()
    .trim()
    .optional()
    .transform((text) => (text ? Number(text) : usual))
    .refine(
      (n) => Number.isInteger(n) && n >= 1 && n <= 60,
      "Please enter a whole number of days from 1 to 60",
    );

const typed = z.string().trim().max(120, "A line must be at most 120 characters").optional();

/** The staff's offer: modules, intake, rate, and the times to answer and to pay. */
export const offerForm = z
  .looseObject({
    /** The version of the offer that the form began from; empty for none. */
    version: versionField,
    intake: z.uuid("Please choose a course date"),
    concession: z.enum(["none", "veteran", "corporate"], { error: "Please choose a rate" }),
    heads: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, "Please enter how many people the employer sends")
      .optional(),
    answerDays: daysOf(OFFER_DAYS),
    paymentDays: daysOf(PAYMENT_DAYS),
    /** The price that the page showed when the form was sent; empty for none. */
    seen: z.string().trim().max(40).optional(),
    waiver: z.string().trim().max(1000, "The reason must be at most 1000 characters").optional(),
    text1: typed,
    text2: typed,
    text3: typed,
    amount1: z.string().trim().optional(),
    amount2: z.string().trim().optional(),
    amount3: z.string().trim().optional(),
  })
  .transform((form, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const modules = Object.entries(form).flatMap(([name, value]) => {
      const id = MODULE.exec(name)?.[1];
      return id && value === "on" ? [id] : [];
    });
    const lines: TypedLine[] = [];
    for (const n of [1, 2, 3] as const) {
      const text = form[`text${n}`];
      const amount = form[`amount${n}`];
      if (!text && !amount) continue;
      const minor = parseAmount(amount ?? "");
      if (!text) problem(`text${n}`, "Please say what the amount is for");
      if (minor === undefined || minor === 0) {
        problem(`amount${n}`, "Please enter an amount such as 1,250.00");
      } else if (text) {
        lines.push({ text, minor });
      }
    }
    if (modules.length === 0 && lines.length === 0) {
      problem("modules", "Please choose a module, or type what is charged");
    }
    const heads = Number(form.heads ?? 0);
    if (form.concession === "corporate" && heads < 1) {
      problem("heads", "Please enter how many people the employer sends");
    }
    const concession: GrantedConcession =
      form.concession === "corporate" ? { kind: "corporate", heads } : { kind: form.concession };
    const { version, seen, intake, answerDays, paymentDays, waiver } = form;
    return {
      version,
      ...(seen ? { seen } : {}),
      intake,
      modules,
      lines,
      concession,
      answerDays,
      paymentDays,
      waiver,
    };
  });

export type OfferRequest = z.output<typeof offerForm>;
