import { Form, Link } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import { categoryLabels, postCategories, type PostCategory } from "../rules.ts";
import { addressOf, type PostView } from "../view.ts";

/** The search box and the category buttons: all of it in the address (D2 §2). */
export function PostFilters({ view }: { view: PostView }) {
  const { category, search } = view;
  return (
    <>
      <Form
        method="get"
        action="/blog"
        role="search"
        aria-label="Articles"
        preventScrollReset
        // The box follows the address, also when a link or the browser's Back changed it.
        key={addressOf(view)}
        className="flex flex-wrap items-end gap-3 print:hidden"
      >
        {category && <input type="hidden" name="category" value={category} />}
        <label className="min-w-0 basis-96 max-sm:grow">
          <span className="mb-1 block font-semibold">Search</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={search}
            className="min-h-11 w-full rounded-md border border-slate/55 bg-white px-3"
          />
        </label>
        <Button look="secondary">Search</Button>
        {(category || search) && (
          <Link to="/blog" preventScrollReset className="link py-2.5">
            Clear filters
          </Link>
        )}
      </Form>
      <nav aria-label="Categories" className="mt-6 flex flex-wrap gap-2 print:hidden">
        {[null, ...postCategories].map((each) => (
          <CategoryButton key={each ?? "all"} category={each} view={view} />
        ))}
      </nav>
    </>
  );
}

function CategoryButton({ category, view }: { category: PostCategory | null; view: PostView }) {
  return (
    <Link
      to={addressOf({ category, search: view.search })}
      preventScrollReset
      aria-current={category === view.category ? "page" : undefined}
      className="inline-flex min-h-11 items-center rounded-md border border-slate/50 px-4 font-semibold hover:border-ink hover:bg-mist/60 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
    >
      {category ? categoryLabels[category] : "All"}
    </Link>
  );
}
