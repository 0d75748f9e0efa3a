import { z } from "zod";
import { dateField, timeField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { engineCounts, resourceKinds } from "./rules.ts";

const line = (missing: string, most = 120) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Please keep this under ${most} characters`);

/** A room, range, vehicle, aircraft or set of equipment. The last three fields are of aircraft. */
export const trainingResourceForm = z
  .object({
    version: versionField,
    base: line("Please choose the base", 100),
    kind: z.enum(resourceKinds, { error: "Please choose what it is" }),
    name: line("Please enter its name"),
    capacity: z
      .string({ error: "Please enter how many students it holds" })
      .trim()
      .regex(/^\d{1,3}$/, "Please enter a number")
      .transform(Number)
      .refine((value) => value >= 1 && value <= 500, "Please enter a number from 1 to 500"),
    aircraftType: z.string().trim().max(40, "Please keep this under 40 characters").optional(),
    registration: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{1,3}-?[A-Z0-9]{2,5}$/, "Please enter a registration such as ZK-EWL")
      .optional(),
    operator: z.string().trim().max(120, "Please keep this under 120 characters").optional(),
    operatorCertificate: z
      .string()
      .trim()
      .max(120, "Please keep this under 120 characters")
      .optional(),
    engines: z.enum(engineCounts).optional(),
  })
  .superRefine(({ kind, ...aircraft }, context) => {
    if (kind !== "aircraft") return;
    const { aircraftType, registration, operator, operatorCertificate, engines } = aircraft;
    const needed = { aircraftType, registration, operator, operatorCertificate, engines };
    const message =
      "An aircraft needs its type, registration, engines, operator and the operator's certificate";
    for (const [path, value] of Object.entries(needed)) {
      if (!value) context.addIssue({ code: "custom", path: [path], message });
    }
  });

export type ResourceInput = z.output<typeof trainingResourceForm>;

/** A time in which it cannot be used, on the clocks of its base. */
export const outageForm = z
  .object({
    fromDate: dateField(),
    fromTime: timeField("08:00"),
    toDate: dateField().optional(),
    toTime: timeField("17:00").optional(),
    reason: line("Please say why", 300),
  })
  .refine(({ toDate, toTime }) => Boolean(toDate) === Boolean(toTime), {
    error: "Please enter both the day and the time of its end, or neither",
    path: ["toTime"],
  });

export type NewOutage = z.output<typeof outageForm>;
