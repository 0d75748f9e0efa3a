import { href } from "react-router";

/** The links between list, board and the stages of a partner's pipeline. The filters stay. */
export function jobApplicationViews(
  jobId: string,
  query: URLSearchParams,
  now: "list" | "board" | "comparison",
) {
  const search = query.size > 0 ? `?${query}` : "";
  const list = href("/partner/jobs/:jobId/applications", { jobId });
  const board = href("/partner/jobs/:jobId/applications/board", { jobId });
  return {
    label: "How applications are shown",
    className: "print:hidden",
    views: [
      { to: `${list}${search}`, label: "List", current: now === "list" },
      { to: `${board}${search}`, label: "Board", current: now === "board" },
      {
        to: href("/partner/jobs/:jobId/applications/comparison", { jobId }),
        label: "Compare",
        current: now === "comparison",
      },
      { to: href("/partner/pipeline"), label: "Your stages", current: false },
      { to: href("/partner/templates"), label: "Your templates", current: false },
    ],
  };
}
