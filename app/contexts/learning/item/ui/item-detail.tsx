import type { FormEvent } from "react";
import { Form, href, useNavigation } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { NEEDS_SCRIPT } from "#app/ui/late-script/names.ts";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { courseAddress, itemAddress } from "../../course/addresses.ts";
import type { ItemView } from "../queries.server.ts";
import { ChangedNotice } from "./changed-notice.tsx";
import { ExerciseDetail } from "./exercise-detail.tsx";
import { LockedItem } from "./locked-item.tsx";
import { LookingOnly } from "./looking-only.tsx";
import { QuizDetail } from "./quiz-detail.tsx";
import { QuizSample } from "./quiz-sample.tsx";
import { ReadingDesk } from "./reading-desk.tsx";

/** One item of a course, with the one thing to do next and the ways to the items around it. */
export function ItemDetail(props: {
  item: ItemView;
  result: FormResult | undefined;
  onDevice: CourseOnDevice;
}) {
  const { item, result, onDevice } = props;
  const { content, completed, course, can, lock } = item;
  return (
    <>
      {!can.learn && <LookingOnly preview={course.preview} />}
      {item.changed && <ChangedNotice changed={item.changed} />}
      {lock ? (
        <LockedItem item={{ ...item, lock }} />
      ) : content.kind === "quiz" ? (
        <>
          <QuizDetail courseId={course.id} itemId={item.id} quiz={content} open={can.learn} />
          {item.sample && <QuizSample questions={item.sample} />}
        </>
      ) : content.kind === "external" ? (
        <ExerciseDetail
          page={href("/course/:courseId/:itemId", { courseId: course.id, itemId: item.id })}
          external={content}
          completed={completed}
          learns={can.learn}
          opens={!course.preview}
        />
      ) : (
        <ReadingDesk item={item} content={content} result={result} onDevice={onDevice} />
      )}
      <div className="no-print mt-10 border-t border-mist pt-6">
        <Completion item={item} onDevice={onDevice} />
        <Neighbours item={item} />
      </div>
    </>
  );
}

function Completion({ item, onDevice }: { item: ItemView; onDevice: CourseOnDevice }) {
  const busy = useNavigation().formData?.get("intent") === "complete";
  const { content, completed, can, outline } = item;
  if (!can.learn || item.lock || (content.kind === "quiz" && !completed)) return null;
  if (completed) {
    return (
      <p className="inline-flex items-center gap-2 font-semibold text-green">
        <Icon name="check" /> Completed
      </p>
    );
  }
  if (content.kind !== "lecture" && content.kind !== "resource") return null;
  const mark = content.kind === "resource" ? "Mark as Accessed" : "Mark as Complete";
  const { noting, noted } = onDevice;
  if (noted?.some(({ said }) => said["kind"] === "complete" && said["itemId"] === item.id)) {
    return (
      <p role="status" className="inline-flex items-center gap-2 font-semibold text-green">
        <Icon name="check" /> Completed on this device, and not sent yet
      </p>
    );
  }
  const note = async (event: FormEvent) => {
    if (!noting) return;
    event.preventDefault();
    const said = { kind: "complete", itemId: item.id, version: item.version };
    await onDevice.note({ said, label: `${item.title}: complete` });
    if (outline.following) location.assign(itemAddress(item.course, outline.following.id));
  };
  return (
    // While there is no connection, it is not held until there is one, but noted.
    <Form method="post" onSubmit={note} {...(noting ? { [NEEDS_SCRIPT]: "" } : {})}>
      <Button name="intent" value="complete" disabled={busy}>
        {outline.following ? `${mark} and continue` : mark}
      </Button>
    </Form>
  );
}

/** The items before and after. Where this one is done, the next one is what to do. */
function Neighbours({ item }: { item: ItemView }) {
  const { course, completed, outline } = item;
  const { previous, following } = outline;
  const to = (itemId: string) => itemAddress(course, itemId);
  return (
    <nav
      aria-label="Previous and next"
      className="mt-6 flex flex-wrap items-center justify-between gap-4"
    >
      {previous && (
        <Link
          to={to(previous.id)}
          className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
        >
          <Icon name="arrow-left" className="size-4 shrink-0" /> Previous: {previous.title}
        </Link>
      )}
      {following ? (
        <ButtonLink to={to(following.id)} look={completed ? "primary" : "secondary"}>
          Next: {following.title} <Icon name="arrow-right" className="size-4" />
        </ButtonLink>
      ) : (
        <Link to={courseAddress(course)} className="link py-2.5">
          To the end of the course
        </Link>
      )}
    </nav>
  );
}
