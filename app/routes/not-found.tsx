import { data } from "react-router";

/** Answers unknown addresses with the 404 page, which also logs them. */
export function loader(): never {
  throw data(null, 404);
}

/** A form that is sent to an unknown address gets 404 too. */
export function action(): never {
  throw data(null, 404);
}

export default function NotFoundRoute() {
  return null;
}
