import { type FoundGroup, LEAST_LETTERS } from "#app/kernel/office-search.ts";
import { Link } from "#app/ui/primitives/link.tsx";

/** What a search has found, by kind. */
export function SearchResults({
  search,
  groups,
}: {
  search: string;
  groups: readonly FoundGroup[];
}) {
  if (groups.length === 0) {
    return (
      <p className="text-slate">
        {search.length < LEAST_LETTERS
          ? "Type three letters or more to search people and things."
          : `Nothing matches “${search}”. Numbers of receipts are searched as a whole.`}
      </p>
    );
  }
  return groups.map(({ name, title, items }) => (
    <section key={name} aria-labelledby={`found-${name}`} className="mb-6">
      <h2 id={`found-${name}`} className="eyebrow mb-1 text-slate">
        {title}
      </h2>
      <ul>
        {items.map(({ key, text, detail, to }) => (
          <li key={key} className="border-b border-mist py-2 wrap-anywhere">
            <Link to={to} className="link">
              {text}
            </Link>
            {detail !== "" && <span className="block text-sm text-slate">{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}
