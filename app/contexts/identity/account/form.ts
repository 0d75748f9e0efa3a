import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { matches, name, newPassword } from "../name-and-password.ts";
import { isTimeZone } from "#app/kernel/time-zones.ts";
import { currentPassword } from "../two-factor/form.ts";

const upTo = (most: number, what: string) =>
  z.string().trim().max(most, `${what} must be at most ${most} characters`).optional();

/** Accepts digits with the signs that people write between them. */
const phone = z
  .string()
  .trim()
  .max(40, "Please enter a phone number of at most 40 characters")
  .regex(/^\+?[\d\s()./-]{5,}$/, "Please enter a phone number, such as +64 21 555 0142")
  .optional();

const MOST_LANGUAGES = 12;

export const profileForm = z
  .object({
    name,
    phone,
    timeZone: z.string().refine(isTimeZone, "Please choose a time zone from the list").optional(),
    languages: z
      .string()
      .optional()
      .transform((text) => [
        ...new Set(
          (text ?? "")
            .split(/[,;\n]/)
            .map((each) => each.trim().replaceAll(/\s+/g, " "))
            .filter(Boolean),
        ),
      ])
      .refine(
        (all) => all.length <= MOST_LANGUAGES && all.every((each) => each.length <= 40),
        `Please name at most ${MOST_LANGUAGES} languages, separated by commas`,
      ),
    emergencyName: upTo(120, "The name"),
    emergencyRelation: upTo(60, "The relation"),
    emergencyPhone: phone,
  })
  .superRefine((form, check) => {
    if (!form.emergencyName && !form.emergencyRelation && !form.emergencyPhone) return;
    const say = (path: string, message: string) =>
      check.addIssue({ code: "custom", path: [path], message });
    if (!form.emergencyName) say("emergencyName", "Please enter whom we should call");
    if (!form.emergencyPhone) say("emergencyPhone", "Please enter a number that we can call");
  });

export type ProfileEdit = z.output<typeof profileForm>;

const checked = z.preprocess((value) => value === "on", z.boolean());

export const publicProfileForm = z.object({
  shownName: z
    .string()
    .trim()
    .min(2, "The name must be at least 2 characters")
    .max(60, "The name must be at most 60 characters")
    .optional(),
  joinedShown: checked,
  postsShown: checked,
});

export type PublicProfileEdit = z.output<typeof publicProfileForm>;

export const changePasswordForm = z
  .object({
    currentPassword,
    password: newPassword,
    confirmPassword: z.string({ error: "Passwords don't match" }),
  })
  .refine((form) => form.password === form.confirmPassword, matches);

export const changeEmailForm = z.object({ email: accountEmail, currentPassword });
