import { href } from "react-router";

/** A picture that shows nothing. Asking for it counts that the listing was looked at. */
export function ViewCounter({ jobId, page }: { jobId: string; page: "listing" | "summary" }) {
  return (
    <img
      src={href("/situations-vacant/:jobId/views/:page", { jobId, page })}
      alt=""
      width={1}
      height={1}
      className="absolute size-px print:hidden"
    />
  );
}
