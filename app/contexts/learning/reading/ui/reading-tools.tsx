import type { FormEvent } from "react";
import { Form, href } from "react-router";
import { NEEDS_SCRIPT } from "#app/ui/late-script/names.ts";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { Reading } from "../queries.server.ts";
import { textSizes } from "../text-size.ts";

const tool =
  "inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-slate hover:bg-mist/60 hover:text-ink disabled:opacity-50 disabled:hover:bg-transparent";

/** The bookmark, the size of the text, printing, and the way to all notes of the course. */
export function ReadingTools(props: {
  reading: Reading;
  courseId: string;
  item: { id: string; title: string };
  onDevice: CourseOnDevice;
}) {
  const { reading, courseId, item, onDevice } = props;
  const { textSize } = reading;
  const scripted = useScripted();
  const noted = onDevice.noted?.findLast(
    ({ said }) => said["kind"] === "bookmark" && said["itemId"] === item.id,
  );
  const bookmarked = noted ? noted.said["wanted"] === 1 : reading.bookmarked;
  const { noting } = onDevice;
  const note = (event: FormEvent) => {
    if (!noting) return;
    event.preventDefault();
    const said = { kind: "bookmark", itemId: item.id, wanted: bookmarked ? 0 : 1 };
    const label = `${item.title}: ${bookmarked ? "take the bookmark out" : "bookmark"}`;
    void onDevice.note({ said, label }, noted?.tried === false ? noted.id : undefined);
  };
  return (
    <>
      <Form
        method="post"
        preventScrollReset
        className="contents"
        onSubmit={note}
        {...(noting ? { [NEEDS_SCRIPT]: "" } : {})}
      >
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
          disabled={noting || textSize === textSizes[0]}
          className={tool}
        >
          A−<span className="sr-only"> Smaller text</span>
        </button>
        <button
          name="intent"
          value="text-larger"
          data-tool="larger"
          disabled={noting || textSize === textSizes.at(-1)}
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
