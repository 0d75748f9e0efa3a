import { z } from "zod";

export const newPassword = z
  .string({ error: "Password must be at least 8 characters" })
  .min(8, "Password must be at least 8 characters")
  .max(256, "Password must be at most 256 characters");

export const name = z
  .string({ error: "Name must be at least 2 characters" })
  .trim()
  .min(2, "Name must be at least 2 characters")
  .max(120, "Name must be at most 120 characters");

export const matches = { error: "Passwords don't match", path: ["confirmPassword"] };
