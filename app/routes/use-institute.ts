import { useRouteLoaderData } from "react-router";
import type { InstituteSettings } from "#app/contexts/institute/settings/rules.ts";
import type { loader as rootLoader } from "#app/root.tsx";

/** The institute's names and contacts, which every page has from the root. */
export function useInstitute(): InstituteSettings {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) throw new Error("the root's data is missing");
  return root.institute;
}
