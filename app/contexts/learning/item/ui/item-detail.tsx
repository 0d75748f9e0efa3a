import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ItemContent, ItemView } from "../queries.server.ts";
import { ExerciseDetail } from "./exercise-detail.tsx";
import { LookingOnly } from "./looking-only.tsx";
import { QuizDetail } from "./quiz-detail.tsx";
import { ReadingMatterView } from "../../content/ui/reading-matter.tsx";

/** One item of a course, with the links back and onward. */
export function ItemDetail({ item, back }: { item: ItemView; back: string }) {
  const { content, completed, course, following, can } = item;
  return (
    <div className="page py-12">
      {!can.learn && <LookingOnly />}
      <p>
        <Link to={back} className="link inline-flex items-center gap-2 py-2 font-semibold">
          <Icon name="arrow-left" className="size-4" /> Back to course
        </Link>
      </p>
      <div className="mt-6">
        {content.kind === "quiz" ? (
          <QuizDetail courseId={course.id} itemId={item.id} quiz={content} open={can.learn} />
        ) : content.kind === "external" ? (
          <ExerciseDetail
            page={href("/course/:courseId/:itemId", { courseId: course.id, itemId: item.id })}
            external={content}
            completed={completed}
            open={can.learn}
          />
        ) : (
          <ReadingMatterView content={content} />
        )}
      </div>
      <div className="no-print mt-10 flex flex-wrap items-center gap-4 border-t border-mist pt-6">
        {can.learn &&
          (content.kind === "lecture" || content.kind === "resource" || completed) &&
          content.kind !== "quiz" && <Completion content={content} completed={completed} />}
        {following && (
          <ButtonLink
            to={href("/course/:courseId/:itemId", { courseId: course.id, itemId: following.id })}
            look="secondary"
          >
            Next: {following.title} <Icon name="arrow-right" className="size-4" />
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Completion(props: { content: ItemContent; completed: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "complete";
  const { content, completed } = props;
  if (completed) {
    return (
      <p className="inline-flex items-center gap-2 font-semibold text-green">
        <Icon name="check" /> Completed
      </p>
    );
  }
  return (
    <Form method="post">
      <Button name="intent" value="complete" disabled={busy}>
        {content.kind === "resource" ? "Mark as Accessed" : "Mark as Complete"}
      </Button>
    </Form>
  );
}
