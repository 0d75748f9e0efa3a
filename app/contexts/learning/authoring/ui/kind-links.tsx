import { Link } from "#app/ui/primitives/link.tsx";
import type { QuestionKind } from "../../content/rules.ts";
import { questionKindLabels } from "../../messages.ts";

/** Returns the kind of question that an address asks for; "single" if it asks for none. */
export const kindIn = (text: string | null): QuestionKind =>
  Object.keys(questionKindLabels).find((kind): kind is QuestionKind => kind === text) ?? "single";

/** Which kind of question is added. Links, so that the form needs no script to change. */
export function KindLinks({ kind }: { kind: QuestionKind }) {
  return (
    <nav aria-label="Kind of question" className="mb-6 flex flex-wrap gap-x-4 gap-y-1">
      {Object.entries(questionKindLabels)
        .filter(([each]) => each !== "multiple")
        .map(([each, label]) => (
          <Link
            key={each}
            to={`?kind=${each}`}
            aria-current={each === kind ? "page" : undefined}
            className="link py-2 aria-[current]:font-semibold aria-[current]:no-underline"
          >
            {each === "single" ? "One or several of the options" : label}
          </Link>
        ))}
    </nav>
  );
}
