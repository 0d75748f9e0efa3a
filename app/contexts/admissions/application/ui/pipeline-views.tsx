import { ViewLinks } from "#app/ui/patterns/view-links.tsx";

/** Switches between the list and the board. The filters stay the same. */
export function PipelineViews(props: {
  now: "list" | "board";
  /** The present view's filters and sort. */
  query: URLSearchParams;
}) {
  const search = props.query.size > 0 ? `?${props.query}` : "";
  return (
    <ViewLinks
      label="How applications are shown"
      className="print:hidden"
      views={[
        { to: `/admin/applications${search}`, label: "List", current: props.now === "list" },
        {
          to: `/admin/applications/board${search}`,
          label: "Board",
          current: props.now === "board",
        },
      ]}
    />
  );
}
