import { href } from "react-router";
import type { Question } from "#app/ui/patterns/confirm.tsx";

/** What is asked before a resource is removed. */
export const removalOf = (id: string, title: string): Question => ({
  href: href("/admin/resources/:resourceId/removal", { resourceId: id }),
  title: "Remove this resource?",
  text: (
    <p>
      “{title}” is gone for good, its file and its address too. Withdrawing it keeps all of them.
    </p>
  ),
  confirm: "Remove resource",
  keep: "Keep resource",
});
