import { z } from "zod";
import { dateField, timeField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { DURATION_EXAMPLE, minutesIn } from "./duration.ts";
import { faultsIn, flightFigures, type FlightFigures, flightKinds, longestTotal } from "./rules.ts";

const duration = z
  .string()
  .trim()
  .default("")
  .transform((typed, context) => {
    if (typed === "") return 0;
    const minutes = minutesIn(typed);
    if (minutes !== undefined) return minutes;
    context.addIssue({
      code: "custom",
      message: `Please enter a time such as ${DURATION_EXAMPLE}`,
    });
    return z.NEVER;
  });

const landings = z
  .string()
  .trim()
  .default("")
  .refine((typed) => /^\d{0,3}$/.test(typed), "Please enter a number")
  .transform(Number);

const place = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9 ]{2,20}$/, "Please enter an aerodrome such as NZCH")
  .optional();

/** Codes of exercises, apart by commas or spaces. */
const exercises = z
  .string()
  .default("")
  .transform((typed) => [
    ...new Set(
      typed
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ])
  .refine((codes) => codes.length <= 20, "At most 20 exercises")
  .refine(
    (codes) => codes.every((code) => /^[A-Z0-9][A-Z0-9.-]{0,11}$/.test(code)),
    "Please enter codes such as 12, 13.2",
  );

const time = timeField("21:05").optional();

const fields = z.object({
  /** Generated with the page, so that a form sent twice is one record. */
  key: z.uuid("Please open this page again and record the flight there"),
  version: versionField,
  kind: z.enum(flightKinds),
  date: dateField({ missing: "Please enter the day" }),
  registration: z.string().trim().max(20).optional(),
  device: z.string().trim().max(60, "Please keep this under 60 characters").optional(),
  from: place,
  to: place,
  offBlock: time,
  onBlock: time,
  total: duration,
  dual: duration,
  solo: duration,
  pic: duration,
  copilot: duration,
  night: duration,
  instrumentActual: duration,
  instrumentSimulated: duration,
  instrumentGround: duration,
  crossCountry: duration,
  fstd: duration,
  landingsDay: landings,
  landingsNight: landings,
  exercises,
  remarks: z.string().trim().max(500, "Please keep this under 500 characters").optional(),
});

/** A flight, a session in a simulator, or hours that are brought forward. */
export const flightForm = fields.transform(read);

const reason = z
  .string({ error: "Please say why" })
  .trim()
  .min(5, "Please say why")
  .max(500, "Please keep the reason under 500 characters");

/** What an endorsed record is replaced with, and why. */
export const flightCorrectionForm = fields
  .extend({ reason })
  .transform(({ reason: why, ...input }, context) => ({ ...read(input, context), reason: why }));

/** Why something is taken back and nothing replaces it. */
export const flightReasonForm = z.object({ reason });

/** Why a solo endorsement ends. */
export const soloEndForm = z.object({ id: z.uuid(), reason });

/** Permission to fly a type solo. */
export const soloForm = z
  .object({
    key: z.uuid("Please open this page again"),
    aircraftType: z
      .string({ error: "Please choose the type" })
      .trim()
      .min(1, "Please choose the type")
      .max(40),
    validFrom: dateField({ missing: "Please enter the first day" }),
    validUntil: dateField({ missing: "Please enter the last day" }),
    conditions: z.string().trim().max(500, "Please keep this under 500 characters").optional(),
  })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    error: "The last day is before the first",
    path: ["validUntil"],
  });

export type FlightInput = z.output<typeof flightForm>;
export type SoloInput = z.output<typeof soloForm>;

type Read = z.output<typeof fields>;

/** Checks what each kind needs and what contradicts itself, and returns the record. */
function read(input: Read, context: z.RefinementCtx) {
  const fault = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const { key, version, kind, date, registration, device, from, to, offBlock, onBlock } = input;
  const { exercises: codes, remarks } = input;
  const figures = Object.fromEntries(
    flightFigures.map((figure) => [figure, input[figure]]),
  ) as FlightFigures;
  for (const [field, message] of Object.entries(faultsIn(kind, figures))) fault(field, message);
  let block: { offBlockAt: Date; onBlockAt: Date } | undefined;
  if (kind === "flight") {
    if (!registration) fault("registration", "Please choose the aircraft");
    if (!from) fault("from", "Please enter where it began");
    if (!to) fault("to", "Please enter where it ended");
    if (!offBlock) fault("offBlock", "Please enter the time in UTC");
    if (!onBlock) fault("onBlock", "Please enter the time in UTC");
    if (offBlock && onBlock) {
      block = blockTimes(date, offBlock, onBlock);
      const minutes = (block.onBlockAt.getTime() - block.offBlockAt.getTime()) / 60_000;
      if (input.total > longestTotal(minutes)) {
        fault("total", "The total is more than the block time");
      }
    }
  }
  if (kind === "simulator" && !device) fault("device", "Please name the device");
  if (kind === "brought-forward" && !remarks) {
    fault("remarks", "Please say where you have seen these hours");
  }
  const flown = { date, registration, device, from, to, block };
  return { key, version, kind, ...flown, exercises: codes, remarks, figures };
}

/** Returns the block times. The end of a flight past midnight UTC is on the next day. */
function blockTimes(date: string, offBlock: string, onBlock: string) {
  const offBlockAt = new Date(`${date}T${offBlock}Z`);
  const onBlockAt = new Date(`${date}T${onBlock}Z`);
  if (onBlockAt <= offBlockAt) onBlockAt.setUTCDate(onBlockAt.getUTCDate() + 1);
  return { offBlockAt, onBlockAt };
}
