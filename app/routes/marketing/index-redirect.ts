import { redirect } from "#app/platform/http/redirect.ts";

/** /index is an old name of the front page. */
export function loader(): never {
  throw redirect("/", 301);
}
