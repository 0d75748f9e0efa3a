import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { dateField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { chargedIn, daysOf, typedLineFields } from "../offer/charged.ts";
import { FEWEST_PLACES, GROUP_PAYMENT_DAYS, MOST_PLACES, QUOTE_DAYS, readNames } from "./rules.ts";

const line = (what: string, max = 120) =>
  z
    .string({ error: `Please enter ${what}` })
    .trim()
    .min(1, `Please enter ${what}`)
    .max(max, `This is too long (${max} characters at most)`);

const PLACES = `Please enter a number from ${FEWEST_PLACES} to ${MOST_PLACES}`;

/** An organisation's request for several places on a course date. */
export const groupRequestForm = z
  .object({
    intake: z.uuid("Please choose a course date"),
    places: z
      .string({ error: PLACES })
      .trim()
      .regex(/^\d{1,3}$/, PLACES)
      .transform(Number)
      .refine((n) => n >= FEWEST_PLACES && n <= MOST_PLACES, PLACES),
    organisation: line("the organisation's name"),
    contactName: line("who the invoice is addressed to"),
    contactEmail: accountEmail,
    purchaseOrder: z
      .string()
      .trim()
      .max(60, "A purchase-order number has at most 60 characters")
      .optional(),
    names: z.string().max(10_000, "This is too long (10,000 characters at most)").optional(),
    namesBy: dateField().optional(),
    message: z.string().trim().max(2000, "The message must be at most 2000 characters").optional(),
  })
  .transform((form, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const { names, ...rest } = form;
    const read = readNames(names ?? "");
    if ("line" in read) {
      problem("names", `Line ${read.line}: please write a name, a comma and an email address`);
      return { ...rest, people: [] };
    }
    const { people } = read;
    for (const [at, { name, email }] of people.entries()) {
      if (!accountEmail.safeParse(email).success || name.length > 120) {
        problem("names", `Person ${at + 1}: please check the name and the email address`);
      }
    }
    const distinct = new Set(people.map(({ email }) => email.toLowerCase()));
    if (distinct.size < people.length) {
      problem("names", "Each person needs an email address of their own");
    }
    if (people.length > form.places) {
      problem("names", `You have named ${people.length} people for ${form.places} places`);
    }
    if (people.length < form.places && !form.namesBy) {
      problem("namesBy", "Please say by when you name the others");
    }
    return { ...rest, people };
  });

export type GroupRequest = z.output<typeof groupRequestForm>;

/** The staff's quote: modules, other lines, the veterans' rate, and the times to answer and pay. */
export const groupQuoteForm = z
  .looseObject({
    version: versionField,
    veterans: z.string().optional(),
    validDays: daysOf(QUOTE_DAYS),
    paymentDays: daysOf(GROUP_PAYMENT_DAYS),
    ...typedLineFields,
  })
  .transform((form, context) => {
    const charged = chargedIn(form, context);
    const { version, validDays, paymentDays } = form;
    return { version, ...charged, veterans: form.veterans === "on", validDays, paymentDays };
  });

export type QuoteRequest = z.output<typeof groupQuoteForm>;

/** The person of one place. The version is that of the booking. */
export const groupNameForm = z.object({
  version: versionField,
  name: line("the person's name"),
  email: accountEmail,
});

export type NameRequest = z.output<typeof groupNameForm>;

/** The organisation's billing contact and purchase-order number, until the order is placed. */
export const groupEndForm = z.object({
  version: versionField,
  reason: line("the reason", 1000),
});

/** Staff confirm a place. The reason is needed if something that the course asks for is not met. */
export const groupConfirmForm = z.object({
  waiver: z.string().trim().max(1000, "The reason must be at most 1000 characters").optional(),
});
