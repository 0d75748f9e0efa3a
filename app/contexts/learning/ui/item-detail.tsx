import { Form, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Glyph } from "#app/ui/primitives/glyph.tsx";
import type { ItemContent, ItemView } from "../queries/item.server.ts";
import { ExerciseDetail } from "./exercise-detail.tsx";
import { QuizDetail } from "./quiz-detail.tsx";

/** One item of a course, the way back, and what is to be done about it. */
export function ItemDetail({ item, back }: { item: ItemView; back: string }) {
  const { content, completed, course, following } = item;
  return (
    <div className="page py-12">
      <p>
        <Link to={back} className="link inline-flex items-center gap-2 py-2 font-semibold">
          <Glyph name="arrow-left" className="size-4" /> Back to course
        </Link>
      </p>
      <div className="mt-6">
        {content.kind === "quiz" ? (
          <QuizDetail courseId={course.id} itemId={item.id} quiz={content} />
        ) : content.kind === "external" ? (
          <ExerciseDetail
            page={`/course/${course.id}/${item.id}`}
            external={content}
            completed={completed}
          />
        ) : (
          <ReadingMatter content={content} />
        )}
      </div>
      <div className="no-print mt-10 flex flex-wrap items-center gap-4 border-t border-mist pt-6">
        {(content.kind === "lecture" || content.kind === "resource" || completed) &&
          content.kind !== "quiz" && <Completion content={content} completed={completed} />}
        {following && (
          <ButtonLink to={`/course/${course.id}/${following.id}`} look="secondary">
            Next: {following.title} <Glyph name="arrow-right" className="size-4" />
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
        <Glyph name="check" /> Completed
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

/** A lecture or a document. Its HTML was made and cleaned by the server. */
function ReadingMatter({ content }: { content: Extract<ItemContent, { html: string }> }) {
  return (
    <>
      {content.kind === "resource" && (
        <p className="mb-8 max-w-text text-slate">
          {content.description}{" "}
          <span className="whitespace-nowrap">
            ({content.type}, {content.size})
          </span>
        </p>
      )}
      {content.kind === "lecture" && content.video?.url && <Film video={content.video} />}
      <article className="prose text-lg" dangerouslySetInnerHTML={{ __html: content.html }} />
      {content.kind === "lecture" && content.video?.url && (
        <details className="mt-8 max-w-text border-y border-mist py-4">
          <summary className="cursor-pointer font-semibold">Transcript</summary>
          <div
            className="prose mt-4"
            dangerouslySetInnerHTML={{ __html: content.video.transcriptHtml }}
          />
        </details>
      )}
    </>
  );
}

function Film({ video }: { video: { url?: string; captionsUrl?: string } }) {
  return (
    <video controls preload="metadata" className="mb-8 aspect-video w-full max-w-3xl bg-ink">
      <source src={video.url} />
      <track kind="captions" srcLang="en" label="English" src={video.captionsUrl} default />
    </video>
  );
}
