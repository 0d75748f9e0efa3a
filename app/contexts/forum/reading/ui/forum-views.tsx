import { href } from "react-router";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";

const views = [
  { id: "categories", label: "Categories", to: href("/forum") },
  { id: "latest", label: "Latest", to: href("/forum/latest") },
  { id: "unanswered", label: "Unanswered", to: href("/forum/unanswered") },
  { id: "cohorts", label: "Courses and cohorts", to: href("/forum/cohorts") },
] as const;

type View = (typeof views)[number]["id"];

/** Links to the forum's views: its categories, and the lists across all of them. */
export function ForumViews({ current }: { current: View }) {
  return (
    <ViewLinks
      label="Views of the forum"
      className="mb-8 print:hidden"
      views={views.map(({ id, label, to }) => ({ label, to, current: id === current }))}
    />
  );
}
