/** The name a person is greeted by: their own, else the part of the e-mail before the @ (D1 §3). */
export function greetingName(profile: { name: string; email: string }): string {
  return profile.name.trim() || profile.email.split("@")[0]!;
}

/** One spelling for an address, so that it is one account whatever the capitals. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
