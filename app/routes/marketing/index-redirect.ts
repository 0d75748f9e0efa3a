import { redirect } from "react-router";

/** /index is an old name of the front page. */
export function loader(): never {
  throw redirect("/", 301);
}
