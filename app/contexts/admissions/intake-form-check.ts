import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { ChangedIntake, NewIntake } from "./intake-form.ts";

/** The browser's check of a row of the schedule; fetched when an admin begins to fill it in. */
export const checkIntake = { add: checkerFor(NewIntake), edit: checkerFor(ChangedIntake) };
