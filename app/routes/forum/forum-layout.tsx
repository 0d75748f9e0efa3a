import { Outlet } from "react-router";

export const handle = { workingScreen: true };

/** The forum's pages have the header of pages on which people work. */
export default function ForumLayout() {
  return <Outlet />;
}
