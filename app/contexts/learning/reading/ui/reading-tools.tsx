import { Form, href } from "react-router";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { Reading } from "../queries.server.ts";
import { textSizes } from "../text-size.ts";

const tool =
  "inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-slate hover:bg-mist/60 hover:text-ink disabled:opacity-50 disabled:hover:bg-transparent";

/** The bookmark, the size of the text, printing, and the way to all notes of the course. */
export function ReadingTools({ reading, courseId }: { reading: Reading; courseId: string }) {
  const { bookmarked, textSize } = reading;
  const scripted = useScripted();
  return (
    <>
      <Form method="post" preventScrollReset className="contents">
        <button
          name="intent"
          value={bookmarked ? "bookmark-out" : "bookmark"}
          data-tool="bookmark"
          className={tool}
        >
          <Icon name={bookmarked ? "check" : "pin"} className="size-4" />
          {bookmarked ? "Bookmarked" : "Bookmark"}
          {bookmarked && <span className="sr-only">: take the bookmark out</span>}
        </button>
        <button
          name="intent"
          value="text-smaller"
          data-tool="smaller"
          disabled={textSize === textSizes[0]}
          className={tool}
        >
          A−<span className="sr-only"> Smaller text</span>
        </button>
        <button
          name="intent"
          value="text-larger"
          data-tool="larger"
          disabled={textSize === textSizes.at(-1)}
          className={tool}
        >
          A+<span className="sr-only"> Larger text</span>
        </button>
      </Form>
      {scripted && (
        <button type="button" className={tool} onClick={() => window.print()}>
          Print
        </button>
      )}
      <Link to={href("/course/:courseId/notes", { courseId })} className={buttonClass("quiet")}>
        All my notes
      </Link>
    </>
  );
}
