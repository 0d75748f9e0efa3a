import { href } from "react-router";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";

/** Returns the page that a webinar's form was on, if it shows webinars, else the webinar's page. */
export function backFrom(form: FormData, webinarId: string): string {
  const back = form.get("back");
  const path = validReturnPath(typeof back === "string" ? back : undefined);
  return path && /^\/(dashboard\/)?webinars(?=$|[/?#])/.test(path)
    ? path
    : href("/webinars/:webinarId", { webinarId });
}
