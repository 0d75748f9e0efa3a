import { redirect } from "#app/platform/http/redirect.ts";

/** /index is a former address of the front page. */
export function loader(): never {
  throw redirect("/", 301);
}
