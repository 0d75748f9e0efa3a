import { Form } from "react-router";
import { Button } from "../primitives/button.tsx";
import { LocalTime } from "../primitives/local-time.tsx";

/** Says on every page that a super admin looks at the site as somebody, and ends it. */
export function ViewBanner({ name, until }: { name: string; until: Date }) {
  return (
    <aside
      aria-label="View as a member"
      className="sticky bottom-0 z-50 border-t-2 border-brass-light bg-night text-white print:hidden"
    >
      <Form
        method="post"
        action="/view/end"
        className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
      >
        <p className="min-w-0 wrap-anywhere">
          You are viewing the site as <strong>{name}</strong> until <LocalTime at={until} />. You
          can only read.
        </p>
        <Button look="brass" className="shrink-0">
          Stop viewing
        </Button>
      </Form>
    </aside>
  );
}
