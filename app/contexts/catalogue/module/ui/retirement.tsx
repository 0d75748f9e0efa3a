import { href } from "react-router";
import type { Question } from "#app/ui/patterns/confirm.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

/** Something that needs a module, where the staff settles it, and why it is in the way. */
export type RetirementBlocker = { href: string; name: string; why: string };

/** So many are named; who has to settle more begins with these. */
const SHOWN = 20;

/** What is in the way of retiring a module, each with the page on which it is settled. */
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

/** What is asked before a module is retired. */
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
