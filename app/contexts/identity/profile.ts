/**
 * Returns the name for greeting a person: their own, or else the part of the email address before
 * the @ (D1 §3).
 */
export function greetingName(profile: { name: string; email: string }): string {
  return profile.name.trim() || profile.email.split("@")[0]!;
}

/** Returns the one spelling of an address, so that capitals do not make another account. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
