import { z } from "zod";
import { optionalAddress } from "./tool-form.ts";

/** The staff form that lets a tool register itself. */
export const selfRegistrationForm = z.object({ address: optionalAddress });
