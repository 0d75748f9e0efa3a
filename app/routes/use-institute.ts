import { useRouteLoaderData } from "react-router";
import type { InstituteSettings } from "#app/contexts/institute/settings/rules.ts";
import type { loader as rootLoader } from "#app/root.tsx";

/** Returns the institute's names and contacts from the root loader's data. */
export function useInstitute(): InstituteSettings {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) throw new Error("the root's data is missing");
  return root.institute;
}
