import { data } from "react-router";

/** Any address that no route knows: logged, and answered with the 404 page. */
export function loader(): never {
  throw data(null, 404);
}

/** A form sent to an address that does not exist is a missing page too. */
export function action(): never {
  throw data(null, 404);
}

export default function NotFoundRoute() {
  return null;
}
