import { Form } from "react-router";
import { SearchWords } from "#app/ui/patterns/search-words.tsx";

/** Searches all topics and replies, from other pages of the forum. The search is in the address. */
export function SearchForm() {
  return (
    <Form
      method="get"
      action="/forum/search"
      role="search"
      aria-label="Forum"
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      <SearchWords label="Search the forum" />
    </Form>
  );
}
