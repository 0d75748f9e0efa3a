import { href } from "react-router";
import type { Question } from "#app/ui/patterns/confirm.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

/** Something that needs a module: the page where staff settle it, and why it is in the way. */
export type RetirementBlocker = { href: string; name: string; why: string };

/** At most this many are listed; staff can settle these first. */
const SHOWN = 20;

/** What prevents a module from being retired, each with the page where staff settle it. */
export function RetirementBlockers({ blockers }: { blockers: readonly RetirementBlocker[] }) {
  const more = blockers.length - SHOWN;
  return (
    <>
      <ul className="divide-y divide-mist border-y border-mist">
        {blockers.slice(0, SHOWN).map(({ href, name, why }) => (
          <li key={`${href} ${why}`} className="py-3 wrap-anywhere">
            <Link to={href} className="link font-semibold">
              {name}
            </Link>{" "}
            {why}.
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-slate">And {more} more.</p>}
    </>
  );
}

/** The confirmation before a module is retired. */
export const retirementOf = ({ id, title }: { id: string; title: string }): Question => ({
  href: href("/admin/catalogue/:moduleId/retirement", { moduleId: id }),
  title: "Retire this module?",
  text: (
    <p>
      “{title}” disappears from the training page, the course pages and the sitemap, its own page
      says that it is no longer taught, and nobody can be offered it. Certificates, orders,
      applications and what people have done keep it. It can be brought back.
    </p>
  ),
  confirm: "Retire it",
  keep: "Keep it",
});
