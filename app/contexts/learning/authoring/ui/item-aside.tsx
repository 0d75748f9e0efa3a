import { Form, href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { RevisionList } from "#app/ui/patterns/revisions.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, buttonClass } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { authoredItem } from "../item-queries.server.ts";
import { itemAddress } from "../../course/addresses.ts";
import { ItemAccess } from "./item-access-fields.tsx";
import { ItemInstructor } from "./item-instructor-fields.tsx";
import { PublishedBadge } from "./authored-course-list.tsx";

type Item = Awaited<ReturnType<typeof authoredItem>>;

/**
 * Beside an item's editor: whether it is published and ready, what its text can show, and what it
 * was before.
 */
export function ItemAside(props: {
  item: Item;
  /** What the form of the release said, and that of the instructor. */
  results: { access?: FormResult | undefined; instructor?: FormResult | undefined };
}) {
  const { item, results } = props;
  const { course, published, faults, can } = item;
  return (
    <aside className="space-y-8">
      <section aria-labelledby="state-heading">
        <h2 id="state-heading" className="text-lg">
          State <PublishedBadge published={published} />
        </h2>
        <p className="mt-2 text-slate">{explained(item)}</p>
        {faults.length > 0 && (
          <div className="mt-3">
            <Alert tone="warning" title="Before it can be published">
              <ul className="list-disc pl-5">
                {faults.map((fault) => (
                  <li key={fault} className="break-words">
                    {fault}
                  </li>
                ))}
              </ul>
            </Alert>
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          {can.publish && (
            <Form method="post">
              <Button
                name="intent"
                value={published ? "withdraw" : "publish"}
                look={published ? "secondary" : "primary"}
              >
                {published ? "Make it a draft" : "Publish"}
              </Button>
            </Form>
          )}
          <Link
            to={itemAddress({ id: course.id, preview: true }, item.id)}
            className={buttonClass("secondary")}
          >
            As a member sees it
          </Link>
          {can.remove && (
            <Link
              to={`${href("/admin/courses/:courseId/removal", { courseId: course.id })}?item=${item.id}`}
              className="link inline-block py-2"
            >
              Remove
            </Link>
          )}
        </div>
      </section>
      {item.access && (
        <ItemAccess access={item.access} timeZone={item.timeZone} result={results.access} />
      )}
      {item.instructor && (
        <ItemInstructor instructor={item.instructor} result={results.instructor} />
      )}
      {item.kind !== "quiz" && <Pictures item={item} />}
      <RevisionList
        revisions={item.revisions}
        addressOf={(number) =>
          href("/admin/courses/:courseId/items/:itemId/revisions/:number", {
            courseId: course.id,
            itemId: item.id,
            number,
          })
        }
      />
    </aside>
  );
}

function Pictures({ item }: { item: Item }) {
  return (
    // With script, the picture button of the editor offers them.
    <section aria-labelledby="pictures-heading" className="hidden [@media(scripting:none)]:block">
      <h2 id="pictures-heading" className="text-lg">
        Pictures for the text
      </h2>
      <p className="mt-1 text-sm text-slate">
        Copy a line into the text, with blank lines around it.{" "}
        <Link
          to={href("/admin/courses/:courseId/pictures", { courseId: item.course.id })}
          className="link"
        >
          Add pictures
        </Link>
      </p>
      <ul className="mt-3 max-h-96 space-y-3 overflow-y-auto">
        {item.pictures.map(({ alt, markdown }) => (
          <li key={markdown}>
            <label>
              <span className="block text-sm text-slate">{alt}</span>
              <input
                readOnly
                value={markdown}
                className="min-h-10 w-full rounded-sm border border-mist bg-paper px-2 font-mono text-sm"
                onFocus={(event) => event.target.select()}
              />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

function explained({ published, course }: Item): string {
  if (!published) return "Nobody but staff sees it, and it counts for nothing.";
  return course.published
    ? "Members see it. What you save, they see at once."
    : "It is shown as soon as the course is published.";
}
