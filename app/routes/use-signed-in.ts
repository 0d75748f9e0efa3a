import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";

/** Returns whether the page is shown to somebody who is signed in. */
export function useSignedIn(): boolean {
  return Boolean(useRouteLoaderData<typeof rootLoader>("root")?.viewer);
}
