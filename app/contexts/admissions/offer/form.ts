import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { chargedIn, daysOf, typedLineFields } from "./charged.ts";
import { type GrantedConcession, OFFER_DAYS, PAYMENT_DAYS } from "./rules.ts";

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
    ...typedLineFields,
  })
  .transform((form, context) => {
    const charged = chargedIn(form, context);
    const heads = Number(form.heads ?? 0);
    if (form.concession === "corporate" && heads < 1) {
      const message = "Please enter how many people the employer sends";
      context.addIssue({ code: "custom", path: ["heads"], message });
    }
    const concession: GrantedConcession =
      form.concession === "corporate" ? { kind: "corporate", heads } : { kind: form.concession };
    const { version, seen, intake, answerDays, paymentDays, waiver } = form;
    return {
      version,
      ...(seen ? { seen } : {}),
      intake,
      ...charged,
      concession,
      answerDays,
      paymentDays,
      waiver,
    };
  });

export type OfferRequest = z.output<typeof offerForm>;
