import { redirect } from "#app/platform/http/redirect.ts";

/** The address at which password managers look for the page that changes a password. */
export function loader(): never {
  throw redirect("/dashboard/profile/security");
}
